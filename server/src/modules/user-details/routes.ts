import {
  listUserMessages,
  listUserOrders,
  listUserRedemptions,
  listUserReferrals,
  listUserSessions,
  listUserWins,
} from '../../../../contract/user-details';
import { getUserFigures } from '../../../../contract/user-figures';
import type { Executor } from '../../db/database';
import { toPage, type RowPage } from '../../db/page';
import { notFound } from '../../plugins/calls/failure';
import type { Read } from '../../plugins/reads/reads';
import { route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
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
  /** @throws Failure 404 for an unknown person, which only an empty page needs a check for */
  const pageOfUser = async <Row>(
    id: string,
    read: Read,
    list: (db: Executor) => Promise<RowPage<Row>>,
  ): Promise<RowPage<Row>> => {
    const page = await read(({ orm: db }) => list(db));
    if (page.total === 0 && !(await repository.hasUser(orm, id))) throw notFound('User');
    return page;
  };
  route(platform, listUserOrders, async ({ params: { id }, query, read }) => {
    assertRange(query);
    return toPage(
      await pageOfUser(id, read, (db) => repository.listOrders(db, id, query)),
      query.limit,
      toOrder,
    );
  });
  route(platform, listUserWins, async ({ params: { id }, query, read }) =>
    toPage(await pageOfUser(id, read, (db) => repository.listWins(db, id, query)), query.limit, withTime),
  );
  route(platform, listUserReferrals, async ({ params: { id }, query, read }) =>
    toPage(
      await pageOfUser(id, read, (db) => repository.listReferrals(db, id, query)),
      query.limit,
      withTime,
    ),
  );
  route(platform, listUserRedemptions, async ({ params: { id }, query, read }) =>
    toPage(
      await pageOfUser(id, read, (db) => repository.listRedemptions(db, id, query)),
      query.limit,
      toRedemption,
    ),
  );
  route(platform, listUserMessages, async ({ params: { id }, query, read }) =>
    toPage(
      await pageOfUser(id, read, (db) => repository.listMessages(db, id, query)),
      query.limit,
      ({ time, removedAt, ...message }) => ({
        ...message,
        time: time.toISOString(),
        removedAt: removedAt?.toISOString() ?? null,
      }),
    ),
  );
  route(platform, listUserSessions, async ({ params: { id }, query, read }) =>
    toPage(
      await pageOfUser(id, read, (db) => repository.listSessions(db, id, query)),
      query.limit,
      ({ endsAt, ...session }) => ({ ...withTime(session), endsAt: endsAt.toISOString() }),
    ),
  );
  route(platform, getUserFigures, async ({ params, read }) => {
    const figures = await read(({ orm: db }) => findFigures(db, params.id));
    if (!figures) throw notFound('User');
    return figures;
  });
}
