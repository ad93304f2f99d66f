import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, moneySum, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The changes that may need the approval of a second person: completing a round, changing a dollar rate. */
export const approvalActions = ['COMPLETE_ROUND', 'CHANGE_RATE'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/**
 * The states of a request. `OUTDATED`: what it is about has changed since; `EXPIRED`: nobody decided it in time. Only one that
 * is `WAITING` can be decided.
 */
export const approvalStatuses = [
  'WAITING',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'OUTDATED',
  'EXPIRED',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A request for an approval. */
export const approval = z.object({
  id,
  action: z.enum(approvalActions),
  status: z.enum(approvalStatuses),
  /** The number of the round or the code of the currency. */
  subject: z.string(),
  /** The round that is to be completed, and its revenue in dollars when that was asked for. */
  roundId: z.nullable(id),
  /** The code of the currency that the round is paid in, or whose rate it is. */
  fiatCurrencyCode: z.string(),
  revenue: z.nullable(moneySum),
  /** The dollar rate that there was, and the one that is asked for. */
  rateBefore: z.nullable(z.string()),
  rateAfter: z.nullable(z.string()),
  requestedById: id,
  requestedBy: email,
  requestedAt: timestamp,
  expiresAt: timestamp,
  /** Who approved, refused or withdrew it. */
  decidedBy: z.nullable(email),
  decidedAt: z.nullable(timestamp),
  /** Why it was refused, where that was said. */
  reason: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approval>;

/** The body of an answer with status 202: what was asked has not been done, and waits for an approval. */
export const waitingAnswer = z.object({ waiting: approval });
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

export const listApprovals = defineCall({
  name: 'approvals.list',
  method: 'GET',
  path: '/admin/approvals',
  summary: 'Requests for an approval, the newest first; `from` and `to` are about when they were made.',
  realm: 'admin',
  action: 'approvals.list',
  query: z.strictObject({
    ...paging,
    ...timeRange,
    status: z.optional(z.enum(approvalStatuses)),
    action: z.optional(z.enum(approvalActions)),
    roundId: z.optional(id),
  }),
  response: pageOf(approval),
});

export const getApproval = defineCall({
  name: 'approvals.get',
  method: 'GET',
  path: '/admin/approvals/{id}',
  summary: 'One request for an approval.',
  realm: 'admin',
  action: 'approvals.list',
  params: idParams,
  response: approval,
  errors: [404],
});

/** The effect of approving a request now; null where a part does not apply. */
export const approvalEffect = z.object({
  /** The revenue of the round in dollars. */
  revenue: z.nullable(moneySum),
  /** The name of who would win, null when no bid is unique, and the reward in the currency with that code. */
  winner: z.nullable(z.string()),
  reward: z.nullable(moneySum),
  fiatCurrencyCode: z.nullable(z.string()),
  rateBefore: z.nullable(z.string()),
  rateAfter: z.nullable(z.string()),
});
export type ApprovalEffect = z.infer<typeof approvalEffect>;

export const getApprovalEffect = defineCall({
  name: 'approvals.effect',
  method: 'GET',
  path: '/admin/approvals/{id}/effect',
  summary:
    'What a request would do if it were approved now: who would win and be paid, or which rate there would be. It changes nothing.',
  realm: 'admin',
  action: 'approvals.decide',
  params: idParams,
  response: approvalEffect,
  errors: [404, 409],
});

export const approveRequest = defineCall({
  name: 'approvals.approve',
  method: 'PATCH',
  path: '/admin/approvals/{id}/approve',
  summary:
    'Does what was asked, as it was asked, in one transaction; 403 for who asked for it, 409 when it is no longer waiting or is outdated.',
  realm: 'admin',
  action: 'approvals.decide',
  params: idParams,
  response: approval,
  errors: [404, 409, 412],
});

/** The most characters of the reason of a refusal. */
export const maxRefusalReason = 500;

export const refusalInput = z.strictObject({
  reason: z.optional(text(maxRefusalReason, 1).check(z.regex(/\S/))),
});
export type RefusalInput = z.infer<typeof refusalInput>;

export const refuseRequest = defineCall({
  name: 'approvals.refuse',
  method: 'PATCH',
  path: '/admin/approvals/{id}/refuse',
  summary:
    'Refuses a request, with a reason where there is one; 403 for who asked for it, 409 when it is no longer waiting.',
  realm: 'admin',
  action: 'approvals.decide',
  params: idParams,
  body: refusalInput,
  response: approval,
  errors: [404, 409],
});

export const withdrawRequest = defineCall({
  name: 'approvals.withdraw',
  method: 'PATCH',
  path: '/admin/approvals/{id}/withdraw',
  summary: 'Withdraws the caller’s own request; 403 for another’s, 409 when it is no longer waiting.',
  realm: 'admin',
  action: 'approvals.withdraw',
  params: idParams,
  response: approval,
  errors: [404, 409],
});
