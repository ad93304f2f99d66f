import {
  listUserMessages,
  listUserOrders,
  listUserRedemptions,
  listUserReferrals,
  listUserSessions,
  listUserWins,
} from '../../../../contract/user-details';
import { getUserFigures } from '../../../../contract/user-figures';
import type { RowPage } from '../../db/page';
import { found, notFound } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import { findFigures } from './figures-repository';
import * as repository from './repository';
import type { StoredOrder } from './repository';

const withTime = <Row extends { readonly createdAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const toOrder = ({ coupon, ...order }: StoredOrder) => ({
  ...withTime(order),
  couponCode: coupon?.code ?? null,
});

const toRedemption = ({
  id,
  roundId,
  roundNumber,
  createdAt,
  coupon,
  status,
  fee,
  fiatCurrencyCode,
}: StoredOrder) => ({
  id,
  roundId,
  roundNumber,
  createdAt: createdAt.toISOString(),
  status,
  fee,
  fiatCurrencyCode,
  couponId: coupon?.id ?? '',
  couponCode: coupon?.code ?? '',
  discount: coupon?.discount ?? 0,
});

/** Serves what the platform knows of one end user. */
export function userDetailRoutes(platform: Platform): void {
  const { orm } = platform.database;
  /** Only an empty page needs a check that there is such a person. @throws Failure 404 */
  const ofUser = async <Row>(id: string, list: Promise<RowPage<Row>>): Promise<RowPage<Row>> => {
    const rows = await list;
    if (rows.total === 0 && !(await repository.hasUser(orm, id))) throw notFound('User');
    return rows;
  };
  route(
    platform,
    listUserOrders,
    page((db, query, { params: { id } }) => ofUser(id, repository.listOrders(db, id, query)), toOrder),
  );
  route(
    platform,
    listUserWins,
    page((db, query, { params: { id } }) => ofUser(id, repository.listWins(db, id, query)), withTime),
  );
  route(
    platform,
    listUserReferrals,
    page((db, query, { params: { id } }) => ofUser(id, repository.listReferrals(db, id, query)), withTime),
  );
  route(
    platform,
    listUserRedemptions,
    page(
      (db, query, { params: { id } }) => ofUser(id, repository.listRedemptions(db, id, query)),
      toRedemption,
    ),
  );
  route(
    platform,
    listUserMessages,
    page(
      (db, query, { params: { id } }) => ofUser(id, repository.listMessages(db, id, query)),
      ({ time, removedAt, ...message }) => ({
        ...message,
        time: time.toISOString(),
        removedAt: removedAt?.toISOString() ?? null,
      }),
    ),
  );
  route(
    platform,
    listUserSessions,
    page(
      (db, query, { params: { id } }) => ofUser(id, repository.listSessions(db, id, query)),
      ({ endsAt, ...session }) => ({ ...withTime(session), endsAt: endsAt.toISOString() }),
    ),
  );
  route(platform, getUserFigures, async ({ params, read }) =>
    found(await read(({ orm: db }) => findFigures(db, params.id)), 'User'),
  );
}
