import { asc, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { chatMessages } from '../../db/schema';

/** Names the lock that puts the senders of all processes in a row; any number that nobody else uses. */
const chatLock = 7_682_664;

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

/** A message as the database has it. */
export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];

/** Messages from an offset on, the oldest first, and how many there are in all. */
export async function listMessages(
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredMessage[]; total: number }> {
  const rows = await selectMessages(db).limit(limit).offset(offset);
  return { rows, total: await db.$count(chatMessages) };
}

/**
 * Adds a message and has every process told of it once it is committed. Senders wait for each other, so that
 * messages become visible in the order of their times; each time is later than the one before, by the
 * millisecond that the wire carries, whatever the database's clock does.
 */
export async function insertMessage(
  tx: Transaction,
  { id, senderId, displayName, message }: Pick<StoredMessage, 'id' | 'senderId' | 'displayName' | 'message'>,
): Promise<StoredMessage> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chatLock})`);
  const afterTheLast = sql`(select max(time) + interval '1 millisecond' from chat_messages)`;
  const time = sql`date_trunc('milliseconds', greatest(clock_timestamp(), ${afterTheLast}))`;
  const [row] = await tx
    .insert(chatMessages)
    .values({ id, senderId, displayName, message, time })
    .returning(columns);
  if (!row) throw new Error('the message was not kept');
  await tx.execute(sql`select pg_notify('chat_message', ${id})`);
  return row;
}

/** Where in the order of messages a reader is; the time in full, as the database writes it. */
export interface Position {
  readonly time: string;
  readonly id: string;
}

const beforeAll: Position = { time: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
const exactTime = sql<string>`${chatMessages.time}::text`;

/** The position of the newest message. */
export async function findLastPosition(db: Executor): Promise<Position> {
  const { rows } = await db.execute<{ time: string; id: string }>(
    sql`select time::text as time, id from chat_messages order by chat_messages.time desc, id desc limit 1`,
  );
  return rows[0] ?? beforeAll;
}

/** The messages after a position, the oldest first, each with its own. */
export async function listAfter(
  db: Executor,
  { time, id }: Position,
  limit: number,
): Promise<{ message: StoredMessage; exactTime: string }[]> {
  return db
    .select({ message: columns, exactTime })
    .from(chatMessages)
    .where(sql`(${chatMessages.time}, ${chatMessages.id}) > (${time}::timestamptz, ${id}::uuid)`)
    .orderBy(asc(chatMessages.time), asc(chatMessages.id))
    .limit(limit);
}
