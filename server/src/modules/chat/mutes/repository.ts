import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { fullName } from '../../../db/expressions';
import { chatMessages, chatMutes } from '../../../db/tables/chat-tables';
import type { Executor, Transaction } from '../../../db/database';
import { first, readPage, type Paging } from '../../../db/page';
import { admins, users } from '../../../db/tables/schema';

const inForce = sql<boolean>`(${chatMutes.liftedAt} is null
  and (${chatMutes.until} is null or ${chatMutes.until} > clock_timestamp()))`;

const selectMutes = (db: Executor) =>
  db
    .select({
      id: chatMutes.id,
      senderId: chatMutes.senderId,
      personId: users.id,
      displayName: chatMutes.displayName,
      mutedAt: chatMutes.mutedAt,
      until: chatMutes.until,
      reason: chatMutes.reason,
      mutedBy: fullName(admins),
      muterType: admins.adminType,
      isInForce: inForce,
    })
    .from(chatMutes)
    .leftJoin(users, eq(users.id, chatMutes.senderId))
    .leftJoin(admins, eq(admins.id, chatMutes.mutedBy))
    .$dynamic();

export type StoredMute = Awaited<ReturnType<typeof selectMutes>>[number];

export const listMutes = (db: Executor, query: Paging) =>
  readPage(
    selectMutes(db).where(inForce).orderBy(desc(chatMutes.mutedAt), desc(chatMutes.id)),
    query,
    db.$count(chatMutes, inForce),
  );

/** The sender of a message, with the type of the admin they are, null for somebody else. */
export const findSender = (db: Executor, messageId: string) =>
  first(
    db
      .select({
        senderId: chatMessages.senderId,
        displayName: chatMessages.displayName,
        adminType: admins.adminType,
      })
      .from(chatMessages)
      .leftJoin(admins, eq(admins.id, chatMessages.senderId))
      .where(eq(chatMessages.id, messageId)),
  );

interface NewMute extends Pick<StoredMute, 'senderId' | 'displayName' | 'reason'> {
  readonly minutes: number | null;
  readonly mutedBy: string;
}

/** Mutes a person from now on. @returns undefined when they are muted already */
export async function insertMute(
  tx: Transaction,
  { minutes, ...draft }: NewMute,
): Promise<StoredMute | undefined> {
  const isOfSender = and(eq(chatMutes.senderId, draft.senderId), isNull(chatMutes.liftedAt));
  await tx
    .update(chatMutes)
    .set({ liftedAt: sql`${chatMutes.until}` })
    .where(and(isOfSender, lte(chatMutes.until, sql`clock_timestamp()`)));
  const [added] = await tx
    .insert(chatMutes)
    .values({
      ...draft,
      id: randomUUID(),
      mutedAt: sql`clock_timestamp()`,
      until: minutes === null ? null : sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .onConflictDoNothing({ target: chatMutes.senderId, where: isNull(chatMutes.liftedAt) })
    .returning({ id: chatMutes.id });
  return added && findMute(tx, added.id);
}

export const findMute = (db: Executor, id: string) => first(selectMutes(db).where(eq(chatMutes.id, id)));

export const lockMute = (tx: Transaction, id: string) =>
  first(selectMutes(tx).where(eq(chatMutes.id, id)).for('update', { of: chatMutes }));

export async function liftMute(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(chatMutes)
    .set({ liftedAt: sql`clock_timestamp()` })
    .where(eq(chatMutes.id, id));
}
