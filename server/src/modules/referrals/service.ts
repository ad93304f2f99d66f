import type { Database } from '../../db/database';
import { Failure, found, invalid } from '../../plugins/calls/failure';
import { isUuid } from '../../db/ids';
import { findCurrencyCode, getCurrencyCode } from '../currencies/service';
import * as repository from './repository';

export const { findReferrer } = repository;

/** Sets an end user's referrer, which cannot change later. @throws Failure 409, 422 */
export async function createReferral(
  database: Database,
  userId: string,
  code: string,
): Promise<{ referrer: { id: string; name: string } }> {
  return database.transaction(async (tx) => {
    await repository.lockReferrals(tx);
    const referrerId = (await repository.findReferrer(tx, code))?.id;
    if (referrerId === undefined) throw invalid('code', 'noSuch', 'Nobody has this referral code');
    if (referrerId === userId) throw new Failure(409, 'Nobody comes by their own code');
    const locked = await repository.lockUsers(tx, [userId, referrerId]);
    const user = locked.find(({ id }) => id === userId);
    const referrer = locked.find(({ id }) => id === referrerId);
    if (!user) throw new Failure(401, 'Sign in first');
    if (!referrer) throw invalid('code', 'noSuch', 'Nobody has this referral code');
    if (user.referredBy !== null) throw new Failure(409, 'It is noted already by whose code you came');
    if (await repository.isBelow(tx, referrerId, userId))
      throw new Failure(409, 'The owner of this code came by yours');
    if (await repository.hasPaid(tx, userId))
      throw new Failure(409, 'A code is named before the first bid is paid');
    await repository.setReferrer(tx, userId, referrerId);
    return { referrer: { id: referrer.id, name: referrer.name } };
  });
}

/** Returns an end user's referral code, the same for every currency. @throws Failure 404 */
export async function getCode({ orm }: Database, userId: string, currencyId: string): Promise<string> {
  await getCurrencyCode(orm, currencyId);
  return found(await repository.findCode(orm, userId), 'User').code;
}

export async function isCode({ orm }: Database, code: string, currencyId: string): Promise<boolean> {
  if (!isUuid(currencyId) || (await findCurrencyCode(orm, currencyId)) === undefined) return false;
  return (await repository.findReferrer(orm, code)) !== undefined;
}
