import * as calls from '../../../../contract/people/user-details';
import { getUserFigures } from '../../../../contract/people/user-figures';
import type { Executor } from '../../db/database';
import type { RowPage } from '../../db/page';
import { found, notFound } from '../../plugins/calls/failure';
import { page, route, type ListCall, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import { findFigures } from './figures-repository';
import * as repository from './repository';

const toOrder = ({ coupon, ...order }: repository.StoredOrder) => ({
  ...isoTimes(order),
  couponCode: coupon?.code ?? null,
});

const toRedemption = ({ coupon, ...order }: repository.StoredOrder) => {
  const { bid: _, currencyCode: __, chargeCode: ___, checkoutId: ____, ...redemption } = isoTimes(order);
  return {
    ...redemption,
    couponId: coupon?.id ?? '',
    couponCode: coupon?.code ?? '',
    discount: coupon?.discount ?? 0,
  };
};

interface UserCall<Query> extends ListCall {
  readonly query: ListCall['query'] & Query;
  readonly params: { readonly id: string };
}

export function userDetailRoutes(platform: Platform): void {
  const { orm } = platform.database;
  /** Only an empty page needs a check that there is such a person. @throws Failure 404 */
  const ofUser =
    <Query, Row>(list: (db: Executor, userId: string, query: Query) => Promise<RowPage<Row>>) =>
    async (db: Executor, query: Query, { params: { id } }: UserCall<Query>) => {
      const rows = await list(db, id, query);
      if (rows.total === 0 && !(await repository.hasUser(orm, id))) throw notFound('User');
      return rows;
    };
  route(platform, calls.listUserOrders, page(ofUser(repository.listOrders), toOrder));
  route(platform, calls.listUserWins, page(ofUser(repository.listWins), isoTimes));
  route(platform, calls.listUserReferrals, page(ofUser(repository.listReferrals), isoTimes));
  route(platform, calls.listUserRedemptions, page(ofUser(repository.listRedemptions), toRedemption));
  route(platform, calls.listUserMessages, page(ofUser(repository.listMessages), isoTimes));
  route(platform, calls.listUserSessions, page(ofUser(repository.listSessions), isoTimes));
  route(platform, getUserFigures, async ({ params, read }) =>
    found(await read(({ orm: db }) => findFigures(db, params.id)), 'User'),
  );
}
