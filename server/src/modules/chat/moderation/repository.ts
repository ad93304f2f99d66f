import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { fullName } from '../../../db/full-name';
import { chatMessages } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import type { RowPage } from '../../../db/page';
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

/** Lists removed messages, the last removed first. */
export async function listRemoved(
  db: Executor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RowPage<StoredMessage>> {
  const isRemoved = isNotNull(chatMessages.removedAt);
  const rows = await selectMessages(db)
    .where(isRemoved)
    .orderBy(desc(chatMessages.removedAt), desc(chatMessages.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(chatMessages, isRemoved) };
}

/** Returns a message and locks it until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string): Promise<StoredMessage | undefined> {
  const [found] = await selectMessages(tx).where(eq(chatMessages.id, id)).for('update', { of: chatMessages });
  return found;
}

/** Removes a message; a trigger tells every process on commit. @returns the message as it is then */
export async function removeMessage(
  tx: Transaction,
  id: string,
  { removedBy, reason }: { readonly removedBy: string; readonly reason: string },
): Promise<StoredMessage | undefined> {
  await tx
    .update(chatMessages)
    .set({ removedAt: sql`clock_timestamp()`, removedBy, removalReason: reason })
    .where(eq(chatMessages.id, id));
  const [found] = await selectMessages(tx).where(eq(chatMessages.id, id));
  return found;
}

/** Restores a message; a trigger tells every process on commit. */
export async function restoreMessage(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ removedAt: null, removedBy: null, removalReason: null })
    .where(eq(chatMessages.id, id));
}
