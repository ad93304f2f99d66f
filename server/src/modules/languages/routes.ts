import { getLanguage, listLanguages } from '../../../../contract/account';
import { notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function languageRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listLanguages, () => repository.listLanguages(orm));
  route(platform, getLanguage, async ({ params }) => {
    const language = await repository.findLanguage(orm, params.id);
    if (!language) throw notFound('Language');
    return language;
  });
}
