import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { transactionRow } from './orders';
import { id, idParams, money, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The events of an order. `REFUSED` is a charge that was paid when its round was over. */
export const orderSteps = [
  'PLACED',
  'CHARGED',
  'PAID',
  'VERIFIED',
  'FAILED',
  'REFUSED',
  'REOPENED',
  'WITHDRAWN',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Who took a step; `SYSTEM` is the platform itself, or somebody with SQL. */
export const orderActors = ['BIDDER', 'PROCESSOR', 'ADMIN', 'SYSTEM'] as const;

/** Reasons that the platform itself gives; a payment processor may give any other text. */
export const failureReasons = [
  'EXPIRED',
  'UNDERPAID',
  'REJECTED',
  'ROUND_OVER',
  'PROCESSOR_UNAVAILABLE',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** A step of an order. Of orders that are older than the timeline, only what is known is told. */
export const orderEvent = z.object({
  step: z.enum(orderSteps),
  at: z.nullable(timestamp),
  actor: z.nullable(z.object({ kind: z.enum(orderActors), id: z.nullable(id) })),
  /** The id of the request that it was part of, as in the server's log. */
  requestId: z.nullable(z.string()),
  /** Why a payment failed: one of the platform's reasons, or what the payment processor says. */
  reason: z.nullable(z.string()),
  /** The charge and the fee after the step. */
  chargeCode: z.nullable(z.string()),
  fee: z.nullable(money),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const transactionDetail = z.extend(transactionRow, { timeline: z.array(orderEvent) });
export type TransactionDetail = z.infer<typeof transactionDetail>;

export const getTransaction = defineCall({
  name: 'transactions.get',
  method: 'GET',
  path: '/admin/transactions/{id}',
  summary: 'The order with that id, its payment, and its timeline: each step with time, actor and request.',
  realm: 'admin',
  action: 'transactions.show',
  params: idParams,
  response: transactionDetail,
  errors: [404],
});
