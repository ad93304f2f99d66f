import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { outgoingMail } from '../../db/end-user-tables';

/** One mail, as plain text. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** After so many minutes nobody wants it any more. */
  readonly goodForMinutes: number;
  /** The request that gives the reason. */
  readonly requestId: string;
}

/** A mail that this process alone may send, for as long as it took it. */
export interface TakenMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  /** How often it was taken, this time too. */
  readonly tries: number;
  readonly requestId: string | null;
}

/** What waits to be sent. */
export interface Waiting {
  readonly count: number;
  /** Seconds since the oldest came, 0 when nothing waits. */
  readonly oldest: number;
}

const mailsPerInsert = 1_000;

/** Puts mails into the table that they are sent from, and tells every process once that is committed. */
export async function insertMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += mailsPerInsert) {
    const batch = mails.slice(from, from + mailsPerInsert);
    await tx.insert(outgoingMail).values(
      batch.map(({ goodForMinutes, ...mail }) => ({
        id: randomUUID(),
        ...mail,
        goodUntil: sql`now() + ${goodForMinutes} * interval '1 minute'`,
      })),
    );
  }
  if (mails.length > 0) await tx.execute(sql`select pg_notify('mail_queued', '')`);
}

/** Text is all that makes a row a mail to send; the index knows these rows alone. */
const hasText = sql`${outgoingMail.body} <> ''`;

/**
 * Takes the waiting mail that is the first to be no longer good: codes go before news. Nobody else is given it for so many
 * seconds, whatever becomes of this process; after that it is to be had again.
 */
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

/** As it was taken: who took it too long ago has no say in what somebody else took since. */
const asTaken = ({ id, tries }: TakenMail) =>
  sql`${outgoingMail.id} = ${id} and ${outgoingMail.tries} = ${tries}`;

/** Notes that a mail was sent, and forgets its text. */
export async function markSent(db: Executor, mail: TakenMail): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ sentAt: sql`now()`, body: '', failure: null })
    .where(asTaken(mail));
}

/** Notes why a mail could not be sent, and that it is due again after so many seconds. */
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

/** Notes why a mail is never sent, and forgets its text. */
export async function giveUp(db: Executor, mail: TakenMail, failure: string): Promise<void> {
  await db.update(outgoingMail).set({ failure, body: '' }).where(asTaken(mail));
}

/**
 * Removes what is no longer good, and after a day what was sent or given up.
 * @returns how many of them nobody had sent
 */
export async function sweepMails(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ unsent: boolean }>(sql`
    delete from ${outgoingMail} where id in (
      select id from ${outgoingMail}
      where (${hasText} and good_until <= now()) or (body = '' and created_at < now() - interval '1 day')
      limit 1000 for update skip locked)
    returning ${hasText} and sent_at is null as unsent`);
  return rows.filter(({ unsent }) => unsent).length;
}

/** Counts what waits. */
export async function countWaiting(db: Executor): Promise<Waiting> {
  const { rows } = await db.execute<{ count: number; oldest: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from ${outgoingMail} where ${hasText} and sent_at is null`);
  return rows[0] ?? { count: 0, oldest: 0 };
}
