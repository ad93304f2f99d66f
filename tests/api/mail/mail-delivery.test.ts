import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { markSent, takeMail } from '../../../server/src/modules/mail/repository';
import { builtInMailer } from '../../../server/src/modules/mail/service';
import { mailQueue } from '../../support/api/mail-queue';
import {
  letter,
  openMailWorker,
  queueMails,
  rowsOf,
  type OpenMailWorker,
} from '../../support/api/mail-worker';
import { describeOnEitherDatabase, freshDatabase, isAvailable } from '../../support/databases/databases';
import { MailServer } from '../../support/servers/mail-server';

describeOnEitherDatabase('mail that waits', (kind) => {
  const queue = mailQueue(kind);

  it('is sent, its text forgotten, and logged without a word of it or the whole address', async () => {
    const { log, worker } = queue.open();
    const [recipient = ''] = await queue.add({});
    await queue.settled();
    expect(queue.recipients()).toEqual([recipient]);
    expect(await rowsOf(queue.database)).toEqual([
      { recipient, body: '', sent: true, tries: 1, failure: null },
    ]);
    expect(worker.counts).toEqual({ sent: 1, postponed: 0, givenUp: 0, expired: 0 });
    const [id] =
      queue.server.taken[0]?.headers.flatMap((line) => /^Message-ID: <([^@]+)@/i.exec(line)?.[1] ?? []) ?? [];
    await expect
      .poll(() => log.filter((line) => line.includes('mail sent')).map((line) => JSON.parse(line) as object))
      .toEqual([expect.objectContaining({ mail: id, reqId: 'the request', to: '…@people.test', try: 1 })]);
    expect(log.join('')).not.toMatch(/123456|reader-/);
  });

  it('is not sent when the transaction that gave the reason fails, nor before it succeeds', async () => {
    queue.open();
    const failing = queue.database.transaction(async (tx) => {
      await builtInMailer.send(tx, [letter({ recipient: 'nobody@people.test' })]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const sent = await queue.add({});
    await queue.settled();
    expect(queue.recipients()).toEqual(sent);
  });

  /** Resolves when the worker has nothing to do: it has counted one that is not due again and again. */
  async function idle({ worker }: OpenMailWorker): Promise<void> {
    await queue.database.pool.query(
      `insert into outgoing_mail (id, recipient, subject, body, due_at)
       values (gen_random_uuid(), 'later@people.test', 'S', 'B', now() + interval '1 day')`,
    );
    const looks = new Set<number>();
    await expect.poll(() => looks.add(worker.waiting.oldest).size).toBeGreaterThan(5);
  }

  it('goes out when it is committed, without being looked for', async () => {
    await idle(queue.open({ lookEvery: 600_000 }));
    const sent = await queue.add({});
    await expect.poll(queue.recipients).toEqual(sent);
  });

  it('goes out although nobody told of it', async () => {
    await idle(queue.open());
    await queue.database.pool.query(
      `insert into outgoing_mail (id, recipient, subject, body) values (gen_random_uuid(), 'quiet@people.test', 'S', 'B')`,
    );
    await expect.poll(queue.recipients).toEqual(['quiet@people.test']);
  });

  it('is not sent once it is no longer good', async () => {
    const [, good] = await queue.add({ goodForMinutes: 0 }, {});
    expect(await takeMail(queue.database.orm, 600)).toMatchObject({ recipient: good });
    expect(await takeMail(queue.database.orm, 600)).toBeUndefined();
  });

  it('is not kept once it is no longer good', async () => {
    await queue.add({ goodForMinutes: 0 });
    const { worker } = queue.open();
    await expect.poll(() => rowsOf(queue.database)).toEqual([]);
    expect(worker.counts).toMatchObject({ sent: 0, expired: 1 });
    expect(queue.server.commands).toEqual([]);
  });

  it('is removed in time where there is no server too, and what became of it after a day', async () => {
    await queue.add({ goodForMinutes: 0 }, {});
    const { worker } = queue.open({}, null);
    await expect.poll(async () => (await rowsOf(queue.database)).length).toBe(1);
    await expect.poll(() => worker.waiting.count).toBe(1);
    await queue.database.pool.query(`update outgoing_mail set body = '', sent_at = now()`);
    await queue.database.pool.query(`update outgoing_mail set created_at = now() - interval '25 hours'`);
    await expect.poll(() => rowsOf(queue.database)).toEqual([]);
  });

  it('goes out by when it is no longer good: codes before news', async () => {
    const news = Array.from({ length: 6 }, () => ({ goodForMinutes: 60 }));
    await queue.add(...news);
    const [code] = await queue.add({ goodForMinutes: 15 });
    queue.open({ concurrency: 1 });
    await queue.settled();
    expect(queue.recipients()).toHaveLength(7);
    expect(queue.recipients()[0]).toBe(code);
  });

  it('is somebody else’s when who took it is gone, and then no longer theirs', async () => {
    const [recipient] = await queue.add({});
    const { orm } = queue.database;
    const [first, none] = [await takeMail(orm, 0), await takeMail(orm, 600)];
    if (!first || !none) throw new Error('nothing was to be had');
    expect(await takeMail(orm, 600)).toBeUndefined();
    await markSent(orm, first);
    expect(await rowsOf(queue.database)).toMatchObject([{ recipient, sent: false, tries: 2 }]);
    await markSent(orm, none);
    expect(await rowsOf(queue.database)).toMatchObject([{ recipient, sent: true, body: '' }]);
  });

  it('that is under way is finished before the worker closes; the rest waits for another', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    let reached: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (reached = resolve));
    queue.server.interfere = (verb) => {
      if (verb !== 'END') return undefined;
      reached();
      return released;
    };
    const { worker } = queue.open({ concurrency: 1 });
    const [first, second] = await queue.add({ goodForMinutes: 5 }, {});
    await underWay;
    let isClosed = false;
    const closed = worker.close().then(() => (isClosed = true));
    await queue.database.ping();
    expect(isClosed).toBe(false);
    release();
    await closed;
    expect(queue.recipients()).toEqual([first]);
    expect(await rowsOf(queue.database)).toMatchObject([
      { sent: true },
      { recipient: second, sent: false, tries: 0 },
    ]);
    queue.open();
    await queue.settled();
    expect(queue.recipients()).toEqual([first, second]);
  });
});

describe.skipIf(!isAvailable('postgres'))('mail that waits for two processes', () => {
  it('is sent once by one of them', async () => {
    const fresh = await freshDatabase('postgres');
    const other = await openDatabase(fresh);
    const server = await MailServer.start();
    const workers = [fresh.database, other].map((database) => openMailWorker(database, server).worker);
    const letters = Array.from({ length: 120 }, () => letter());
    await Promise.all(letters.map((mail) => queueMails(fresh.database, mail)));
    const sent = () => workers.map(({ counts }) => counts.sent);
    await expect
      .poll(() => sent().reduce((sum, count) => sum + count), { timeout: 60_000 })
      .toBe(letters.length);
    await Promise.all(workers.map((worker) => worker.close()));
    expect(Math.min(...sent())).toBeGreaterThan(0);
    expect(server.taken.flatMap(({ to }) => to).sort()).toEqual(
      letters.map(({ recipient }) => recipient).sort(),
    );
    await other.close();
    await server.close();
    await fresh.drop();
  });
});
