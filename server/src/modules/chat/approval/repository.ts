import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chatWaitingMessages } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import type { Asked, RowPage } from '../../../db/page';

const { id, senderId, displayName, message, time, word, decision } = chatWaitingMessages;

const selectMessages = (db: Executor) =>
  db
    .select({ id, senderId, displayName, message, time, word, decision })
    .from(chatWaitingMessages)
    .$dynamic();

export type StoredWaiting = Awaited<ReturnType<typeof selectMessages>>[number];

/** Lists the messages that wait, the first sent first. */
export async function listWaiting(db: Executor, { limit, offset }: Asked): Promise<RowPage<StoredWaiting>> {
  const waits = isNull(decision);
  const rows = await selectMessages(db).where(waits).orderBy(asc(time), asc(id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(chatWaitingMessages, waits) };
}

/** Returns those of the messages that wait. */
export const findWaiting = (db: Executor, ids: readonly string[]): Promise<StoredWaiting[]> =>
  selectMessages(db).where(and(inArray(id, [...ids]), isNull(decision)));

/** Returns a message that waits or was decided on, and locks it until the transaction ends. */
export async function lockWaiting(tx: Transaction, messageId: string): Promise<StoredWaiting | undefined> {
  const [found] = await selectMessages(tx).where(eq(id, messageId)).for('update');
  return found;
}

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

/** Keeps what was decided on a message that waits. */
export async function setDecision(tx: Transaction, messageId: string, decided: Decision): Promise<void> {
  await tx
    .update(chatWaitingMessages)
    .set({ ...decided, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(id, messageId), isNull(decision)));
}
