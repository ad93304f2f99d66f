import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notificationTypes } from '../../../../contract/chat/notifications';
import { settingsSections } from '../../../../contract/platform/public';
import type { SettingsInput } from '../../../../contract/platform/settings';
import { adminTypeEnum, at, createdAt, now } from './columns';
import { admins } from './schema';

/**
 * The audit trail, written in the transaction of each change. The actor and the name of the object are copied, so that an
 * entry keeps those of its time. A trigger numbers the entries without gaps and chains them: see docs/security.md.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** Null for an end user. */
    actorType: adminTypeEnum('actor_type'),
    action: text('action').notNull(),
    resourceKind: text('resource_kind').notNull(),
    resourceId: text('resource_id'),
    /** The object's name: an email, a coupon's code, the number of a round. */
    resourceName: text('resource_name'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** SHA-256 of the entry before this one, in hexadecimal. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of this entry, that of the one before it included. */
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_log_of_action').on(t.action, t.id),
    index('audit_log_of_time').on(t.at, t.id),
    index('audit_log_of_resource').on(t.resourceId, t.id),
    index('audit_log_email_trigrams').using('gin', sql`${t.actorEmail} gin_trgm_ops`),
    index('audit_log_name_trigrams').using('gin', sql`${t.resourceName} gin_trgm_ops`),
    // The text that is hashed has no era, and the same null for JSON as for SQL.
    check('audit_log_time', sql`${t.at} >= '1970-01-01 00:00:00+00' and ${t.at} < '10000-01-01 00:00:00+00'`),
    check(
      'audit_log_states',
      sql`jsonb_typeof(${t.before}) = 'object' and jsonb_typeof(${t.after}) = 'object'`,
    ),
  ],
);

/** The end of the trail's chain in one row, which each writer locks until it commits. */
export const auditChain = pgTable(
  'audit_chain',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [check('audit_chain_only_one', sql`${t.isOnly}`)],
);

export const banners = pgTable(
  'banners',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    message: text('message').notNull(),
    updatedAt: at('updated_at').notNull().default(now),
  },
  (t) => [check('banners_only_one', sql`${t.isOnly}`)],
);

/** Every banner that was shown; the last one is the banner in force, unless nothing was recorded yet. */
export const bannerVersions = pgTable(
  'banner_versions',
  {
    id: uuid('id').primaryKey(),
    message: text('message').notNull(),
    /** The email of who set it; null where it was not recorded. */
    author: text('author'),
    createdAt,
  },
  (t) => [index('banner_versions_by_time').on(t.createdAt, t.id)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    notification: text('notification').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    recipients: integer('recipients').notNull(),
    /** The email of who sent it; null where it was not recorded. */
    author: text('author'),
    createdAt,
  },
  (t) => [
    index('notifications_by_time').on(t.createdAt, t.id),
    index('notifications_of_type').on(t.type, t.createdAt, t.id),
  ],
);

/** Every version of every section of the platform's settings; the last one is in force. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    section: text('section', { enum: settingsSections }).notNull(),
    version: integer('version').notNull(),
    /** Null where it was set back to what the environment says. */
    value: jsonb('value').$type<SettingsInput>(),
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.section, t.version] })],
);

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    sharedWith: adminTypeEnum('shared_with').array().notNull().default([]),
    createdAt,
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.ownerId, t.list, sql`lower(${t.name})`),
    index('saved_views_of_list').on(t.list),
  ],
);
