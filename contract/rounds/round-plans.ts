import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { currency } from './currencies';
import { directions, pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, money, timestamp } from '@roundkeeper/kit/wire/primitives';
import { roundTypes } from './rounds';

/**
 * The states of a plan. `WAITING`: its round has reached 100 % and an operator has to complete it; `FAILED`: its round could
 * not start.
 */
export const planStatuses = ['SCHEDULED', 'RUNNING', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Why a plan failed, or why it waits although it should complete its round. */
export const planReasons = [
  'ROUND_IN_PROGRESS',
  'TOO_LATE',
  'ADMIN_NOT_ALLOWED',
  'NOT_OFFERED',
  'NEEDS_APPROVAL',
] as const;
export type PlanReason = (typeof planReasons)[number];

/** How a planned round progresses: linearly from its start to its end, or by its confirmed bids. */
export const progressModes = ['TIME', 'BIDS'] as const;
/** The end at 100 %: the plan completes the round, or an operator is asked to. */
export const planEnds = ['COMPLETE', 'ASK'] as const;

/** There is no year 0. */
const moment = timestamp.check(z.regex(/^(?!0000)/));

/**
 * A plan as it is made or changed. `endAt` is needed for a progress by time and `bids` for one by bids; the other of the two is
 * ignored. `endingSoonAt` is the percentage from which end users are told that the round ends soon.
 */
export const roundPlanInput = z.strictObject({
  startAt: moment,
  currencyId: id,
  fiatCurrencyId: id,
  entryFee: money,
  type: z.enum(roundTypes),
  progressBy: z.enum(progressModes),
  endAt: z.optional(z.nullable(moment)),
  bids: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000_000)))),
  endingSoonAt: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(99)))),
  onEnd: z.enum(planEnds),
});
export type RoundPlanInput = z.infer<typeof roundPlanInput>;

/** A plan. `plannedBy` is the email of the admin who made it or changed it last, in whose name it acts. */
export const roundPlan = z.object({
  id,
  startAt: timestamp,
  currencyId: id,
  currency,
  fiatCurrencyId: id,
  fiatCurrency: currency,
  entryFee: money,
  type: z.enum(roundTypes),
  progressBy: z.enum(progressModes),
  endAt: z.nullable(timestamp),
  bids: z.nullable(z.int()),
  endingSoonAt: z.nullable(z.int()),
  onEnd: z.enum(planEnds),
  status: z.enum(planStatuses),
  reason: z.nullable(z.enum(planReasons)),
  plannedBy: email,
  /** The round that it started, null before. */
  round: z.nullable(z.object({ id, number: z.int() })),
  createdAt: timestamp,
});
export type RoundPlan = z.infer<typeof roundPlan>;

export const listRoundPlans = defineCall({
  name: 'roundPlans.list',
  method: 'GET',
  path: '/admin/round-plans',
  summary: 'Plans for rounds, the latest start first; `from` and `to` are about their start.',
  realm: 'admin',
  action: 'roundPlans.list',
  query: z.strictObject({
    ...paging,
    ...timeRange,
    status: z.optional(z.enum(planStatuses)),
    currencyId: z.optional(id),
    sortBy: z.optional(z.literal('startAt')),
    direction: z._default(z.enum(directions), 'DESC'),
  }),
  response: pageOf(roundPlan),
});

export const getRoundPlan = defineCall({
  name: 'roundPlans.get',
  method: 'GET',
  path: '/admin/round-plans/{id}',
  summary: 'One plan for a round.',
  realm: 'admin',
  action: 'roundPlans.list',
  params: idParams,
  response: roundPlan,
  errors: [404],
});

export const createRoundPlan = defineCall({
  name: 'roundPlans.create',
  method: 'POST',
  path: '/admin/round-plans',
  summary:
    'Plans a round, which the server starts by the database’s clock; 409 when the currency has a plan for that time.',
  realm: 'admin',
  action: 'roundPlans.manage',
  body: roundPlanInput,
  response: roundPlan,
  status: 201,
  errors: [409],
});

export const updateRoundPlan = defineCall({
  name: 'roundPlans.update',
  method: 'PATCH',
  path: '/admin/round-plans/{id}',
  summary: 'Changes a plan whose round has not started, which is then of who changed it; 409 afterwards.',
  realm: 'admin',
  action: 'roundPlans.manage',
  params: idParams,
  body: roundPlanInput,
  response: roundPlan,
  errors: [404, 409],
});

export const cancelRoundPlan = defineCall({
  name: 'roundPlans.cancel',
  method: 'PATCH',
  path: '/admin/round-plans/{id}/cancel',
  summary: 'Cancels a plan whose round has not started; 409 afterwards.',
  realm: 'admin',
  action: 'roundPlans.manage',
  params: idParams,
  response: roundPlan,
  errors: [404, 409],
});

export const stopRoundPlan = defineCall({
  name: 'roundPlans.stop',
  method: 'PATCH',
  path: '/admin/round-plans/{id}/stop',
  summary: 'Ends a plan whose round is in progress; the round goes on and is moved by hand.',
  realm: 'admin',
  action: 'roundPlans.manage',
  params: idParams,
  response: roundPlan,
  errors: [404, 409],
});
