import { checkInfluencerEmail } from '../../../../contract/coupons';
import {
  createInfluencer,
  getInfluencer,
  listCouponOrders,
  listInfluencers,
  type CouponOrderRow,
} from '../../../../contract/influencers';
import { toPage } from '../../db/page';
import { notFound } from '../../plugins/calls/failure';
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
  const { database } = platform;
  const { orm } = database;
  route(platform, listInfluencers, async ({ query, read }) =>
    toPage(
      await read(({ orm: db }) => repository.listInfluencers(db, query)),
      query.limit,
      (influencer) => influencer,
    ),
  );
  route(platform, getInfluencer, async ({ params }) => {
    const influencer = await repository.findInfluencer(orm, params.id);
    if (!influencer) throw notFound('Influencer');
    return influencer;
  });
  route(platform, createInfluencer, ({ body, audit }) => service.createInfluencer(database, body, audit));
  route(platform, checkInfluencerEmail, async ({ body }) => ({
    isValid: !(await repository.hasEmail(orm, body.email)),
  }));
  route(platform, listCouponOrders, async ({ params, query, read }) => {
    const { id } = await getCouponByCode(orm, params.promoCode);
    return toPage(
      await read(({ orm: db }) => repository.listCouponOrders(db, id, query)),
      query.limit,
      toOrderRow,
    );
  });
}
