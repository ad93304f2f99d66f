import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { chatChangeKinds } from '../../../../contract/chat/chat-moderation';
import { at, now } from './columns';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id').notNull(),
    displayName: text('display_name').notNull(),
    message: text('message').notNull(),
    imageUrl: text('image_url'),
    time: at('time').notNull().default(now),
    /** Set while it is removed: nobody but moderators reads it. */
    removedAt: at('removed_at'),
    removedBy: uuid('removed_by'),
    removalReason: text('removal_reason'),
  },
  (t) => [
    index('chat_messages_by_time').on(t.time, t.id),
    index('chat_messages_of_sender').on(t.senderId, t.time),
    index('chat_messages_removed')
      .on(t.removedAt, t.id)
      .where(sql`${t.removedAt} is not null`),
  ],
);

/** Changes of messages after they were sent, numbered without gaps by a trigger in the order of the commits. */
export const chatChanges = pgTable('chat_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: chatChangeKinds }).notNull(),
  messageId: uuid('message_id')
    .notNull()
    .references(() => chatMessages.id, { onDelete: 'cascade' }),
  at: at('at').notNull().default(now),
});

/** People whose messages `add_chat_message` refuses, and those who were. One that has run out is lifted by the next. */
export const chatMutes = pgTable(
  'chat_mutes',
  {
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id').notNull(),
    displayName: text('display_name').notNull(),
    mutedAt: at('muted_at').notNull(),
    mutedBy: uuid('muted_by').notNull(),
    /** Null: for good. */
    until: at('until'),
    reason: text('reason').notNull(),
    liftedAt: at('lifted_at'),
  },
  (t) => [
    uniqueIndex('chat_mutes_one_of_sender')
      .on(t.senderId)
      .where(sql`${t.liftedAt} is null`),
    index('chat_mutes_by_time')
      .on(t.mutedAt, t.id)
      .where(sql`${t.liftedAt} is null`),
  ],
);

/** The state of the whole chat, in one row that the migration adds. */
export const chatRoom = pgTable(
  'chat_room',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Seconds between two messages of a person; 0: as many as they like. */
    slowSeconds: integer('slow_seconds').notNull().default(0),
    pinnedId: uuid('pinned_id').references(() => chatMessages.id, { onDelete: 'set null' }),
    pinnedAt: at('pinned_at'),
    pinnedBy: uuid('pinned_by'),
  },
  (t) => [check('chat_room_is_one', sql`${t.isOnly}`)],
);

export const chatWords = pgTable('chat_words', {
  id: uuid('id').primaryKey(),
  word: text('word').notNull(),
  /** The word as `send_chat_message` looks for it. */
  folded: text('folded').notNull().unique('chat_words_folded_unique'),
  addedAt: at('added_at').notNull(),
  addedBy: uuid('added_by').notNull(),
});

/** Messages with such a word, apart from those that everybody reads. */
export const chatWaitingMessages = pgTable(
  'chat_waiting_messages',
  {
    /** The message has it once it is published. */
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id').notNull(),
    displayName: text('display_name').notNull(),
    message: text('message').notNull(),
    word: text('word').notNull(),
    time: at('time').notNull(),
    decision: text('decision', { enum: ['APPROVED', 'REFUSED'] }),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    refusalReason: text('refusal_reason'),
  },
  (t) => [
    index('chat_waiting_messages_by_time')
      .on(t.time, t.id)
      .where(sql`${t.decision} is null`),
    index('chat_waiting_messages_of_sender').on(t.senderId, t.time),
  ],
);
