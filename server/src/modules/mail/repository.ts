import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { outgoingMail } from '../../db/end-user-tables';

/** One mail, as plain text. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

const mailsPerInsert = 1_000;

/** Puts mails into the table that they are sent from. */
export async function insertMails(tx: Transaction, mails: readonly Mail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += mailsPerInsert) {
    const batch = mails.slice(from, from + mailsPerInsert);
    await tx.insert(outgoingMail).values(batch.map((mail) => ({ id: randomUUID(), ...mail })));
  }
}

/** Removes what is a day old, sent or not: codes stand in it, and nobody wants them any more. */
export async function sweepMails(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${outgoingMail} where id in (
    select id from ${outgoingMail} where created_at < now() - interval '1 day' limit 1000 for update skip locked)`);
}
