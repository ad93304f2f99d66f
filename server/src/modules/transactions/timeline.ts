import type { OrderStatus } from '../../../../contract/rounds/orders';
import type { OrderEvent, OrderStep } from '../../../../contract/rounds/timeline';
import type { StoredStep, StoredTransaction } from './repository';

const toEvent = ({ at, actor, actorId, ...step }: StoredStep): OrderEvent => ({
  ...step,
  at: at.toISOString(),
  actor: { kind: actor, id: actorId },
});

const stepOfStatus: Readonly<Partial<Record<OrderStatus, OrderStep>>> = {
  PENDING: 'CHARGED',
  CONFIRMED: 'VERIFIED',
  FAILED: 'FAILED',
  CANCELLED: 'WITHDRAWN',
};

/** Returns the steps of an order; what was not recorded of an old one is told as far as the order itself has it. */
export function timelineOf(
  { order, user, transaction }: StoredTransaction,
  steps: readonly StoredStep[],
): OrderEvent[] {
  const created: OrderEvent = {
    step: 'PLACED',
    at: order.createdAt.toISOString(),
    actor: { kind: 'BIDDER', id: user.id },
    requestId: null,
    reason: null,
    chargeCode: null,
    fee: null,
  };
  const latest = stepOfStatus[transaction.status];
  const reached: OrderEvent[] =
    latest === undefined || steps.some(({ step }) => step === latest)
      ? []
      : [
          {
            ...created,
            step: latest,
            at: null,
            actor: null,
            chargeCode: transaction.chargeCode,
            fee: transaction.fee,
          },
        ];
  const isCreated = steps.some(({ step }) => step === 'PLACED');
  return [...(isCreated ? [] : [created]), ...steps.map(toEvent), ...reached];
}
