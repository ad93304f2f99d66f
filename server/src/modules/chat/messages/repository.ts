import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database';
import { first } from '../../../db/page';
import { chatChanges, chatMessages, chatWaitingMessages } from '../../../db/tables/chat-tables';

const columns = {
  id: chatMessages.id,
  senderId: chatMessages.senderId,
  displayName: chatMessages.displayName,
  message: chatMessages.message,
  imageUrl: chatMessages.imageUrl,
  time: chatMessages.time,
};

const selectMessages = (db: Executor) =>
  db.select(columns).from(chatMessages).orderBy(asc(chatMessages.time), asc(chatMessages.id)).$dynamic();

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

export async function listMessages(
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredMessage[]; total: number }> {
  const rows = await selectMessages(db).where(isNull(chatMessages.removedAt)).limit(limit).offset(offset);
  // Both counts are of an index alone; the table itself would be read whole.
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select ((select count(*) from ${chatMessages})
      - (select count(*) from ${chatMessages} where ${chatMessages.removedAt} is not null))::int as total`,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A message as its sender has it, who alone is told that it waits for approval. */
export interface SentMessage extends StoredMessage {
  readonly isWaiting: boolean;
}

interface SendingRules {
  readonly skipsSlowMode: boolean;
  /** The text as the list of words has its own. */
  readonly folded: string;
}

/**
 * Adds a message with a time later than every other and notifies every process on commit; one with a word of the list waits
 * for approval instead. The database raises an error of its own for a sender who is muted or too fast.
 */
export async function insertMessage(
  db: Executor,
  draft: Pick<StoredMessage, 'id' | 'senderId' | 'displayName' | 'message'>,
  { skipsSlowMode, folded }: SendingRules,
): Promise<SentMessage> {
  const { id, senderId, displayName, message } = draft;
  const { rows } = await db.execute<{ ms: number; isWaiting: boolean }>(
    sql`select (extract(epoch from "sent_at") * 1000)::float8 as ms, "is_waiting" as "isWaiting"
      from send_chat_message(${id}::uuid, ${senderId}::uuid, ${displayName}, ${message}, ${skipsSlowMode}, ${folded})`,
  );
  if (!rows[0]) throw new Error('the message was not kept');
  return { ...draft, imageUrl: null, time: new Date(rows[0].ms), isWaiting: rows[0].isWaiting };
}

export async function findSent(db: Executor, id: string): Promise<SentMessage | undefined> {
  const [published] = await db.select(columns).from(chatMessages).where(eq(chatMessages.id, id));
  if (published) return { ...published, isWaiting: false };
  const { senderId, displayName, message, time } = chatWaitingMessages;
  const [waiting] = await db
    .select({ id: chatWaitingMessages.id, senderId, displayName, message, time })
    .from(chatWaitingMessages)
    .where(eq(chatWaitingMessages.id, id));
  return waiting && { ...waiting, imageUrl: null, isWaiting: true };
}

/** A reader's position in the order of messages, with the database's full time precision. */
export interface Position {
  readonly time: string;
  readonly id: string;
}

const beforeAll: Position = { time: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const exactTime = sql<string>`${chatMessages.time}::text`;

export async function findLastPosition(db: Executor): Promise<Position> {
  const { rows } = await db.execute<{ time: string; id: string }>(
    sql`select time::text as time, id from chat_messages order by chat_messages.time desc, id desc limit 1`,
  );
  return rows[0] ?? beforeAll;
}

export async function listAfter(
  db: Executor,
  { time, id }: Position,
  limit: number,
): Promise<{ message: StoredMessage; exactTime: string }[]> {
  return db
    .select({ message: columns, exactTime })
    .from(chatMessages)
    .where(
      sql`(${chatMessages.time}, ${chatMessages.id}) > (${time}::timestamptz, ${id}::uuid)
        and ${chatMessages.removedAt} is null`,
    )
    .orderBy(asc(chatMessages.time), asc(chatMessages.id))
    .limit(limit);
}

export async function findLastChange(db: Executor): Promise<number> {
  const { number } = chatChanges;
  const last = await first(db.select({ number }).from(chatChanges).orderBy(desc(number)).limit(1));
  return last?.number ?? 0;
}

const selectChanges = (db: Executor) =>
  db
    .select({
      number: chatChanges.number,
      kind: chatChanges.kind,
      message: columns,
      removedAt: chatMessages.removedAt,
    })
    .from(chatChanges)
    .innerJoin(chatMessages, eq(chatMessages.id, chatChanges.messageId))
    .orderBy(asc(chatChanges.number))
    .$dynamic();

export type StoredChange = Awaited<ReturnType<typeof selectChanges>>[number];

export const listChangesAfter = (db: Executor, number: number, limit: number): Promise<StoredChange[]> =>
  selectChanges(db).where(gt(chatChanges.number, number)).limit(limit);
