import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { TimeRange } from '../../../../contract/list';
import { bannerVersions, banners } from '../../db/tables/admin-tables';
import type { Executor, Transaction } from '../../db/database';
import type { RowPage } from '../../db/page';
import { inRange } from '../../plugins/time/time-range';

export async function findMessage(db: Executor): Promise<string> {
  const [row] = await db.select({ message: banners.message }).from(banners);
  return row?.message ?? '';
}

/** Returns the banner's message and locks it until the transaction ends. */
export async function lockMessage(tx: Transaction): Promise<string> {
  await tx.insert(banners).values({ message: '' }).onConflictDoNothing();
  const [row] = await tx.select({ message: banners.message }).from(banners).for('update');
  return row?.message ?? '';
}

export type StoredBanner = typeof bannerVersions.$inferSelect;

const newestFirst = [desc(bannerVersions.createdAt), desc(bannerVersions.id)] as const;

/** Returns the banner that was set last, if any was recorded. */
export async function findLatest(db: Executor): Promise<StoredBanner | undefined> {
  const [row] = await db
    .select()
    .from(bannerVersions)
    .orderBy(...newestFirst)
    .limit(1);
  return row;
}

export async function findBanner(db: Executor, id: string): Promise<StoredBanner | undefined> {
  const [row] = await db.select().from(bannerVersions).where(eq(bannerVersions.id, id));
  return row;
}

export async function listBanners(
  db: Executor,
  query: TimeRange & { readonly limit: number; readonly offset: number },
): Promise<RowPage<StoredBanner>> {
  const wanted = inRange(bannerVersions.createdAt, query);
  const rows = await db
    .select()
    .from(bannerVersions)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(bannerVersions, wanted) };
}

/** Records a banner. Call it while the message is locked: the last one recorded is the one in force. */
export async function insertBanner(
  tx: Transaction,
  banner: Pick<StoredBanner, 'message' | 'author'>,
): Promise<StoredBanner> {
  const [row] = await tx
    .insert(bannerVersions)
    .values({ ...banner, id: randomUUID(), createdAt: sql`clock_timestamp()` })
    .returning();
  if (!row) throw new Error('the banner was not kept');
  return row;
}

export async function setMessage(tx: Transaction, message: string): Promise<void> {
  await tx.update(banners).set({ message, updatedAt: sql`now()` });
}
