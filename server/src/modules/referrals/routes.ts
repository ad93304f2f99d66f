import {
  checkReferralCode,
  createReferral,
  getReferralAnalytics,
  getReferralCode,
  getReferred,
  listReferralWinners,
  listReferrals,
} from '../../../../contract/referrals';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { countUse, networkOf } from '../../plugins/limits/service';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import * as service from './service';

/** Too few to try codes out. */
const checksPerAddress = { most: 60, minutes: 15 };

const toReferral = <R extends { readonly createdAt: Date }>(referral: R) => ({
  ...referral,
  createdAt: referral.createdAt.toISOString(),
});

export function referralRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, createReferral, ({ caller, body }) =>
    service.createReferral(database, caller.id, body.code),
  );
  route(
    platform,
    listReferrals,
    page((db, query, { caller }) => repository.listReferrals(db, caller.id, query), toReferral),
  );
  route(
    platform,
    listReferralWinners,
    page(
      (db, query, { caller }) => repository.listSharedWinnings(db, caller.id, query),
      (row) => row,
    ),
  );
  route(platform, getReferred, async ({ caller, params }) =>
    toReferral(found(await repository.findReferral(orm, caller.id, params.id), 'Referral')),
  );
  route(platform, getReferralCode, async ({ caller, params }) => ({
    code: await service.getCode(database, caller.id, params.id),
    currencyId: params.id,
  }));
  route(platform, checkReferralCode, async ({ query, request }) => {
    await countUse(database, `referral-code ${networkOf(request.ip)}`, checksPerAddress);
    return { isValid: await service.isCode(database, query.code, query.currencyId) };
  });
  route(platform, getReferralAnalytics, ({ caller, query, read }) =>
    read(({ orm: db }) => repository.getReferralTotals(db, caller.id, query.currencyCode)),
  );
}
