import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, realmEnum } from './columns';
import { currencies, users } from './schema';

const ownUser = () => uuid('user_id').references(() => users.id);

/** A second, short secret of an end user; what is kept is its argon2id hash. */
export const pinCodes = pgTable('pin_codes', {
  userId: ownUser().primaryKey(),
  pinHash: text('pin_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

/** The one code that sets an end user's new password; what is kept is its argon2id hash. */
export const forgottenCodes = pgTable(
  'forgotten_codes',
  {
    userId: ownUser().primaryKey(),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [check('forgotten_codes_tries', sql`${t.triesLeft} >= 0`)],
);

/**
 * Mail to be sent, and for a day what became of it. Codes stand in it: the text goes when the mail is sent or given
 * up, and at the latest with the row, when it is no longer good. A row without text or `sent_at` was given up.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt,
    sentAt: at('sent_at'),
    /** After that nobody wants it any more. */
    goodUntil: at('good_until')
      .notNull()
      .default(sql`now() + interval '15 minutes'`),
    /** Not before then it is tried; a process that has taken it for sending moves that on. */
    dueAt: at('due_at').notNull().defaultNow(),
    tries: smallint('tries').notNull().default(0),
    /** Why the last try failed. */
    failure: text('failure'),
    /** The request that gave the reason, if one did. */
    requestId: text('request_id'),
  },
  (t) => [
    index('outgoing_mail_by_time').on(t.createdAt),
    index('outgoing_mail_with_text')
      .on(t.goodUntil)
      .where(sql`${t.body} <> ''`),
  ],
);

/** End users who want to be told when the next round of a currency starts. */
export const roundRequests = pgTable(
  'round_requests',
  {
    currencyId: uuid('currency_id')
      .notNull()
      .references(() => currencies.id),
    userId: ownUser().notNull(),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.currencyId, t.userId] }), index('round_requests_of_user').on(t.userId)],
);

/** Devices that take push notifications. */
export const pushRegistrations = pgTable(
  'push_registrations',
  {
    id: uuid('id').primaryKey(),
    userId: ownUser().notNull(),
    token: text('token').notNull(),
    platform: text('platform').notNull(),
    createdAt,
  },
  (t) => [
    unique('push_registrations_token').on(t.token),
    index('push_registrations_of_user').on(t.userId, t.createdAt),
  ],
);

/** What people wrote to support. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt,
  },
  (t) => [index('support_messages_by_time').on(t.createdAt)],
);

/** Files that people sent, whole: they are small. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    realm: realmEnum('realm').notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    createdAt,
  },
  (t) => [index('uploads_of_owner').on(t.realm, t.ownerId)],
);
