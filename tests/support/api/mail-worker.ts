import fastify from 'fastify';
import type { Database } from '../../../server/src/db/database';
import { MailWorker, type mailWorkerDefaults } from '../../../server/src/modules/mail/mail-worker';
import type { Mail } from '../../../server/src/modules/mail/repository';
import { builtInMailer } from '../../../server/src/modules/mail/service';
import { openSmtpTransport } from '../../../server/src/modules/mail/smtp-transport';
import { describeError } from '../../../server/src/plugins/monitoring/error-log';
import type { MailServer } from '../servers/mail-server';

/** Whom the mail of tests is from. */
export const from = { name: 'Röund Keeper', address: 'no-reply@roundkeeper.test' };

/** Quick: a test does not wait for a day. */
const quick = { lookEvery: 20, sweepEvery: 20, firstPause: 0.01, closeTimeout: 60_000 };

let letters = 0;

/** A mail to somebody who gets no other. */
export const letter = (changes: Partial<Mail> = {}): Mail => ({
  recipient: `reader-${String((letters += 1))}@people.test`,
  subject: 'Your code',
  body: 'Your code is 123456.',
  goodForMinutes: 15,
  requestId: 'the request',
  ...changes,
});

/** Puts mails into the queue as one transaction does. */
export const queueMails = (database: Database, ...mails: readonly Mail[]): Promise<void> =>
  database.transaction((tx) => builtInMailer.send(tx, mails));

/** A mail worker that is open, and what it has logged. */
export interface OpenMailWorker {
  readonly worker: MailWorker;
  readonly log: readonly string[];
}

/** Opens a mail worker that hands mail to the server, or has none to hand it to. */
export function openMailWorker(
  database: Database,
  server: MailServer | undefined,
  options: Partial<typeof mailWorkerDefaults> = {},
): OpenMailWorker {
  const log: string[] = [];
  const logger = fastify({
    logger: {
      level: 'trace',
      serializers: { err: describeError },
      stream: { write: (line) => log.push(line) },
    },
  }).log;
  const smtp = server && { host: '127.0.0.1', port: server.port, secure: false, login: undefined };
  const transport = smtp && openSmtpTransport({ server: smtp, from }, 4);
  const worker = new MailWorker(database, transport, logger, { ...quick, ...options });
  worker.open();
  return { worker, log };
}

/** What the queue knows of every mail. */
export async function rowsOf(database: Database) {
  const { rows } = await database.pool.query<{
    recipient: string;
    body: string;
    sent: boolean;
    tries: number;
    failure: string | null;
  }>(
    `select recipient, body, sent_at is not null as sent, tries, failure from outgoing_mail order by created_at, recipient`,
  );
  return rows;
}
