import type { ApprovalStatus } from '../../contract/platform/approvals';
import type { AlertStatus } from '../../contract/platform/alerts';
import type { MuteTerm } from '../../contract/chat/chat-mutes';
import type { OrderStatus } from '../../contract/rounds/orders';
import type { PlanStatus } from '../../contract/rounds/round-plans';
import type { RoundStatus } from '../../contract/rounds/rounds';
import type { UserSessionState } from '../../contract/people/user-details';
import type { Tone } from '@roundkeeper/kit/lib/tone';

/** Returns values of the contract as plain texts, in the order in which they are offered. */
export const plain = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, 'plain'])) as Record<Value, 'plain'>;

export const roundStatusTones = {
  IN_PROGRESS: 'info',
  COMPLETED: 'neutral',
} as const satisfies Record<RoundStatus, Tone>;

export const planStatusTones = {
  SCHEDULED: 'info',
  RUNNING: 'success',
  WAITING: 'warning',
  COMPLETED: 'neutral',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const satisfies Record<PlanStatus, Tone>;

/** In the order in which they are offered. */
export const orderStatusTones = {
  CREATED: 'neutral',
  PENDING: 'warning',
  CONFIRMED: 'success',
  FAILED: 'danger',
  INIT: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<OrderStatus, Tone>;

export const alertStatusTones = {
  OPEN: 'warning',
  ACKNOWLEDGED: 'info',
  RESOLVED: 'neutral',
} as const satisfies Record<AlertStatus, Tone>;

export const approvalStatusTones = {
  WAITING: 'warning',
  APPROVED: 'success',
  REFUSED: 'neutral',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<ApprovalStatus, Tone>;

export const muteTermTones = { LIMITED: 'warning', UNLIMITED: 'warning' } as const satisfies Record<
  MuteTerm,
  Tone
>;

export const userSessionStateTones = { OPEN: 'success', ENDED: 'neutral' } as const satisfies Record<
  UserSessionState,
  Tone
>;
