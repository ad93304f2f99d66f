import { sql } from 'drizzle-orm';
import { banners } from '../../db/admin-tables';
import type { Executor, Transaction } from '../../db/database';

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

export async function setMessage(tx: Transaction, message: string): Promise<void> {
  await tx.update(banners).set({ message, updatedAt: sql`now()` });
}
