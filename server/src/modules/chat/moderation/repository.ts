import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { fullName } from '../../../db/expressions';
import { chatMessages } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import { first, readPage, type Paging } from '../../../db/page';
import { admins, users } from '../../../db/tables/schema';

const selectMessages = (db: Executor) =>
  db
    .select({
      id: chatMessages.id,
      senderId: chatMessages.senderId,
      personId: users.id,
      displayName: chatMessages.displayName,
      message: chatMessages.message,
      time: chatMessages.time,
      removedAt: chatMessages.removedAt,
      removedBy: fullName(admins),
      removerType: admins.adminType,
      reason: chatMessages.removalReason,
    })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.senderId))
    .leftJoin(admins, eq(admins.id, chatMessages.removedBy))
    .$dynamic();

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

export function listRemoved(db: Executor, query: Paging) {
  const isRemoved = isNotNull(chatMessages.removedAt);
  const rows = selectMessages(db)
    .where(isRemoved)
    .orderBy(desc(chatMessages.removedAt), desc(chatMessages.id));
  return readPage(rows, query, db.$count(chatMessages, isRemoved));
}

export const findMessage = (db: Executor, id: string) =>
  first(selectMessages(db).where(eq(chatMessages.id, id)));

export const lockMessage = (tx: Transaction, id: string) =>
  first(selectMessages(tx).where(eq(chatMessages.id, id)).for('update', { of: chatMessages }));

/** Removes a message; a trigger tells every process on commit. */
export async function removeMessage(
  tx: Transaction,
  id: string,
  { removedBy, reason }: { readonly removedBy: string; readonly reason: string },
): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ removedAt: sql`clock_timestamp()`, removedBy, removalReason: reason })
    .where(eq(chatMessages.id, id));
}

export async function restoreMessage(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ removedAt: null, removedBy: null, removalReason: null })
    .where(eq(chatMessages.id, id));
}
