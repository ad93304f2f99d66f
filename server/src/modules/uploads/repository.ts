import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { first } from '../../db/page';
import { banners, bannerVersions, notifications } from '../../db/tables/admin-tables';
import { chatMessages, chatWaitingMessages } from '../../db/tables/chat-tables';
import { supportMessages, uploads, userNotes } from '../../db/tables/end-user-tables';
import { influencers, users } from '../../db/tables/schema';
import type { SessionRealm } from '../../plugins/sessions/caller';

const uploadsLock = 4_207_781;

export interface Owner {
  readonly realm: Exclude<SessionRealm, 'influencer'>;
  readonly id: string;
}

export async function insertUpload(db: Executor, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

export const findUpload = (db: Executor, id: string) =>
  first(db.select({ content: uploads.content }).from(uploads).where(eq(uploads.id, id)));

/** Makes uploads wait for each other until the transaction ends, so that each sees the room that those before it took. */
export async function lockUploads(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${uploadsLock})`);
}

/** Returns the bytes that are stored, of the owner and in total. @param least bytes that a file counts at least */
export async function sumBytes(
  tx: Transaction,
  { realm, id }: Owner,
  least: number,
): Promise<{ readonly own: number; readonly total: number }> {
  const bytes = sql`sum(greatest(octet_length(${uploads.content}), ${least}))`;
  const isOwn = sql`${uploads.realm} = ${realm} and ${uploads.ownerId} = ${id}`;
  const [sums] = await tx
    .select({
      own: sql`coalesce(${bytes} filter (where ${isOwn}), 0)`.mapWith(Number),
      total: sql`coalesce(${bytes}, 0)`.mapWith(Number),
    })
    .from(uploads);
  return sums ?? { own: 0, total: 0 };
}

const texts = [
  users.imageUrl,
  influencers.imageUrl,
  chatMessages.imageUrl,
  chatMessages.message,
  chatWaitingMessages.message,
  banners.message,
  bannerVersions.message,
  notifications.notification,
  userNotes.note,
  supportMessages.message,
];

const addresses = sql.join(
  texts.map((text) => sql`select ${text} as text from ${text.table} where ${text} like '%/upload/%'`),
  sql` union all `,
);

/** Matches uploads to which none of the texts refers. */
const isUnreferenced: SQL = sql`not exists (
  select from (${addresses}) texts, regexp_matches(text, '/upload/([0-9a-fA-F-]{36})', 'g') as found
  where lower(found[1]) = ${uploads.id}::text)`;

const isExpired = sql`${uploads.createdAt} < now() - interval '1 day' and ${isUnreferenced}`;

/**
 * Deletes uploads that are older than a day and to which nothing refers. One that somebody else locks stays until the next
 * time.
 * @returns how many were deleted
 */
export async function removeExpired(tx: Transaction, most: number): Promise<number> {
  // Locked before the texts are read a second time: an account that takes its picture locks it too.
  const locked = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(isExpired)
    .limit(most)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return 0;
  const ids = sql.param(locked.map(({ id }) => id));
  const { rowCount } = await tx
    .delete(uploads)
    .where(sql`${uploads.id} = any(${ids}::uuid[]) and ${isExpired}`);
  return rowCount ?? 0;
}

/** Keeps an upload from being deleted until the transaction ends. @returns false when there is none */
export async function lockUpload(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('key share');
  return rows.length > 0;
}

/** Makes the room of deleted uploads free for new ones. */
export async function reclaimRoom(db: Executor): Promise<void> {
  await db.execute(sql`vacuum ${uploads}`);
}
