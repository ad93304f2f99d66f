import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/**
 * Changes that have no number yet, written by triggers in the transaction of the change. Writers take no lock for it:
 * see docs/live.md.
 */
export const eventOutbox = pgTable('event_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  stream: text('stream').notNull(),
  /** The id of the changed row; null where too many changed at once to name them. */
  subject: text('subject'),
  change: text('change', { enum: ['CREATED', 'UPDATED', 'REMOVED', 'RESET'] }).notNull(),
});

/** Where each stream of the log ends, and the last number that was trimmed. */
export const eventStreams = pgTable('event_streams', {
  name: text('name').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
  trimmed: bigint('trimmed', { mode: 'number' }).notNull().default(0),
});

/** The event log: what changed, numbered per stream without gaps. What it is now is read from its table. */
export const events = pgTable(
  'events',
  {
    stream: text('stream').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    subject: text('subject'),
    change: text('change', { enum: ['CREATED', 'UPDATED', 'REMOVED', 'RESET'] }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.number] }), index('events_by_time').on(t.at)],
);
