import { randomUUID } from 'node:crypto';
import type { Influencer, InfluencerInput } from '../../../../contract/people/influencers';
import { conflict, found } from '../../plugins/calls/failure';
import type { Operation } from '../../plugins/changes/change';
import { hashPassword } from '../../plugins/sessions/password';
import { addCoupon } from '../coupons/service';
import * as repository from './repository';

/** Creates an influencer and their coupon in one transaction. @throws Failure 409, 422 */
export async function createInfluencer(
  { database, audit }: Operation,
  { password, coupon, ethWallet, btcWallet, ...person }: InfluencerInput,
): Promise<Influencer> {
  const passwordHash = await hashPassword(password);
  const id = randomUUID();
  return database.transaction(async (tx) => {
    const couponId = await addCoupon(tx, coupon, 'coupon.');
    const isAdded = await repository.insertInfluencer(tx, {
      ...person,
      id,
      passwordHash,
      couponId,
      ethWallet: ethWallet || null,
      btcWallet: btcWallet || null,
    });
    if (!isAdded) throw conflict('email', 'An influencer with this email already exists');
    const influencer = found(await repository.findInfluencer(tx, id), 'Influencer');
    const after = { ...person, ethWallet, btcWallet, coupon: { ...coupon, code: influencer.couponCode } };
    await audit(tx, { kind: 'influencer', id, name: person.email, after });
    return influencer;
  });
}
