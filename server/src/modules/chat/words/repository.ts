import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { chatWords } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import { fullName } from '../../../db/expressions';
import { first, readPage, type Paging } from '../../../db/page';
import { admins } from '../../../db/tables/schema';

const selectWords = (db: Executor) =>
  db
    .select({
      id: chatWords.id,
      word: chatWords.word,
      addedAt: chatWords.addedAt,
      addedBy: fullName(admins),
    })
    .from(chatWords)
    .leftJoin(admins, eq(admins.id, chatWords.addedBy))
    .$dynamic();

export type StoredWord = Awaited<ReturnType<typeof selectWords>>[number];

export const listWords = (db: Executor, query: Paging) =>
  readPage(selectWords(db).orderBy(desc(chatWords.addedAt), desc(chatWords.id)), query, db.$count(chatWords));

/** Counts the words, and lets nobody else change them until the transaction ends. */
export async function lockWords(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${chatWords} in share row exclusive mode`);
  return tx.$count(chatWords);
}

export async function insertWord(
  tx: Transaction,
  values: { readonly word: string; readonly folded: string; readonly addedBy: string },
): Promise<StoredWord | undefined> {
  const [added] = await tx
    .insert(chatWords)
    .values({ ...values, id: randomUUID(), addedAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: chatWords.folded })
    .returning({ id: chatWords.id });
  if (!added) return undefined;
  return first(selectWords(tx).where(eq(chatWords.id, added.id)));
}

export const lockWord = (tx: Transaction, id: string) =>
  first(selectWords(tx).where(eq(chatWords.id, id)).for('update', { of: chatWords }));

export async function removeWord(tx: Transaction, id: string): Promise<void> {
  await tx.delete(chatWords).where(eq(chatWords.id, id));
}
