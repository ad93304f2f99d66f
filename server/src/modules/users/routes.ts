import { getUser, listUsers } from '../../../../contract/users';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';

export function userRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, listUsers, async ({ query, read }) =>
    toPage(await read(({ orm: db }) => repository.listUsers(db, query)), query.limit, (user) => user),
  );
  route(platform, getUser, async ({ params }) => {
    const user = await repository.findUser(orm, params.id);
    if (!user) throw notFound('User');
    return user;
  });
}
