import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { adminTypeEnum, at, bytes, createdAt, logPosition, realmEnum } from './columns';

/** A login: its sessions and refresh tokens share its family. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: uuid('id').primaryKey(),
    realm: realmEnum('realm').notNull(),
    subjectId: uuid('subject_id').notNull(),
    xsrfToken: text('xsrf_token').notNull(),
    createdAt,
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** The role that a SUPER looks as, in reading alone. */
    viewAs: adminTypeEnum('view_as'),
  },
  (t) => [
    index('session_families_subject').on(t.realm, t.subjectId),
    index('session_families_expiry').on(t.expiresAt),
  ],
);

/** Tokens are stored as SHA-256, so that a copy of the database opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_family').on(t.familyId), index('sessions_expiry').on(t.expiresAt)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** When the token was rotated; a later use is a reuse and revokes the family. */
    usedAt: at('used_at'),
    /** Until then, calls concurrent with the rotation may still present the token. */
    graceUntil: at('grace_until'),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId)],
);

/** Wrong passwords per account and address, for the login limit. */
export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
});

/**
 * Where the log stood after a person's last change: what they read next comes from a replica that has got that far. The
 * migration makes the table unlogged, because it is written all the time and only the last seconds count.
 */
export const lastWrites = pgTable('last_writes', {
  personId: uuid('person_id').primaryKey(),
  position: logPosition('position').notNull(),
  writtenAt: at('written_at').notNull(),
});

/** Answers under the callers' `Idempotency-Key`s; a row without one belongs to a call that has begun. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Realm and id, or the network of a caller without a session. */
    caller: text('caller').notNull(),
    keyHash: bytes('key_hash').notNull(),
    /** HMAC of the request by the key, so that a copy of the database does not help to guess a password in a body. */
    digest: bytes('digest').notNull(),
    status: smallint('status'),
    answer: text('answer'),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.keyHash] }), index('idempotency_keys_expiry').on(t.expiresAt)],
);
