import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { insertAll } from '../../db/insert-all';
import { outgoingMail } from '../../db/tables/end-user-tables';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly goodForMinutes: number;
  readonly requestId: string;
}

export interface TakenMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly tries: number;
  readonly requestId: string | null;
}

export interface Waiting {
  readonly count: number;
  /** Age of the oldest in seconds, 0 when the queue is empty. */
  readonly oldest: number;
}

export async function insertMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map(({ goodForMinutes, ...mail }) => ({
    id: randomUUID(),
    ...mail,
    goodUntil: sql<Date>`now() + ${goodForMinutes} * interval '1 minute'`,
  }));
  await insertAll(tx, outgoingMail, rows);
  if (mails.length > 0) await tx.execute(sql`select pg_notify('mail_queued', '')`);
}

/** Only rows with a text are queued mail; the index covers these rows alone. */
const hasText = sql`${outgoingMail.body} <> ''`;

/** Leases the due mail that expires first to this process for the given number of seconds. */
export async function takeMail(db: Executor, seconds: number): Promise<TakenMail | undefined> {
  const [row] = await db
    .update(outgoingMail)
    .set({ tries: sql`${outgoingMail.tries} + 1`, dueAt: sql`now() + ${seconds} * interval '1 second'` })
    .where(
      sql`${outgoingMail.id} = (select id from ${outgoingMail}
        where ${hasText} and sent_at is null and due_at <= now() and good_until > now()
        order by good_until for update skip locked limit 1)`,
    )
    .returning({
      id: outgoingMail.id,
      recipient: outgoingMail.recipient,
      subject: outgoingMail.subject,
      body: outgoingMail.body,
      createdAt: outgoingMail.createdAt,
      tries: outgoingMail.tries,
      requestId: outgoingMail.requestId,
    });
  return row;
}

/** Matches the mail only while this lease is the last one. */
const asTaken = ({ id, tries }: TakenMail) =>
  sql`${outgoingMail.id} = ${id} and ${outgoingMail.tries} = ${tries}`;

export async function markSent(db: Executor, mail: TakenMail): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ sentAt: sql`now()`, body: '', failure: null })
    .where(asTaken(mail));
}

export async function postpone(
  db: Executor,
  mail: TakenMail,
  failure: string,
  seconds: number,
): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ failure, dueAt: sql`now() + ${seconds} * interval '1 second'` })
    .where(asTaken(mail));
}

export async function giveUp(db: Executor, mail: TakenMail, failure: string): Promise<void> {
  await db.update(outgoingMail).set({ failure, body: '' }).where(asTaken(mail));
}

/** Removes expired mail, and after a day mail that was sent or given up. @returns how many were never sent */
export async function sweepMails(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ unsent: boolean }>(sql`
    delete from ${outgoingMail} where id in (
      select id from ${outgoingMail}
      where (${hasText} and good_until <= now()) or (body = '' and created_at < now() - interval '1 day')
      limit 1000 for update skip locked)
    returning ${hasText} and sent_at is null as unsent`);
  return rows.filter(({ unsent }) => unsent).length;
}

export async function countWaiting(db: Executor): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from ${outgoingMail} where ${hasText} and sent_at is null`);
  return rows[0] ?? { count: 0, oldest: 0 };
}
