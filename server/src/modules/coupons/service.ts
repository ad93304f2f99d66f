import { randomInt, randomUUID } from 'node:crypto';
import type { CouponInput } from '../../../../contract/coupons';
import type { Database, Executor, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { conflict, invalid, notFound } from '../../plugins/failure';
import type { Caller } from '../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredCoupon } from './repository';

/** Letters and digits that are not mistaken for one another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 10 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

/** @throws Failure 404 for an unknown code */
export async function getCouponByCode(db: Executor, code: string): Promise<StoredCoupon> {
  const coupon = await repository.findCouponByCode(db, code);
  if (!coupon) throw notFound('Coupon');
  return coupon;
}

/**
 * Adds a coupon and generates a code when the input has none.
 * @param prefix path of the input in the body, as in `coupon.`
 * @throws Failure 409 when the code is taken, 422 when it ends before it begins
 */
export async function addCoupon(tx: Transaction, input: CouponInput, prefix = ''): Promise<string> {
  const { validFrom, discount } = input;
  const validTo = input.validTo === '' ? null : input.validTo;
  if (validTo !== null && validTo < validFrom)
    throw invalid(`${prefix}validTo`, 'order', 'A coupon ends no earlier than it begins', {
      other: `${prefix}validFrom`,
    });
  const id = randomUUID();
  const code = input.code ?? newCode();
  const available = Number(input.available);
  const isAdded = await repository.insertCoupon(tx, { id, code, discount, available, validFrom, validTo });
  if (!isAdded) throw conflict(`${prefix}code`, 'A coupon with this code already exists');
  return id;
}

/** Creates a coupon without an influencer. @throws Failure as {@link addCoupon} does */
export async function createCoupon(
  database: Database,
  input: CouponInput,
  audit: Audit,
): Promise<StoredCoupon> {
  return database.transaction(async (tx) => {
    const id = await addCoupon(tx, input);
    const coupon = await repository.findCoupon(tx, id);
    if (!coupon) throw notFound('Coupon');
    const { code, discount, available, validFrom, validTo } = coupon;
    await audit(tx, {
      kind: 'coupon',
      id,
      name: code,
      after: { code, discount, available, validFrom, validTo },
    });
    return coupon;
  });
}

/**
 * Returns a coupon's totals to admins and to its own influencer.
 * @throws Failure 404, also for another influencer's coupon
 */
export async function getCouponAnalytics(
  { orm }: Pick<Database, 'orm'>,
  code: string,
  caller: Caller<'admin' | 'influencer'>,
) {
  const coupon = await getCouponByCode(orm, code);
  if (caller.realm === 'influencer' && coupon.influencerId !== caller.id) throw notFound('Coupon');
  return repository.sumUpCoupon(orm, coupon.id);
}
