import { eq, sql } from 'drizzle-orm';
import { fullName } from '../../../db/expressions';
import { chatMessages, chatRoom } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import { first } from '../../../db/page';
import { admins } from '../../../db/tables/schema';

const selectPinned = (db: Executor) =>
  db
    .select({
      id: chatMessages.id,
      senderId: chatMessages.senderId,
      displayName: chatMessages.displayName,
      message: chatMessages.message,
      time: chatMessages.time,
      removedAt: chatMessages.removedAt,
      pinnedAt: chatRoom.pinnedAt,
      pinnedBy: fullName(admins),
    })
    .from(chatRoom)
    .innerJoin(chatMessages, eq(chatMessages.id, chatRoom.pinnedId))
    .leftJoin(admins, eq(admins.id, chatRoom.pinnedBy));

export type StoredPin = Awaited<ReturnType<typeof selectPinned>>[number];

/** Returns the seconds between two messages of a person, and the message that is pinned, removed or not. */
export async function findRoom(
  db: Executor,
): Promise<{ slowSeconds: number; pinned: StoredPin | undefined }> {
  const [room] = await db.select({ slowSeconds: chatRoom.slowSeconds }).from(chatRoom);
  const [pinned] = await selectPinned(db);
  return { slowSeconds: room?.slowSeconds ?? 0, pinned };
}

/** Returns the same, and lets nobody else change it until the transaction ends. */
export async function lockRoom(tx: Transaction) {
  await tx.select({ isOnly: chatRoom.isOnly }).from(chatRoom).for('update');
  return findRoom(tx);
}

export async function setSlowSeconds(tx: Transaction, slowSeconds: number): Promise<void> {
  await tx.update(chatRoom).set({ slowSeconds });
}

export function findMessage(tx: Transaction, id: string) {
  const { displayName, message, time, removedAt } = chatMessages;
  return first(
    tx
      .select({ id: chatMessages.id, displayName, message, time, removedAt })
      .from(chatMessages)
      .where(eq(chatMessages.id, id))
      .for('share'),
  );
}

/** Pins a message in the place of any other, or none; a trigger tells every process on commit. */
export async function setPinned(tx: Transaction, pin: { id: string; by: string } | undefined): Promise<void> {
  await tx.update(chatRoom).set({
    pinnedId: pin?.id ?? null,
    pinnedAt: pin ? sql`clock_timestamp()` : null,
    pinnedBy: pin?.by ?? null,
  });
}
