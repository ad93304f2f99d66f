import { bigint, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orderActors, orderSteps } from '../../../../contract/rounds/timeline';
import { at, money } from './columns';
import { orders } from './schema';

export const orderStepEnum = pgEnum('order_step', orderSteps);
export const orderActorEnum = pgEnum('order_actor', orderActors);

/**
 * The steps of orders, written by a trigger in the transaction of each change, whoever makes it. An order that was created by
 * no call, as in a bulk load, has no step for that: its own time of creation says when.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    step: orderStepEnum('step').notNull(),
    actor: orderActorEnum('actor').notNull(),
    actorId: uuid('actor_id'),
    requestId: text('request_id'),
    reason: text('reason'),
    /** The charge and the fee after the step. */
    chargeCode: text('charge_code'),
    fee: money('fee'),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.id] })],
);
