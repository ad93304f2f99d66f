import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { orderActors, OrderStep } from '../../../../contract/rounds/timeline';
import type { Executor, Transaction } from '../../db/database';
import { first, only } from '../../db/page';
import { freeBids } from '../../db/tables/end-user-tables';
import { orderEvents } from '../../db/tables/order-event-tables';
import { shareRound } from '../../db/round-lock';
import { coupons, orders, rounds } from '../../db/tables/schema';
import type { ProcessorCharge } from './processor';

/** Prevents the round's completion until the transaction ends; concurrent bids share the lock. */
export async function holdRound(tx: Transaction, id: string) {
  await shareRound(tx, id);
  return first(
    tx
      .select({ status: rounds.status, entryFee: rounds.entryFee, freeBids: rounds.freeBids })
      .from(rounds)
      .where(eq(rounds.id, id))
      .for('key share'),
  );
}

/** Counts a free bid of a user in a round. @returns false when `most` were taken already */
export async function takeFreeBid(
  tx: Transaction,
  bid: { readonly roundId: string; readonly userId: string },
  most: number,
): Promise<boolean> {
  const rows = await tx
    .insert(freeBids)
    .values({ ...bid, taken: 1 })
    .onConflictDoUpdate({
      target: [freeBids.roundId, freeBids.userId],
      set: { taken: sql`${freeBids.taken} + 1` },
      setWhere: lt(freeBids.taken, most),
    })
    .returning({ taken: freeBids.taken });
  return rows.length > 0;
}

/** Dates are UTC days. */
const today = sql`(now() at time zone 'utc')::date`;

const selectCoupon = (db: Executor, code: string) =>
  db
    .select({
      id: coupons.id,
      available: coupons.available,
      isValidToday: sql<boolean>`${today} between ${coupons.validFrom} and coalesce(${coupons.validTo}, 'infinity')`,
      isDisabled: coupons.isDisabled,
    })
    .from(coupons)
    .where(sql`lower(${coupons.code}) = lower(${code})`)
    .$dynamic();

export type Coupon = Awaited<ReturnType<typeof selectCoupon>>[number];

export const findCoupon = (db: Executor, code: string) => first(selectCoupon(db, code));

export const lockCoupon = (tx: Transaction, code: string) => first(selectCoupon(tx, code).for('update'));

export async function useCoupon(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ available: sql`${coupons.available} - 1`, used: sql`${coupons.used} + 1` })
    .where(eq(coupons.id, id));
}

/** Who changes orders, in which request, and why. */
export interface StepContext {
  readonly actor: (typeof orderActors)[number];
  readonly actorId?: string;
  readonly requestId: string | undefined;
  readonly reason?: string;
  /** Set when the payment processor said in this request that the charge is paid. */
  readonly isPaid?: true;
}

/**
 * Tells the trigger that writes the timeline whose change it is, until the transaction ends. Always true: it stands among the
 * conditions of the statement that makes the change, so that bids take no round trip more.
 */
const noted = (context: StepContext): SQL =>
  sql`set_config('roundkeeper.order_step', ${JSON.stringify(context)}, true) is not null`;

interface NewOrder {
  readonly id: string;
  readonly roundId: string;
  readonly userId: string;
  readonly bid: string;
  readonly couponId: string | undefined;
}

/** Adds an order with the round's entry fee minus the coupon's discount, rounded to cents. */
export function insertOrder(
  tx: Transaction,
  order: NewOrder,
  context: StepContext,
): Promise<{ fee: string }> {
  const { roundId, couponId } = order;
  const discount = couponId
    ? sql`(select ${coupons.discount} from ${coupons} where ${coupons.id} = ${couponId})`
    : sql`0`;
  const fee = sql`(select round(${rounds.entryFee} * (100 - ${discount}) / 100, 2) from ${rounds}
    where ${rounds.id} = ${roundId} and ${noted(context)})`;
  return only(
    tx
      .insert(orders)
      .values({ ...order, couponId: couponId ?? null, fee, status: 'CREATED' })
      .returning({ fee: orders.fee }),
  );
}

/**
 * Stores the processor's codes and marks the order as pending.
 * @returns whether the order was still waiting for a charge
 */
export async function markCharged(
  db: Executor,
  id: string,
  charge: ProcessorCharge,
  context: StepContext,
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ ...charge, status: 'PENDING' })
    .where(and(eq(orders.id, id), eq(orders.status, 'CREATED'), noted(context)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

const selectOwnOrder = (db: Executor, id: string, userId: string) =>
  db
    .select({
      roundId: orders.roundId,
      status: orders.status,
      chargeCode: orders.chargeCode,
      couponId: orders.couponId,
    })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .$dynamic();

export type OwnOrder = Awaited<ReturnType<typeof selectOwnOrder>>[number];

export const findOwnOrder = (db: Executor, id: string, userId: string) =>
  first(selectOwnOrder(db, id, userId));

export const lockOwnOrder = (tx: Transaction, id: string, userId: string) =>
  first(selectOwnOrder(tx, id, userId).for('no key update'));

/** Makes an order wait for a new charge; a coupon lowers its fee. */
export function reopenOrder(
  tx: Transaction,
  id: string,
  couponId: string | undefined,
  context: StepContext,
): Promise<{ fee: string }> {
  const lowered = couponId
    ? {
        couponId,
        fee: sql`(select round(${rounds.entryFee} * (100 - ${coupons.discount}) / 100, 2)
          from ${rounds}, ${coupons} where ${rounds.id} = ${orders.roundId} and ${coupons.id} = ${couponId})`,
      }
    : {};
  return only(
    tx
      .update(orders)
      .set({ status: 'CREATED', chargeCode: null, checkoutId: null, ...lowered })
      .where(and(eq(orders.id, id), noted(context)))
      .returning({ fee: orders.fee }),
  );
}

/** Changes the status of an order that is pending with that charge. @returns whether it was */
export async function settleOrder(
  tx: Transaction,
  { id, chargeCode }: { readonly id: string; readonly chargeCode: string },
  status: 'CONFIRMED' | 'FAILED',
  context: StepContext,
): Promise<boolean> {
  const isPending = and(eq(orders.status, 'PENDING'), eq(orders.chargeCode, chargeCode));
  const rows = await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.id, id), isPending, noted(context)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** Adds a step that changes nothing about an order, unless it is the order's latest already. */
export async function noteStep(
  db: Executor,
  orderId: string,
  step: OrderStep,
  { actor, actorId, requestId, reason }: StepContext,
): Promise<void> {
  const latest = sql`(select ${orderEvents.step} from ${orderEvents} where ${orderEvents.orderId} = ${orderId}
    order by ${orderEvents.id} desc limit 1)`;
  await db.execute(sql`
    insert into ${orderEvents} (order_id, at, step, actor, actor_id, request_id, reason, charge_code, fee)
    select id, clock_timestamp(), ${step}, ${actor}, ${actorId ?? null}::uuid, ${requestId ?? null}, ${reason ?? null},
      charge_code, fee
    from ${orders} where ${orders.id} = ${orderId} and ${latest} is distinct from ${step}`);
}
