import { randomInt, randomUUID } from 'node:crypto';
import type { CouponChange, CouponInput } from '../../../../contract/coupons/coupons';
import type { Database, Executor, Transaction } from '../../db/database';
import { conflict, Failure, found, invalid, notFound } from '../../plugins/calls/failure';
import { change, create, type Operation, type Subject } from '../../plugins/changes/change';
import type { Caller } from '../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredCoupon } from './repository';

/** Letters and digits that are not mistaken for one another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 10 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

/** @throws Failure 404 for an unknown code */
export const getCouponByCode = async (db: Executor, code: string): Promise<StoredCoupon> =>
  found(await repository.findCouponByCode(db, code), 'Coupon');

/** @throws Failure 422 for a coupon that ends before it begins */
function requireOrder(validFrom: string, validTo: string | null, prefix = ''): void {
  if (validTo !== null && validTo < validFrom)
    throw invalid(`${prefix}validTo`, 'order', 'A coupon ends no earlier than it begins', {
      other: `${prefix}validFrom`,
    });
}

/**
 * Adds a coupon and generates a code when the input has none.
 * @param prefix path of the input in the body, as in `coupon.` @throws Failure 409, 422
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
export function createCoupon(operation: Operation, input: CouponInput): Promise<StoredCoupon> {
  const entryOf = ({ code, discount, available, validFrom, validTo }: StoredCoupon) => ({
    code,
    discount,
    available,
    validFrom,
    validTo,
  });
  return create(operation, { ...coupons, entryOf }, async (tx) =>
    found(await repository.findCoupon(tx, await addCoupon(tx, input)), 'Coupon'),
  );
}

/** Uses are left out, so that a bid in between is no conflict. */
export const changeable = ({ available, used, validTo, isDisabled }: StoredCoupon) => ({
  maxUses: available + used,
  validTo: validTo ?? '',
  status: isDisabled ? 'DISABLED' : 'ENABLED',
});

const coupons: Subject<StoredCoupon> = {
  kind: 'coupon',
  called: 'Coupon',
  nameOf: ({ code }) => code,
  entryOf: changeable,
  stateOf: changeable,
  lock: repository.lockCoupon,
  find: repository.findCoupon,
};

/** Sets the total uses and the last day of a coupon; what is not given stays. @throws Failure 404, 422 */
export const updateCoupon = (
  operation: Operation,
  id: string,
  { maxUses, validTo }: CouponChange,
): Promise<StoredCoupon> =>
  change(operation, coupons, id, async (tx, { available, used, validFrom, ...before }) => {
    if (maxUses !== undefined && maxUses < used)
      throw invalid('maxUses', 'tooLow', `It is used ${String(used)} times already`, { limit: used });
    requireOrder(validFrom, validTo ?? null);
    await repository.updateCoupon(tx, id, {
      available: maxUses === undefined ? available : maxUses - used,
      validTo: validTo === undefined ? before.validTo : validTo,
    });
  });

/** Disables or enables a coupon. @throws Failure 404; 409 where it is so already */
export const setDisabled = (operation: Operation, id: string, isDisabled: boolean): Promise<StoredCoupon> =>
  change(operation, coupons, id, async (tx, before) => {
    if (before.isDisabled === isDisabled)
      throw new Failure(409, `The coupon is ${isDisabled ? 'disabled' : 'enabled'} already`);
    await repository.updateCoupon(tx, id, { isDisabled });
  });

/** Returns a coupon's totals to admins and to its own influencer. @throws Failure 404 */
export async function getCouponAnalytics(
  { orm }: Pick<Database, 'orm'>,
  code: string,
  caller: Caller<'admin' | 'influencer'>,
) {
  const coupon = await getCouponByCode(orm, code);
  if (caller.realm === 'influencer' && coupon.influencerId !== caller.id) throw notFound('Coupon');
  return repository.sumUpCoupon(orm, coupon.id);
}
