import type { ApprovalAction, ApprovalStatus } from '../../contract/approvals';
import type { AdminType } from '../../contract/access';
import type { AlertKind, AlertStatus } from '../../contract/alerts';
import type { MuteTerm } from '../../contract/chat-mutes';
import type { NotificationType } from '../../contract/notifications';
import type { OrderStatus } from '../../contract/orders';
import type { PlanReason, PlanStatus } from '../../contract/round-plans';
import type { RoundStatus, roundTypes } from '../../contract/rounds';
import type { UserSessionState } from '../../contract/user-details';
import type { Tone } from '../lib/tone';

/** The statuses of a round: red while it is in progress. */
export const roundStatusTones = {
  IN_PROGRESS: 'danger',
  COMPLETED: 'neutral',
} as const satisfies Record<RoundStatus, Tone>;

/** The types of a round. */
export const roundTypeTones = { standard: 'plain', promo: 'plain' } as const satisfies Record<
  (typeof roundTypes)[number],
  Tone
>;

/** The states of a plan for a round. */
export const planStatusTones = {
  SCHEDULED: 'info',
  RUNNING: 'success',
  WAITING: 'warning',
  COMPLETED: 'neutral',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const satisfies Record<PlanStatus, Tone>;

/** Why a plan failed or waits. */
export const planReasonTones = {
  ROUND_IN_PROGRESS: 'plain',
  TOO_LATE: 'plain',
  ADMIN_NOT_ALLOWED: 'plain',
  NOT_OFFERED: 'plain',
  NEEDS_APPROVAL: 'plain',
} as const satisfies Record<PlanReason, Tone>;

/** The statuses of an order and of its transaction, in the order in which they are offered. */
export const orderStatusTones = {
  CREATED: 'neutral',
  PENDING: 'warning',
  CONFIRMED: 'success',
  FAILED: 'danger',
  INIT: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<OrderStatus, Tone>;

/** The types of an admin, in the order in which they are offered. */
export const adminTypeTones = {
  SUPER: 'plain',
  REGULAR: 'plain',
  MARKETING: 'plain',
} as const satisfies Record<AdminType, Tone>;

/** The types of a notification. */
export const notificationTypeTones = {
  GENERAL: 'plain',
  ROUND_STARTED: 'plain',
  ROUND_ENDING: 'plain',
  WINNER: 'plain',
  PROMO: 'plain',
} as const satisfies Record<NotificationType, Tone>;

/** What an alert is about. */
export const alertKindTones = {
  NO_BIDS: 'plain',
  NOT_COMPLETED: 'plain',
  FAILED_PAYMENTS: 'plain',
  MAIL_STUCK: 'plain',
  COUPON_USED_UP: 'plain',
  REPLICA_BEHIND: 'plain',
  APPROVAL_WAITING: 'plain',
} as const satisfies Record<AlertKind, Tone>;

/** The states of an alert. */
export const alertStatusTones = {
  OPEN: 'danger',
  ACKNOWLEDGED: 'warning',
  RESOLVED: 'neutral',
} as const satisfies Record<AlertStatus, Tone>;

/** What waits for a second person. */
export const approvalActionTones = {
  COMPLETE_ROUND: 'plain',
  CHANGE_RATE: 'plain',
} as const satisfies Record<ApprovalAction, Tone>;

/** The states of a request for an approval. */
export const approvalStatusTones = {
  WAITING: 'warning',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<ApprovalStatus, Tone>;

/** Whether somebody is muted for a time or for good. */
export const muteTermTones = { LIMITED: 'warning', UNLIMITED: 'danger' } as const satisfies Record<
  MuteTerm,
  Tone
>;

/** Whether somebody is still signed in. */
export const userSessionStateTones = { OPEN: 'success', ENDED: 'neutral' } as const satisfies Record<
  UserSessionState,
  Tone
>;
