import { getLanguage, listLanguages } from '../../../../contract/account';
import { found } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function languageRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listLanguages, () => repository.listLanguages(orm));
  route(platform, getLanguage, async ({ params }) =>
    found(await repository.findLanguage(orm, params.id), 'Language'),
  );
}
