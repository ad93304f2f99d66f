import { randomInt, randomUUID } from 'node:crypto';
import type { CouponChange, CouponInput } from '../../../../contract/coupons';
import type { Database, Executor, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { conflict, Failure, invalid, notFound } from '../../plugins/calls/failure';
import { requireState } from '../../plugins/changes/seen-version';
import type { Caller } from '../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredCoupon } from './repository';

/** Letters and digits that are not mistaken for one another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 10 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

/** @throws Failure 404 for a missing coupon */
export function assertFound(coupon: StoredCoupon | undefined): StoredCoupon {
  if (!coupon) throw notFound('Coupon');
  return coupon;
}

/** @throws Failure 404 for an unknown code */
export const getCouponByCode = async (db: Executor, code: string): Promise<StoredCoupon> =>
  assertFound(await repository.findCouponByCode(db, code));

/** @throws Failure 422 for a coupon that ends before it begins */
function requireOrder(validFrom: string, validTo: string | null, prefix = ''): void {
  if (validTo !== null && validTo < validFrom)
    throw invalid(`${prefix}validTo`, 'order', 'A coupon ends no earlier than it begins', {
      other: `${prefix}validFrom`,
    });
}

/**
 * Adds a coupon and generates a code when the input has none.
 * @param prefix path of the input in the body, as in `coupon.`
 * @throws Failure 409 when the code is taken, 422 when it ends before it begins
 */
export async function addCoupon(tx: Transaction, input: CouponInput, prefix = ''): Promise<string> {
  const { validFrom, discount } = input;
  const validTo = input.validTo === '' ? null : input.validTo;
  requireOrder(validFrom, validTo, prefix);
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
    const coupon = assertFound(await repository.findCoupon(tx, id));
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

/** What an admin may change of a coupon. Uses are not in it, so that a bid in between is no conflict. */
export const changeable = ({ available, used, validTo, isDisabled }: StoredCoupon) => ({
  maxUses: available + used,
  validTo: validTo ?? '',
  status: isDisabled ? 'DISABLED' : 'ENABLED',
});

/**
 * Changes a coupon in the lock that bids use it in.
 * @param rule returns what to set; throws where the coupon as it is now does not allow it
 */
async function changeCoupon(
  database: Database,
  id: string,
  { audit, seenVersion }: { readonly audit: Audit; readonly seenVersion: string | undefined },
  rule: (before: StoredCoupon) => Parameters<typeof repository.updateCoupon>[2],
): Promise<StoredCoupon> {
  return database.transaction(async (tx) => {
    const before = assertFound(await repository.lockCoupon(tx, id));
    await requireState(seenVersion, changeable(before));
    await repository.updateCoupon(tx, id, rule(before));
    const after = assertFound(await repository.findCoupon(tx, id));
    await audit(tx, {
      kind: 'coupon',
      id: after.id,
      name: after.code,
      before: changeable(before),
      after: changeable(after),
    });
    return after;
  });
}

/**
 * Sets the total uses and the last day of a coupon; what is not given stays.
 * @throws Failure 404; 422 for fewer uses than are used, or an end before the beginning
 */
export const updateCoupon = (
  database: Database,
  id: string,
  { maxUses, validTo }: CouponChange,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredCoupon> =>
  changeCoupon(database, id, { audit, seenVersion }, (before) => {
    const { available, used, validFrom } = before;
    if (maxUses !== undefined && maxUses < used)
      throw invalid('maxUses', 'tooLow', `It is used ${String(used)} times already`, { limit: used });
    requireOrder(validFrom, validTo ?? null);
    return {
      available: maxUses === undefined ? available : maxUses - used,
      validTo: validTo === undefined ? before.validTo : validTo,
    };
  });

/** Disables or enables a coupon. @throws Failure 404; 409 where it is so already */
export const setDisabled = (
  database: Database,
  id: string,
  isDisabled: boolean,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredCoupon> =>
  changeCoupon(database, id, { audit, seenVersion }, (before) => {
    if (before.isDisabled === isDisabled)
      throw new Failure(409, `The coupon is ${isDisabled ? 'disabled' : 'enabled'} already`);
    return { isDisabled };
  });

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
