import { checkInfluencerEmail } from '../../../../contract/coupons/coupons';
import * as calls from '../../../../contract/people/influencers';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { getCouponByCode } from '../coupons/service';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import type { StoredCouponOrder } from './repository';
import * as service from './service';

const toOrderRow = ({ currencyCode, roundNumber, ...order }: StoredCouponOrder): calls.CouponOrderRow => ({
  ...isoTimes(order),
  roundName: `${currencyCode} #${String(roundNumber)}`,
});

export function influencerRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(platform, calls.listInfluencers, page(repository.listInfluencers));
  route(platform, calls.getInfluencer, async ({ params }) =>
    found(await repository.findInfluencer(orm, params.id), 'Influencer'),
  );
  route(platform, calls.createInfluencer, (call) => service.createInfluencer(call, call.body));
  route(platform, checkInfluencerEmail, async ({ body }) => ({
    isValid: !(await repository.hasEmail(orm, body.email)),
  }));
  route(
    platform,
    calls.listCouponOrders,
    page(async (db, query, { params }) => {
      const { id: couponId } = await getCouponByCode(db, params.promoCode);
      return repository.listCouponOrders(db, { ...query, couponId });
    }, toOrderRow),
  );
}
