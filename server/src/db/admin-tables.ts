import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { notificationTypes } from '../../../contract/notifications';
import { adminTypeEnum, at, createdAt } from './columns';

/**
 * The audit trail, written in the transaction of each change. The actor is copied, so that an entry keeps the name
 * and rank of its time.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    actorId: uuid('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    actorType: adminTypeEnum('actor_type').notNull(),
    action: text('action').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_of_action').on(t.action, t.id),
    index('audit_log_of_resource').on(t.resourceId, t.id),
    index('audit_log_email_trigrams').using('gin', sql`${t.actorEmail} gin_trgm_ops`),
  ],
);

export const banners = pgTable(
  'banners',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    message: text('message').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [check('banners_only_one', sql`${t.isOnly}`)],
);

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  notification: text('notification').notNull(),
  type: text('type', { enum: notificationTypes }).notNull(),
  recipients: integer('recipients').notNull(),
  createdAt,
});
