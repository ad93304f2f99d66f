import * as z from 'zod/mini';
import { adminTypes } from './access';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { filterText, pageOf, paging, timeRange } from '@roundkeeper/kit/wire/list';
import { id, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The state of an object before or after a change; null where there is none. */
export const auditState = z.nullable(z.record(z.string(), z.unknown()));

/**
 * An admin's action: who did what (a call's name) to which resource, from where, with the state before and after.
 * Of end users the trail has only what was refused to them (`uploads.refused`).
 */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** As the trail has them: an entry that was changed in the database is still listed. */
  actor: z.object({
    id,
    email: z.string(),
    /** The present name of an admin. */
    name: z.optional(z.nullable(z.string())),
    type: z.enum([...adminTypes, 'END_USER']),
  }),
  /** The name of the call, as in `rounds.complete`. */
  action: z.string(),
  resource: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    /** Its name at that time, as an email or a coupon’s code. */
    name: z.optional(z.nullable(z.string())),
  }),
  address: z.string(),
  requestId: z.string(),
  before: auditState,
  after: auditState,
  /** SHA-256 of this entry and, through the one before it, of all before. */
  sha256: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The kinds under which the trail has the rows of resources; any other resource has its own name there. */
export const auditKinds: Readonly<Record<string, string>> = {
  admins: 'admin',
  chatMessages: 'chatMessage',
  chatMutes: 'chatMute',
  chatRoom: 'chatRoom',
  chatWords: 'chatWord',
  alertRules: 'alertRule',
  alerts: 'alert',
  approvals: 'approval',
  coupons: 'coupon',
  influencers: 'influencer',
  rates: 'rate',
  roundPlans: 'roundPlan',
  rounds: 'round',
};

export const listAudit = defineCall({
  name: 'audit.list',
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What admins did, the newest first. `email`, `action` and `kind` take a part of a word; `object` a part of the name of what was changed, or its whole id. `from` and `to` are about when it was done.',
  realm: 'admin',
  action: 'audit.list',
  query: z.strictObject({
    ...paging,
    ...timeRange,
    email: filterText,
    action: filterText,
    kind: filterText,
    object: filterText,
    resourceId: z.optional(id),
  }),
  response: pageOf(auditEntry),
});
