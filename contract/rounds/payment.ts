import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { orderStatuses } from './orders';
import { id, idParams, money, text } from '@roundkeeper/kit/wire/primitives';
import { bidAmount } from './bid-amount';

/** A charge: its order, the amount in the round's fiat currency and the processor's codes. */
export const charge = z.object({
  orderId: id,
  fee: money,
  status: z.enum(orderStatuses),
  chargeCode: z.string(),
  checkoutId: z.string(),
});
export type Charge = z.infer<typeof charge>;

export const createCharge = defineCall({
  name: 'payment.charge',
  method: 'POST',
  path: '/payment/charge',
  summary: 'Places a bid: makes an order in a round in progress and a charge for its entry fee.',
  realm: 'client',
  body: z.strictObject({ roundId: id, bid: bidAmount, couponCode: z.optional(text(32, 1)) }),
  response: charge,
  status: 201,
  errors: [404, 409],
});

export const verifyBid = defineCall({
  name: 'payment.verifyBid',
  method: 'PATCH',
  path: '/payment/verify-bid',
  summary: 'Asks the payment processor about a charge and confirms the order when it is settled.',
  realm: 'client',
  body: z.strictObject({ orderId: id }),
  response: z.object({ orderId: id, status: z.enum(orderStatuses) }),
  errors: [404, 409],
});

export const applyCoupon = defineCall({
  name: 'payment.applyCoupon',
  method: 'PATCH',
  path: '/payment/coupon',
  summary:
    'Puts a coupon on an order that is not paid yet and has none; the charge is made anew for the lower fee.',
  realm: 'client',
  body: z.strictObject({ orderId: id, couponCode: text(32, 1) }),
  response: charge,
  errors: [404, 409],
});

export const renewCheckout = defineCall({
  name: 'payment.renewCheckout',
  method: 'PATCH',
  path: '/payment/checkout/{id}',
  summary: 'Opens a new checkout for the order with that id, as long as it is not paid.',
  realm: 'client',
  params: idParams,
  response: charge,
  errors: [404, 409],
});
