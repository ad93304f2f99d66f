import { and, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../contract/orders';
import type { RoundStatus } from '../../../../contract/rounds';
import type { Executor, Transaction } from '../../db/database';
import { coupons, orders, rounds } from '../../db/schema';
import type { ProcessorCharge } from './processor';

/** Keeps a round from being completed until the transaction ends; many bids may hold it at once. */
export async function holdRound(
  tx: Transaction,
  id: string,
): Promise<{ status: RoundStatus; entryFee: string } | undefined> {
  const [round] = await tx
    .select({ status: rounds.status, entryFee: rounds.entryFee })
    .from(rounds)
    .where(eq(rounds.id, id))
    .for('key share');
  return round;
}

/** A coupon by its code, whatever its case, locked until the transaction ends. Its dates are days of UTC. */
export async function lockCoupon(tx: Transaction, code: string) {
  const today = sql`(now() at time zone 'utc')::date`;
  const [coupon] = await tx
    .select({
      id: coupons.id,
      available: coupons.available,
      isValidToday: sql<boolean>`${today} between ${coupons.validFrom} and coalesce(${coupons.validTo}, 'infinity')`,
    })
    .from(coupons)
    .where(sql`lower(${coupons.code}) = lower(${code})`)
    .for('update');
  return coupon;
}

/** Takes one of a coupon's uses. */
export async function useCoupon(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ available: sql`${coupons.available} - 1` })
    .where(eq(coupons.id, id));
}

interface NewOrder {
  readonly id: string;
  readonly roundId: string;
  readonly userId: string;
  readonly bid: string;
  readonly couponId: string | undefined;
}

/** Adds an order for the round's entry fee less the coupon's discount, rounded to cents. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<{ fee: string }> {
  const { roundId, couponId } = order;
  const discount = couponId
    ? sql`(select ${coupons.discount} from ${coupons} where ${coupons.id} = ${couponId})`
    : sql`0`;
  const fee = sql`(select round(${rounds.entryFee} * (100 - ${discount}) / 100, 2) from ${rounds}
    where ${rounds.id} = ${roundId})`;
  const [inserted] = await tx
    .insert(orders)
    .values({ ...order, couponId: couponId ?? null, fee, status: 'CREATED' })
    .returning({ fee: orders.fee });
  if (!inserted) throw new Error('the order was not kept');
  return inserted;
}

/** Notes what the processor calls the order's charge, which is pending from then on. */
export async function markCharged(db: Executor, id: string, charge: ProcessorCharge): Promise<void> {
  await db
    .update(orders)
    .set({ ...charge, status: 'PENDING' })
    .where(and(eq(orders.id, id), eq(orders.status, 'CREATED')));
}

/** An end user's own order. */
export async function findOwnOrder(
  db: Executor,
  id: string,
  userId: string,
): Promise<{ roundId: string; status: OrderStatus; chargeCode: string | null } | undefined> {
  const [order] = await db
    .select({ roundId: orders.roundId, status: orders.status, chargeCode: orders.chargeCode })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return order;
}

/** Confirms an order that is pending. */
export async function confirmOrder(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'CONFIRMED' })
    .where(and(eq(orders.id, id), eq(orders.status, 'PENDING')));
}
