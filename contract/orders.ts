import * as z from 'zod/mini';
import { defineCall } from './call';
import { directions, filterText, pageOf, paging } from './list';
import { bidAmount, email, id, idParams, money, text, timestamp } from './primitives';
import { roundStatuses } from './rounds';

export const orderStatuses = ['CREATED', 'PENDING', 'CONFIRMED', 'FAILED', 'INIT', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** What a round's orders can be sorted by: when they were made, or the bid. */
export const orderSorts = ['time', 'bid'] as const;

/** An order as a row of its round. `fee` is what was paid to bid. */
export const orderRow = z.object({
  id,
  name: z.string(),
  email,
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  fee: money,
  bid: bidAmount,
});
export type OrderRow = z.infer<typeof orderRow>;

export const listRoundOrders = defineCall({
  name: 'orders.list',
  method: 'GET',
  path: '/admin/orders/{id}',
  summary: 'The orders of the round with that id.',
  realm: 'admin',
  action: 'orders.list',
  params: idParams,
  query: z.strictObject({
    ...paging,
    name: filterText,
    email: filterText,
    status: z.optional(z.enum(orderStatuses)),
    sortBy: z._default(z.enum(orderSorts), 'time'),
    direction: z._default(z.enum(directions), 'DESC'),
  }),
  response: pageOf(orderRow),
  errors: [404],
});

/** An order and its payment, across rounds. */
export const transactionRow = z.object({
  order: z.object({
    id,
    createdAt: timestamp,
    bid: bidAmount,
    user: z.object({ id, email, name: z.string() }),
    round: z.object({ id, number: z.int(), status: z.enum(roundStatuses) }),
  }),
  transaction: z.object({
    status: z.enum(orderStatuses),
    fee: money,
    chargeCode: z.nullable(z.string()),
    checkoutId: z.nullable(z.string()),
    coupon: z.nullable(z.object({ code: text(32, 1) })),
  }),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const listTransactions = defineCall({
  name: 'transactions.list',
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of every round with their payments, the newest first.',
  realm: 'admin',
  action: 'transactions.list',
  query: z.strictObject({ ...paging, email: filterText, status: z.optional(z.enum(orderStatuses)) }),
  response: pageOf(transactionRow),
});
