import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, now, realmEnum } from './columns';
import { admins, currencies, rounds, users } from './schema';

const ownUser = () => uuid('user_id').references(() => users.id);

/** An end user's pin code, stored as an argon2id hash. */
export const pinCodes = pgTable('pin_codes', {
  userId: ownUser().primaryKey(),
  pinHash: text('pin_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

/** The code that sets an end user's new password, stored as an argon2id hash. */
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
 * Queued mail, and for a day its result. Texts contain codes: a text is deleted when the mail is sent or given up,
 * and with the row when it expires. A row without text or `sent_at` was given up.
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
    goodUntil: at('good_until')
      .notNull()
      .default(sql`now() + interval '15 minutes'`),
    /** The next try; a process that leases the mail moves it on. */
    dueAt: at('due_at').notNull().default(now),
    tries: smallint('tries').notNull().default(0),
    failure: text('failure'),
    requestId: text('request_id'),
  },
  (t) => [
    index('outgoing_mail_by_time').on(t.createdAt),
    index('outgoing_mail_with_text')
      .on(t.goodUntil)
      .where(sql`${t.body} <> ''`),
  ],
);

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

export const freeBids = pgTable(
  'free_bids',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id),
    userId: ownUser().notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.userId] })],
);

export const userNotes = pgTable(
  'user_notes',
  {
    id: uuid('id').primaryKey(),
    userId: ownUser().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => admins.id),
    note: text('note').notNull(),
    createdAt,
    editedAt: at('edited_at'),
  },
  (t) => [index('user_notes_of_user').on(t.userId, t.createdAt, t.id)],
);
