import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../../../contract/rounds/orders';
import type { Charge } from '../../../../contract/rounds/payment';
import type { FailureReason } from '../../../../contract/rounds/timeline';
import type { Database, Executor, Transaction } from '../../db/database';
import { Failure, found, invalid } from '../../plugins/calls/failure';
import { isUuid } from '../../db/ids';
import type { PaymentProcessor } from './processor';
import * as repository from './repository';
import type { Coupon, OwnOrder, StepContext } from './repository';

interface Bid {
  readonly roundId: string;
  readonly userId: string;
  readonly bid: string;
  readonly couponCode?: string | undefined;
  readonly requestId?: string | undefined;
}

interface OwnOrderId {
  readonly orderId: string;
  readonly userId: string;
  readonly requestId?: string | undefined;
}

const byBidder = ({ userId, requestId }: Pick<OwnOrderId, 'userId' | 'requestId'>): StepContext => ({
  actor: 'BIDDER',
  actorId: userId,
  requestId,
});

const byProcessor = (requestId: string | undefined, reason?: string): StepContext => ({
  actor: 'PROCESSOR',
  requestId,
  ...(reason === undefined ? {} : { reason }),
});

/** @returns whether the round is free of an entry fee, and the free bids per person that it started with */
async function holdRoundInProgress(tx: Transaction, roundId: string) {
  const round = found(isUuid(roundId) ? await repository.holdRound(tx, roundId) : undefined, 'Round');
  if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
  return { isFree: Number(round.entryFee) === 0, freeBids: round.freeBids };
}

/** @throws Failure when the coupon cannot be used now */
function requireUsable(coupon: Coupon | undefined): Coupon {
  if (!coupon) throw invalid('couponCode', 'noSuch', 'There is no such coupon');
  if (coupon.isDisabled) throw new Failure(409, 'The coupon is disabled');
  if (!coupon.isValidToday) throw new Failure(409, 'The coupon is not valid today');
  if (coupon.available < 1) throw new Failure(409, 'The coupon is used up');
  return coupon;
}

async function redeemCoupon(tx: Transaction, code: string): Promise<string> {
  const { id } = requireUsable(await repository.lockCoupon(tx, code));
  await repository.useCoupon(tx, id);
  return id;
}

/**
 * Places a bid: adds an order and opens a charge for its fee.
 * @param fallback how many the user may place in a round without an entry fee that started before there were settings
 * @throws Failure 404, 409, 422
 */
export async function createCharge(
  database: Database,
  processor: PaymentProcessor,
  { roundId, userId, bid, couponCode, requestId }: Bid,
  fallback: number,
): Promise<Charge> {
  if (!/[1-9]/.test(bid)) throw invalid('bid', 'pattern', 'A bid is more than nothing');
  const id = randomUUID();
  const { fee } = await database.step(async (tx) => {
    const { isFree, freeBids } = await holdRoundInProgress(tx, roundId);
    if (isFree && !(await repository.takeFreeBid(tx, { roundId, userId }, freeBids ?? fallback)))
      throw new Failure(409, 'No free bid is left in this round');
    const couponId = couponCode === undefined ? undefined : await redeemCoupon(tx, couponCode);
    return repository.insertOrder(
      tx,
      { id, roundId, userId, bid, couponId },
      byBidder({ userId, requestId }),
    );
  });
  return openCharge(database, processor, { id, fee, requestId });
}

/** Opens a charge for an order. Outside any transaction, because a processor may be slow. */
async function openCharge(
  database: Database,
  processor: PaymentProcessor,
  { id, fee, requestId }: Pick<OwnOrderId, 'requestId'> & { readonly id: string; readonly fee: string },
): Promise<Charge> {
  const charge = await processor.charge({ id, amount: fee }).catch(async (error: unknown) => {
    const reason: FailureReason = 'PROCESSOR_UNAVAILABLE';
    await repository.noteStep(database.orm, id, 'FAILED', byProcessor(requestId, reason));
    throw error;
  });
  const context = byProcessor(requestId);
  if (!(await database.transaction((tx) => repository.markCharged(tx, id, charge, context)))) {
    await processor.cancel(charge.chargeCode);
    throw new Failure(409, 'The order was charged for by another call');
  }
  return { orderId: id, fee, status: 'PENDING', ...charge };
}

const findOrder = async (db: Executor, { orderId, userId }: OwnOrderId): Promise<OwnOrder> =>
  found(isUuid(orderId) ? await repository.findOwnOrder(db, orderId, userId) : undefined, 'Order');

