import * as calls from '../../../../contract/coupons/coupons';
import { found } from '../../plugins/calls/failure';
import { eventsOf } from '../../plugins/live/event-source';
import { countUse } from '../../plugins/limits/service';
import { page, route, type Platform } from '../../plugins/calls/route';
import { versionOf } from '../../plugins/changes/seen-version';
import * as repository from './repository';
import * as service from './service';

/** More than anybody types, and too few to try codes out. */
const checksPerAdmin = { most: 300, minutes: 15 };

function toCoupon(stored: repository.StoredCoupon): calls.Coupon {
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

function toOwnCoupon(stored: repository.StoredCoupon): calls.Coupon {
  const { influencerName: _, ...coupon } = toCoupon(stored);
  return coupon;
}

export const couponEvents = eventsOf(repository.findCoupons, toCoupon, repository.listCoupons);

export function couponRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, calls.createCoupon, async (call) => toCoupon(await service.createCoupon(call, call.body)));
  route(platform, calls.listCoupons, page(repository.listCoupons, toCoupon));
  route(platform, calls.getCoupon, async ({ params }) =>
    toCoupon(found(await repository.findCoupon(orm, params.id), 'Coupon')),
  );
  route(platform, calls.updateCoupon, async (call) =>
    toCoupon(await service.updateCoupon(call, call.params.id, call.body)),
  );
  route(platform, calls.disableCoupon, async (call) =>
    toCoupon(await service.setDisabled(call, call.params.id, true)),
  );
  route(platform, calls.enableCoupon, async (call) =>
    toCoupon(await service.setDisabled(call, call.params.id, false)),
  );
  route(platform, calls.checkCouponCode, async ({ body, caller }) => {
    await countUse(database, `check-code ${caller.id}`, checksPerAdmin);
    return { isValid: (await repository.findCouponByCode(orm, body.code)) === undefined };
  });
  route(
    platform,
    calls.listOwnCoupons,
    page((db, query, { caller }) => repository.listCouponsOf(db, caller.id, query), toOwnCoupon),
  );
  route(platform, calls.getCouponAnalytics, ({ params, caller, read }) =>
    read((source) => service.getCouponAnalytics(source, params.code, caller)),
  );
  route(
    platform,
    calls.listAvailableCoupons,
    page(repository.listUsableCoupons, ({ code, discount, validTo }) => ({ code, discount, validTo })),
  );
}
