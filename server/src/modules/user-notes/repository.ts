import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { userNotes } from '../../db/tables/end-user-tables';
import { fullName } from '../../db/expressions';
import { hasId } from '../../db/ids';
import { first, readPage, type Paging } from '../../db/page';
import { admins, users } from '../../db/tables/schema';

const selectNotes = (db: Executor) =>
  db
    .select({
      id: userNotes.id,
      userId: userNotes.userId,
      userEmail: users.email,
      note: userNotes.note,
      authorId: userNotes.authorId,
      authorName: fullName(admins),
      createdAt: userNotes.createdAt,
      editedAt: userNotes.editedAt,
    })
    .from(userNotes)
    .innerJoin(users, eq(users.id, userNotes.userId))
    .innerJoin(admins, eq(admins.id, userNotes.authorId))
    .$dynamic();

export type StoredNote = Awaited<ReturnType<typeof selectNotes>>[number];

export function listNotes(db: Executor, query: Paging & { readonly userId: string }) {
  const wanted = hasId(userNotes.userId, query.userId);
  const rows = selectNotes(db).where(wanted).orderBy(desc(userNotes.createdAt), desc(userNotes.id));
  return readPage(rows, query, db.$count(userNotes, wanted));
}

export const findNote = (db: Executor, id: string) => first(selectNotes(db).where(eq(userNotes.id, id)));

export const lockNote = (tx: Transaction, id: string) =>
  first(selectNotes(tx).where(eq(userNotes.id, id)).for('update', { of: userNotes }));

export const hasUser = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(users, eq(users.id, id))) > 0;

export async function insertNote(
  tx: Transaction,
  values: Pick<StoredNote, 'userId' | 'authorId' | 'note'>,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(userNotes).values({ ...values, id });
  return id;
}

export async function setNote(tx: Transaction, id: string, note: string): Promise<void> {
  await tx
    .update(userNotes)
    .set({ note, editedAt: sql`clock_timestamp()` })
    .where(eq(userNotes.id, id));
}

export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(userNotes).where(eq(userNotes.id, id));
}
