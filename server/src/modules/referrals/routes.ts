import * as calls from '../../../../contract/people/referrals';
import { found } from '../../plugins/calls/failure';
import { countUse, networkOf } from '../../plugins/limits/service';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

const checksPerAddress = { most: 60, minutes: 15 };

export function referralRoutes(platform: Platform): void {
  const { database } = platform;
  const { orm } = database;
  route(platform, calls.createReferral, ({ caller, body }) =>
    service.createReferral(database, caller.id, body.code),
  );
  route(
    platform,
    calls.listReferrals,
    page((db, query, { caller }) => repository.listReferrals(db, caller.id, query), isoTimes),
  );
  route(
    platform,
    calls.listReferralWinners,
    page((db, query, { caller }) => repository.listSharedWinnings(db, caller.id, query)),
  );
  route(platform, calls.getReferred, async ({ caller, params }) =>
    isoTimes(found(await repository.findReferral(orm, caller.id, params.id), 'Referral')),
  );
  route(platform, calls.getReferralCode, async ({ caller, params }) => ({
    code: await service.getCode(database, caller.id, params.id),
    currencyId: params.id,
  }));
  route(platform, calls.checkReferralCode, async ({ query, request }) => {
    await countUse(database, `referral-code ${networkOf(request.ip)}`, checksPerAddress);
    return { isValid: await service.isCode(database, query.code, query.currencyId) };
  });
  route(platform, calls.getReferralAnalytics, ({ caller, query, read }) =>
    read(({ orm: db }) => repository.getReferralTotals(db, caller.id, query.currencyCode)),
  );
}
