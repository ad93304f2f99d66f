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

/** Red while a round is in progress. */
export const roundStatusTones = {
  IN_PROGRESS: 'danger',
  COMPLETED: 'neutral',
} as const satisfies Record<RoundStatus, Tone>;

export const roundTypeTones = { standard: 'plain', promo: 'plain' } as const satisfies Record<
  (typeof roundTypes)[number],
  Tone
>;

export const planStatusTones = {
  SCHEDULED: 'info',
  RUNNING: 'success',
  WAITING: 'warning',
  COMPLETED: 'neutral',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const satisfies Record<PlanStatus, Tone>;

export const planReasonTones = {
  ROUND_IN_PROGRESS: 'plain',
  TOO_LATE: 'plain',
  ADMIN_NOT_ALLOWED: 'plain',
  NOT_OFFERED: 'plain',
  NEEDS_APPROVAL: 'plain',
} as const satisfies Record<PlanReason, Tone>;

/** In the order in which they are offered. */
export const orderStatusTones = {
  CREATED: 'neutral',
  PENDING: 'warning',
  CONFIRMED: 'success',
  FAILED: 'danger',
  INIT: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<OrderStatus, Tone>;

/** In the order in which they are offered. */
export const adminTypeTones = {
  SUPER: 'plain',
  REGULAR: 'plain',
  MARKETING: 'plain',
} as const satisfies Record<AdminType, Tone>;

export const notificationTypeTones = {
  GENERAL: 'plain',
  ROUND_STARTED: 'plain',
  ROUND_ENDING: 'plain',
  WINNER: 'plain',
  PROMO: 'plain',
} as const satisfies Record<NotificationType, Tone>;

export const alertKindTones = {
  NO_BIDS: 'plain',
  NOT_COMPLETED: 'plain',
  FAILED_PAYMENTS: 'plain',
  MAIL_STUCK: 'plain',
  COUPON_USED_UP: 'plain',
  REPLICA_BEHIND: 'plain',
  APPROVAL_WAITING: 'plain',
} as const satisfies Record<AlertKind, Tone>;

export const alertStatusTones = {
  OPEN: 'danger',
  ACKNOWLEDGED: 'warning',
  RESOLVED: 'neutral',
} as const satisfies Record<AlertStatus, Tone>;

export const approvalActionTones = {
  COMPLETE_ROUND: 'plain',
  CHANGE_RATE: 'plain',
} as const satisfies Record<ApprovalAction, Tone>;

export const approvalStatusTones = {
  WAITING: 'warning',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<ApprovalStatus, Tone>;

export const muteTermTones = { LIMITED: 'warning', UNLIMITED: 'danger' } as const satisfies Record<
  MuteTerm,
  Tone
>;

export const userSessionStateTones = { OPEN: 'success', ENDED: 'neutral' } as const satisfies Record<
  UserSessionState,
  Tone
>;
