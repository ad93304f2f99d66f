import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '../../../../contract/orders';
import type { Charge } from '../../../../contract/payment';
import type { Database, Transaction } from '../../db/database';
import { Failure, invalid, notFound } from '../../plugins/failure';
import { isUuid } from '../../plugins/route';
import type { PaymentProcessor } from './processor';
import * as repository from './repository';

/** A bid that an end user places. */
interface Bid {
  readonly roundId: string;
  readonly userId: string;
  readonly bid: string;
  readonly couponCode?: string | undefined;
}

async function holdRoundInProgress(tx: Transaction, roundId: string): Promise<void> {
  const round = isUuid(roundId) ? await repository.holdRound(tx, roundId) : undefined;
  if (!round) throw notFound('Round');
  if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
}

/** Takes one use of the coupon and gives its id. */
async function redeemCoupon(tx: Transaction, code: string): Promise<string> {
  const coupon = await repository.lockCoupon(tx, code);
  if (!coupon) throw invalid('couponCode', 'There is no such coupon');
  if (!coupon.isValidToday) throw new Failure(409, 'The coupon is not valid today');
  if (coupon.available < 1) throw new Failure(409, 'The coupon is used up');
  await repository.useCoupon(tx, coupon.id);
  return coupon.id;
}

/**
 * Places a bid: an order in a round in progress, and a charge for its fee.
 * @throws Failure 404 for an unknown round; 409 when the round is over or the coupon cannot be used; 422
 */
export async function createCharge(
  database: Database,
  processor: PaymentProcessor,
  { roundId, userId, bid, couponCode }: Bid,
): Promise<Charge> {
  if (!/[1-9]/.test(bid)) throw invalid('bid', 'A bid is more than nothing');
  const id = randomUUID();
  const { fee } = await database.transaction(async (tx) => {
    await holdRoundInProgress(tx, roundId);
    const couponId = couponCode === undefined ? undefined : await redeemCoupon(tx, couponCode);
    return repository.insertOrder(tx, { id, roundId, userId, bid, couponId });
  });
  // Outside the transaction: a processor may be slow, and the order is there whatever it says.
  const charge = await processor.charge({ id, amount: fee });
  await repository.markCharged(database.orm, id, charge);
  return { orderId: id, fee, status: 'PENDING', ...charge };
}

/**
 * Confirms an end user's pending order when its charge is paid and its round still runs.
 * @throws Failure 404 for an order that is not theirs; 409 when the round is over
 */
export async function verifyBid(
  database: Database,
  processor: PaymentProcessor,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<{ orderId: string; status: OrderStatus }> {
  const order = isUuid(orderId) ? await repository.findOwnOrder(database.orm, orderId, userId) : undefined;
  if (!order) throw notFound('Order');
  const { status, chargeCode, roundId } = order;
  if (status !== 'PENDING' || chargeCode === null) return { orderId, status };
  if (!(await processor.isSettled(chargeCode))) return { orderId, status };
  await database.transaction(async (tx) => {
    await holdRoundInProgress(tx, roundId);
    await repository.confirmOrder(tx, orderId);
  });
  return { orderId, status: 'CONFIRMED' };
}
