import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chatWaitingMessages } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import { first, readPage, type Paging } from '../../../db/page';

const { id, senderId, displayName, message, time, word, decision } = chatWaitingMessages;

const selectMessages = (db: Executor) =>
  db
    .select({ id, senderId, displayName, message, time, word, decision })
    .from(chatWaitingMessages)
    .$dynamic();

export type StoredWaiting = Awaited<ReturnType<typeof selectMessages>>[number];

export function listWaiting(db: Executor, query: Paging) {
  const waits = isNull(decision);
  const rows = selectMessages(db).where(waits).orderBy(asc(time), asc(id));
  return readPage(rows, query, db.$count(chatWaitingMessages, waits));
}

export const findWaiting = (db: Executor, ids: readonly string[]): Promise<StoredWaiting[]> =>
  selectMessages(db).where(and(inArray(id, [...ids]), isNull(decision)));

/** Locks a message that waits or was decided on until the transaction ends. */
export const lockWaiting = (tx: Transaction, messageId: string) =>
  first(selectMessages(tx).where(eq(id, messageId)).for('update'));

/** Publishes a message as the newest of the chat and notifies every process on commit. */
export async function publish(tx: Transaction, waiting: StoredWaiting): Promise<void> {
  await tx.execute(
    sql`select publish_chat_message(${waiting.id}::uuid, ${waiting.senderId}::uuid, ${waiting.displayName}, ${waiting.message})`,
  );
}

interface Decision {
  readonly decision: 'APPROVED' | 'REFUSED';
  readonly decidedBy: string;
  readonly refusalReason?: string;
}

export async function setDecision(tx: Transaction, messageId: string, decided: Decision): Promise<void> {
  await tx
    .update(chatWaitingMessages)
    .set({ ...decided, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(id, messageId), isNull(decision)));
}
