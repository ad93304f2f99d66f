import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { directions, filterText, pageOf, paging, timeRange, wholeNumber } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, money, text, timestamp } from '@roundkeeper/kit/wire/primitives';
import { bidAmount } from './bid-amount';
import { roundStatuses } from './rounds';

export const orderStatuses = ['CREATED', 'PENDING', 'CONFIRMED', 'FAILED', 'INIT', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** The columns that a round's orders can be sorted by. */
export const orderSorts = ['time', 'bid'] as const;
/** The columns that transactions can be sorted by. */
export const transactionSorts = ['time', 'fee', 'bid'] as const;

/** The codes of the currencies that an order's bid and fee are in. */
const currencyCodes = { currencyCode: z.optional(z.string()), fiatCurrencyCode: z.optional(z.string()) };

/** An order in its round's list. `fee` is the entry fee paid. */
export const orderRow = z.object({
  id,
  /** Who bids. */
  userId: z.optional(id),
  name: z.string(),
  email,
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  fee: money,
  bid: bidAmount,
  ...currencyCodes,
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
    ...timeRange,
    name: filterText,
    email: filterText,
    status: z.optional(z.enum(orderStatuses)),
    sortBy: z._default(z.enum(orderSorts), 'time'),
    direction: z._default(z.enum(directions), 'DESC'),
  }),
  response: pageOf(orderRow),
  errors: [404],
});

/** An order with its payment, across rounds. */
export const transactionRow = z.object({
  order: z.object({
    id,
    createdAt: timestamp,
    bid: bidAmount,
    user: z.object({ id, email, name: z.string() }),
    round: z.object({ id, number: z.int(), status: z.enum(roundStatuses), ...currencyCodes }),
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
  summary:
    'Orders of every round with their payments, the newest first unless sorted. `chargeCode` and `checkoutId` take the beginning of a code, `round` a round’s number; `feeFrom` and `feeTo` bound the fee.',
  realm: 'admin',
  action: 'transactions.list',
  query: z.strictObject({
    ...paging,
    ...timeRange,
    email: filterText,
    status: z.optional(z.enum(orderStatuses)),
    chargeCode: filterText,
    checkoutId: filterText,
    round: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    feeFrom: z.optional(money),
    feeTo: z.optional(money),
    sortBy: z._default(z.enum(transactionSorts), 'time'),
    direction: z._default(z.enum(directions), 'DESC'),
    currencyCode: z.optional(text(12)),
  }),
  response: pageOf(transactionRow),
});

/** The name and the columns of the file of confirmed bids. */
export const confirmedBidsFile = 'confirmedBids.csv';
export const confirmedBidsColumns = [
  'name',
  'email',
  'createdAt',
  'fee',
  'bid',
  'feeCurrency',
  'bidCurrency',
] as const;
/** The columns that the file of every backend has, in this order and first. */
export const specifiedBidColumns = confirmedBidsColumns.slice(0, 5);

export const downloadConfirmedBids = defineCall({
  name: 'orders.download',
  method: 'POST',
  path: '/admin/orders/{id}/confirmed-bids/download',
  summary: 'The confirmed bids of a round as CSV, streamed, with times in the given IANA zone.',
  realm: 'admin',
  action: 'orders.download',
  params: idParams,
  body: z.strictObject({ timezone: text(64, 1) }),
  produces: 'text/csv',
  response: z.string(),
  errors: [404],
});

/** An order as its end user sees it. */
export const ownOrderRow = z.object({
  id,
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  fee: money,
  bid: bidAmount,
  round: z.object({ id, number: z.int(), status: z.enum(roundStatuses), currencyCode: z.string() }),
});

export const listOwnOrders = defineCall({
  name: 'orders.listOwn',
  method: 'GET',
  path: '/orders/',
  summary: 'The end user’s own orders, the newest first. `filter` is a part of the round number.',
  realm: 'client',
  query: z.strictObject({ ...paging, filter: filterText, currencyCode: z.optional(text(12)) }),
  response: pageOf(ownOrderRow),
});

export const checkFreeRound = defineCall({
  name: 'orders.checkFreeRound',
  method: 'GET',
  path: '/orders/check-free-round/{id}',
  summary:
    'Whether the end user can bid for free in that round: it is in progress, has no entry fee, and their free bids in it are not all taken.',
  realm: 'client',
  params: idParams,
  response: z.object({ isFree: z.boolean() }),
  errors: [404],
});
