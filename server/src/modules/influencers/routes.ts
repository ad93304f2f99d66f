import { checkInfluencerEmail } from '../../../../contract/coupons';
import {
  createInfluencer,
  getInfluencer,
  listCouponOrders,
  listInfluencers,
  type CouponOrderRow,
} from '../../../../contract/influencers';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import { getCouponByCode } from '../coupons/service';
import * as repository from './repository';
import type { StoredCouponOrder } from './repository';
import * as service from './service';

const toOrderRow = ({
  currencyCode,
  roundNumber,
  createdAt,
  ...order
}: StoredCouponOrder): CouponOrderRow => ({
  ...order,
  roundName: `${currencyCode} #${String(roundNumber)}`,
  createdAt: createdAt.toISOString(),
});

export function influencerRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(
    platform,
    listInfluencers,
    page(repository.listInfluencers, (influencer) => influencer),
  );
  route(platform, getInfluencer, async ({ params }) =>
    found(await repository.findInfluencer(orm, params.id), 'Influencer'),
  );
  route(platform, createInfluencer, (call) => service.createInfluencer(call, call.body));
  route(platform, checkInfluencerEmail, async ({ body }) => ({
    isValid: !(await repository.hasEmail(orm, body.email)),
  }));
  route(
    platform,
    listCouponOrders,
    page(async (db, query, { params }) => {
      const { id } = await getCouponByCode(db, params.promoCode);
      return repository.listCouponOrders(db, id, query);
    }, toOrderRow),
  );
}
