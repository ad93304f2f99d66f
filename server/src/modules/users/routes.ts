import { getUser, listUsers } from '../../../../contract/people/users';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function userRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listUsers, page(repository.listUsers));
  route(platform, getUser, async ({ params }) => found(await repository.findUser(orm, params.id), 'User'));
}
