import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import { bannerVersions, banners } from '../../db/tables/admin-tables';
import type { Executor, Transaction } from '../../db/database';
import { first, only, readPage, type Paging } from '../../db/page';
import { inRange } from '../../db/time';

export async function findMessage(db: Executor): Promise<string> {
  const [row] = await db.select({ message: banners.message }).from(banners);
  return row?.message ?? '';
}

export async function lockMessage(tx: Transaction): Promise<string> {
  await tx.insert(banners).values({ message: '' }).onConflictDoNothing();
  const [row] = await tx.select({ message: banners.message }).from(banners).for('update');
  return row?.message ?? '';
}

export type StoredBanner = typeof bannerVersions.$inferSelect;

const newestFirst = [desc(bannerVersions.createdAt), desc(bannerVersions.id)] as const;

export const findLatest = (db: Executor) =>
  first(
    db
      .select()
      .from(bannerVersions)
      .orderBy(...newestFirst)
      .limit(1),
  );

export const findBanner = (db: Executor, id: string) =>
  first(db.select().from(bannerVersions).where(eq(bannerVersions.id, id)));

export async function listBanners(db: Executor, query: Paging & TimeRange) {
  const latest = await findLatest(db);
  const wanted = inRange(bannerVersions.createdAt, query);
  const rows = db
    .select()
    .from(bannerVersions)
    .where(wanted)
    .orderBy(...newestFirst);
  const { rows: found, total } = await readPage(rows, query, db.$count(bannerVersions, wanted));
  return { rows: found.map((banner) => ({ ...banner, inForce: banner.id === latest?.id })), total };
}

/** Records a banner. Call it while the message is locked: the last one recorded is the one in force. */
export const insertBanner = (tx: Transaction, banner: Pick<StoredBanner, 'message' | 'author'>) =>
  only(
    tx
      .insert(bannerVersions)
      .values({ ...banner, id: randomUUID(), createdAt: sql`clock_timestamp()` })
      .returning(),
  );

export async function setMessage(tx: Transaction, message: string): Promise<void> {
  await tx.update(banners).set({ message, updatedAt: sql`now()` });
}
