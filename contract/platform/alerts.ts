import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { email, id, idParams, nothing, timestamp } from '@roundkeeper/kit/wire/primitives';

/**
 * The subjects of rules: a round in progress without confirmed bids, a round at 100 % that is not completed, payments that fail,
 * mail that waits to be sent, a valid coupon without uses left, a replica that is behind the database, a request that waits for
 * a second person.
 */
export const alertKinds = [
  'NO_BIDS',
  'NOT_COMPLETED',
  'FAILED_PAYMENTS',
  'MAIL_STUCK',
  'COUPON_USED_UP',
  'REPLICA_BEHIND',
  'APPROVAL_WAITING',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The kinds whose rules have no number of minutes. */
export const kindsWithoutMinutes: readonly AlertKind[] = ['COUPON_USED_UP', 'APPROVAL_WAITING'];
/** The kinds whose rules have a share in percent. */
export const kindsWithShare: readonly AlertKind[] = ['FAILED_PAYMENTS'];

/** A week. */
const mostMinutes = 10_080;
/** More than 100 % of payments never fail. */
const mostShare = 99;

/**
 * A rule. `minutes`: how long there were no bids, how long the round or the mail waits or the replica is behind, or the time whose
 * payments count. `share`: the percentage of payments above which there are too many failed ones.
 */
export const alertRuleInput = z.strictObject({
  kind: z.enum(alertKinds),
  minutes: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(mostMinutes)))),
  share: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(mostShare)))),
  isOn: z.boolean(),
});
export type AlertRuleInput = z.infer<typeof alertRuleInput>;

export const alertRule = z.object({
  id,
  kind: z.enum(alertKinds),
  minutes: z.nullable(z.int()),
  share: z.nullable(z.int()),
  isOn: z.boolean(),
  createdAt: timestamp,
});
export type AlertRule = z.infer<typeof alertRule>;

export const alertStatuses = ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** An alert: `RESOLVED` once what its rule watches is over. `subject` is what people call the round or coupon that it is about. */
export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  status: z.enum(alertStatuses),
  subject: z.nullable(z.string()),
  roundId: z.nullable(id),
  couponId: z.nullable(id),
  openedAt: timestamp,
  resolvedAt: z.nullable(timestamp),
  acknowledgedAt: z.nullable(timestamp),
  acknowledgedBy: z.nullable(email),
});
export type Alert = z.infer<typeof alert>;

export const listAlerts = defineCall({
  name: 'alerts.list',
  method: 'GET',
  path: '/admin/alerts',
  summary:
    'Alerts, the newest first. The rules are evaluated every 15 s. A rule opens at most fifty alerts each time, and the rest the next times; an alert is resolved only when it is over.',
  realm: 'admin',
  action: 'alerts.list',
  query: z.strictObject({
    ...paging,
    status: z.optional(z.enum(alertStatuses)),
    kind: z.optional(z.enum(alertKinds)),
  }),
  response: pageOf(alert),
});

export const acknowledgeAlert = defineCall({
  name: 'alerts.acknowledge',
  method: 'PATCH',
  path: '/admin/alerts/{id}/acknowledge',
  summary: 'Notes who has seen an alert; 409 when somebody has, or it is over.',
  realm: 'admin',
  action: 'alerts.acknowledge',
  params: idParams,
  response: alert,
  errors: [404, 409],
});

export const getAlertMail = defineCall({
  name: 'alerts.getMail',
  method: 'GET',
  path: '/admin/alerts/mail',
  summary: 'Whether the admin wants mail when an alert opens.',
  realm: 'admin',
  action: 'alerts.list',
  response: z.object({ isWanted: z.boolean() }),
});

export const updateAlertMail = defineCall({
  name: 'alerts.updateMail',
  method: 'PATCH',
  path: '/admin/alerts/mail',
  summary: 'Chooses whether the admin wants mail when an alert opens; no by default.',
  realm: 'admin',
  action: 'alerts.list',
  body: z.strictObject({ isWanted: z.boolean() }),
  response: z.object({ isWanted: z.boolean() }),
});

export const listAlertRules = defineCall({
  name: 'alertRules.list',
  method: 'GET',
  path: '/admin/alert-rules',
  summary: 'The rules by which alerts open, in the order in which they were made.',
  realm: 'admin',
  action: 'alertRules.manage',
  query: z.strictObject(paging),
  response: pageOf(alertRule),
});

export const getAlertRule = defineCall({
  name: 'alertRules.get',
  method: 'GET',
  path: '/admin/alert-rules/{id}',
  summary: 'One rule.',
  realm: 'admin',
  action: 'alertRules.manage',
  params: idParams,
  response: alertRule,
  errors: [404],
});

export const createAlertRule = defineCall({
  name: 'alertRules.create',
  method: 'POST',
  path: '/admin/alert-rules',
  summary: 'Adds a rule; one that can never fire is refused at its field.',
  realm: 'admin',
  action: 'alertRules.manage',
  body: alertRuleInput,
  response: alertRule,
  status: 201,
});

export const updateAlertRule = defineCall({
  name: 'alertRules.update',
  method: 'PATCH',
  path: '/admin/alert-rules/{id}',
  summary: 'Changes a rule. Its open alerts are resolved where it no longer fires.',
  realm: 'admin',
  action: 'alertRules.manage',
  params: idParams,
  body: alertRuleInput,
  response: alertRule,
  errors: [404],
});

export const removeAlertRule = defineCall({
  name: 'alertRules.remove',
  method: 'DELETE',
  path: '/admin/alert-rules/{id}',
  summary: 'Removes a rule; its alerts stay, and open ones are resolved.',
  realm: 'admin',
  action: 'alertRules.manage',
  params: idParams,
  response: nothing,
  status: 204,
  errors: [404],
});