type Verified = Readonly<{ orderId: string; status: OrderStatus }>;

/** Settles an order; where another call did or replaced the charge, its status is what it has now. */
async function settle(
  tx: Transaction,
  own: OwnOrderId,
  chargeCode: string,
  status: 'CONFIRMED' | 'FAILED',
  context: StepContext,
): Promise<Verified> {
  const { orderId } = own;
  if (await repository.settleOrder(tx, { id: orderId, chargeCode }, status, context))
    return { orderId, status };
  return { orderId, status: (await findOrder(tx, own)).status };
}

/**
 * Confirms a pending order when its charge is paid and its round is in progress; it fails when its charge has.
 * @throws Failure 404 for another user's order; 409 when the round is over
 */
export async function verifyBid(
  database: Database,
  processor: PaymentProcessor,
  own: OwnOrderId,
): Promise<Verified> {
  const { orderId, requestId } = own;
  const { status, chargeCode, roundId } = await findOrder(database.orm, own);
  if (status !== 'PENDING' || chargeCode === null) return { orderId, status };
  const failure = await processor.failureOf?.(chargeCode);
  if (failure !== undefined)
    return database.transaction((tx) =>
      settle(tx, own, chargeCode, 'FAILED', byProcessor(requestId, failure)),
    );
  if (!(await processor.isSettled(chargeCode))) return { orderId, status };
  try {
    return await database.transaction(async (tx) => {
      await holdRoundInProgress(tx, roundId);
      return settle(tx, own, chargeCode, 'CONFIRMED', { ...byBidder(own), isPaid: true });
    });
  } catch (error) {
    // Paid, and too late: whoever asks why the order is missing is told so.
    const reason: FailureReason = 'ROUND_OVER';
    if (error instanceof Failure && error.statusCode === 409)
      await repository.noteStep(database.orm, orderId, 'REFUSED', { actor: 'SYSTEM', requestId, reason });
    throw error;
  }
}

const unpaid: ReadonlySet<OrderStatus> = new Set(['CREATED', 'INIT', 'PENDING', 'FAILED']);

function requireUnpaid({ status }: OwnOrder): void {
  if (!unpaid.has(status)) throw new Failure(409, 'The order is paid or cancelled');
}

function requireNoCoupon({ couponId }: OwnOrder): void {
  if (couponId !== null) throw new Failure(409, 'The order has a coupon already');
}

/**
 * Replaces an order's charge. The old one is cancelled first, so that nobody pays twice.
 * @param change other changes in the same transaction; returns the coupon's id, if any
 */
async function chargeAnew(
  database: Database,
  processor: PaymentProcessor,
  own: OwnOrderId,
  change: (tx: Transaction, order: OwnOrder) => Promise<string | undefined>,
): Promise<Charge> {
  const { orderId: id, userId } = own;
  const before = await findOrder(database.orm, own);
  requireUnpaid(before);
  if (before.chargeCode !== null && !(await processor.cancel(before.chargeCode)))
    throw new Failure(409, 'The order is paid already');
  const { fee } = await database.step(async (tx) => {
    await holdRoundInProgress(tx, before.roundId);
    const order = found(await repository.lockOwnOrder(tx, id, userId), 'Order');
    requireUnpaid(order);
    if (order.chargeCode !== before.chargeCode)
      throw new Failure(409, 'The order was charged for by another call');
    return repository.reopenOrder(tx, id, await change(tx, order), byBidder(own));
  });
  return openCharge(database, processor, { id, fee, requestId: own.requestId });
}

/** Applies a coupon to an unpaid order that has none and opens a charge for the lower fee. @throws Failure 404, 409, 422 */
export async function applyCoupon(
  database: Database,
  processor: PaymentProcessor,
  { couponCode, ...own }: OwnOrderId & { readonly couponCode: string },
): Promise<Charge> {
  // Checked before the old charge is cancelled, so that a mistyped code changes nothing.
  requireNoCoupon(await findOrder(database.orm, own));
  requireUsable(await repository.findCoupon(database.orm, couponCode));
  return chargeAnew(database, processor, own, (tx, order) => {
    requireNoCoupon(order);
    return redeemCoupon(tx, couponCode);
  });
}

/** Opens a new checkout for an unpaid order. @throws Failure 404; 409 when it is paid or its round is over */
export const renewCheckout = (
  database: Database,
  processor: PaymentProcessor,
  own: OwnOrderId,
): Promise<Charge> => chargeAnew(database, processor, own, () => Promise.resolve(undefined));
