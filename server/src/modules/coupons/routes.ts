import {
  checkCouponCode,
  createCoupon,
  disableCoupon,
  enableCoupon,
  getCoupon,
  getCouponAnalytics,
  listAvailableCoupons,
  listCoupons,
  listOwnCoupons,
  updateCoupon,
  type Coupon,
} from '../../../../contract/coupons';
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { countUse } from '../../plugins/limits/service';
import { route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import * as repository from './repository';
import type { StoredCoupon } from './repository';
import * as service from './service';

/** More than anybody types, and too few to try codes out. */
const checksPerAdmin = { most: 300, minutes: 15 };

function toCoupon(stored: StoredCoupon): Coupon {
  const { createdAt, isDisabled, used: _, ...coupon } = stored;
  const state = service.changeable(stored);
  return {
    ...coupon,
    maxUses: state.maxUses,
    status: isDisabled ? 'DISABLED' : 'ENABLED',
    createdAt: createdAt.toISOString(),
    version: versionOf(state),
  };
}

/** Returns a coupon as its own influencer reads it. */
function toOwnCoupon(stored: StoredCoupon): Coupon {
  const { influencerName: _, ...coupon } = toCoupon(stored);
  return coupon;
}

export const couponEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findCoupons(db, ids)).map(toCoupon)),
  total: async (db) => (await repository.listCoupons(db, countOnly)).total,
};

export function couponRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, createCoupon, async ({ body, audit }) =>
    toCoupon(await service.createCoupon(database, body, audit)),
  );
  route(platform, listCoupons, async ({ query, read }) =>
    toPage(await read(({ orm: db }) => repository.listCoupons(db, query)), query.limit, toCoupon),
  );
  route(platform, getCoupon, async ({ params }) =>
    toCoupon(service.assertFound(await repository.findCoupon(orm, params.id))),
  );
  route(platform, updateCoupon, async ({ params, body, seenVersion, audit }) =>
    toCoupon(await service.updateCoupon(database, params.id, body, audit, seenVersion)),
  );
  route(platform, disableCoupon, async ({ params, seenVersion, audit }) =>
    toCoupon(await service.setDisabled(database, params.id, true, audit, seenVersion)),
  );
  route(platform, enableCoupon, async ({ params, seenVersion, audit }) =>
    toCoupon(await service.setDisabled(database, params.id, false, audit, seenVersion)),
  );
  route(platform, checkCouponCode, async ({ body, caller }) => {
    await countUse(platform.database, `check-code ${caller.id}`, checksPerAdmin);
    return { isValid: (await repository.findCouponByCode(orm, body.code)) === undefined };
  });
  route(platform, listOwnCoupons, async ({ query, caller, read }) =>
    toPage(
      await read(({ orm: db }) => repository.listCouponsOf(db, caller.id, query)),
      query.limit,
      toOwnCoupon,
    ),
  );
  route(platform, getCouponAnalytics, ({ params, caller, read }) =>
    read((source) => service.getCouponAnalytics(source, params.code, caller)),
  );
  route(platform, listAvailableCoupons, async ({ query, read }) =>
    toPage(
      await read(({ orm: db }) => repository.listUsableCoupons(db, query)),
      query.limit,
      ({ code, discount, validTo }) => ({
        code,
        discount,
        validTo,
      }),
    ),
  );
}
