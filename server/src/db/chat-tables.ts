import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { chatChangeKinds } from '../../../contract/chat-moderation';
import { at } from './columns';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id').notNull(),
    displayName: text('display_name').notNull(),
    message: text('message').notNull(),
    imageUrl: text('image_url'),
    time: at('time').notNull().defaultNow(),
    /** Set while it is removed: nobody but moderators reads it. */
    removedAt: at('removed_at'),
    removedBy: uuid('removed_by'),
    removalReason: text('removal_reason'),
  },
  (t) => [
    index('chat_messages_by_time').on(t.time, t.id),
    index('chat_messages_removed')
      .on(t.removedAt, t.id)
      .where(sql`${t.removedAt} is not null`),
  ],
);

/** What happened to messages after they were sent, numbered without gaps by a trigger in the order of the commits. */
export const chatChanges = pgTable('chat_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  kind: text('kind', { enum: chatChangeKinds }).notNull(),
  messageId: uuid('message_id')
    .notNull()
    .references(() => chatMessages.id, { onDelete: 'cascade' }),
  at: at('at').notNull().defaultNow(),
});
