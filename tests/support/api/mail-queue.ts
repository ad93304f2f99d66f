import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../../server/src/db/database';
import { freshDatabase, type DatabaseKind, type FreshDatabase } from '../databases/databases';
import { MailServer } from '../servers/mail-server';
import { letter, openMailWorker, queueMails, rowsOf, type OpenMailWorker } from './mail-worker';

/** The mail queue of a suite: one database, and for each test a mail server and the workers that it opens. */
export interface MailQueue {
  readonly database: Database;
  server: MailServer;
  /** Opens a worker that hands mail to the server. `null` in its place opens one that has no server. */
  open(options?: Parameters<typeof openMailWorker>[2], server?: MailServer | null): OpenMailWorker;
  /** Queues mails. @returns their recipients */
  add(...mails: Parameters<typeof letter>[0][]): Promise<string[]>;
  /** Returns whom the server has taken mail for, in order. */
  recipients(): string[];
  /** Returns how often the server was asked to take mail for a recipient. */
  asked(recipient: string): number;
  /** Resolves when no mail waits any more. */
  settled(): Promise<void>;
}

/** Prepares the mail queue of a suite and cleans up after it. */
export function mailQueue(kind: DatabaseKind): MailQueue {
  let fresh: FreshDatabase;
  let server: MailServer;
  const workers: OpenMailWorker['worker'][] = [];
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await fresh.database.pool.query('delete from outgoing_mail');
    server = await MailServer.start();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await server.close();
  });
  return {
    get database() {
      return fresh.database;
    },
    get server() {
      return server;
    },
    set server(started) {
      server = started;
    },
    open: (options, to = server) => {
      const opened = openMailWorker(fresh.database, to ?? undefined, options);
      workers.push(opened.worker);
      return opened;
    },
    add: async (...mails) => {
      const letters = mails.map(letter);
      await queueMails(fresh.database, ...letters);
      return letters.map(({ recipient }) => recipient);
    },
    recipients: () => server.taken.flatMap(({ to }) => to),
    asked: (recipient) => server.commands.filter((line) => line.startsWith(`RCPT TO:<${recipient}>`)).length,
    settled: () =>
      expect.poll(async () => (await rowsOf(fresh.database)).every(({ body }) => body === '')).toBe(true),
  };
}
