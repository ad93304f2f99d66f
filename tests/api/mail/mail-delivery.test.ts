import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { markSent, takeMail } from '../../../server/src/modules/mail/repository';
import { builtInMailer } from '../../../server/src/modules/mail/service';
import {
  letter,
  openMailWorker,
  queueMails,
  rowsOf,
  type OpenMailWorker,
} from '../../support/api/mail-worker';
import {
  describeOnEachDatabase,
  freshDatabase,
  isAvailable,
  type FreshDatabase,
} from '../../support/databases/databases';
import { MailServer } from '../../support/servers/mail-server';

describeOnEachDatabase('mail that waits', (kind) => {
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

  const open = (options?: Parameters<typeof openMailWorker>[2]): OpenMailWorker => {
    const opened = openMailWorker(fresh.database, server, options);
    workers.push(opened.worker);
    return opened;
  };
  const queue = (...mails: Parameters<typeof letter>[0][]) => {
    const letters = mails.map(letter);
    return queueMails(fresh.database, ...letters).then(() => letters.map(({ recipient }) => recipient));
  };
  const recipients = () => server.taken.flatMap(({ to }) => to);
  /** How often the server was asked to take mail for somebody. */
  const asked = (recipient: string) =>
    server.commands.filter((line) => line.startsWith(`RCPT TO:<${recipient}>`)).length;
  const settled = () =>
    expect.poll(async () => (await rowsOf(fresh.database)).every(({ body }) => body === '')).toBe(true);

  it('is sent, its text forgotten, and logged without a word of it or the whole address', async () => {
    const { log, worker } = open();
    const [recipient = ''] = await queue({});
    await settled();
    expect(recipients()).toEqual([recipient]);
    expect(await rowsOf(fresh.database)).toEqual([
      { recipient, body: '', sent: true, tries: 1, failure: null },
    ]);
    expect(worker.counts).toEqual({ sent: 1, postponed: 0, givenUp: 0, expired: 0 });
    const [id] =
      server.taken[0]?.headers.flatMap((line) => /^Message-ID: <([^@]+)@/i.exec(line)?.[1] ?? []) ?? [];
    await expect
      .poll(() => log.filter((line) => line.includes('mail sent')).map((line) => JSON.parse(line) as object))
      .toEqual([expect.objectContaining({ mail: id, reqId: 'the request', to: '…@people.test', try: 1 })]);
    expect(log.join('')).not.toMatch(/123456|reader-/);
  });

  it('is not sent when the transaction that gave the reason fails, nor before it succeeds', async () => {
    open();
    const failing = fresh.database.transaction(async (tx) => {
      await builtInMailer.send(tx, [letter({ recipient: 'nobody@people.test' })]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const sent = await queue({});
    await settled();
    expect(recipients()).toEqual(sent);
  });

  /** Resolves when the worker has nothing to do: it has counted one that is not due again and again. */
  async function idle({ worker }: OpenMailWorker): Promise<void> {
    await fresh.database.pool.query(
      `insert into outgoing_mail (id, recipient, subject, body, due_at)
       values (gen_random_uuid(), 'later@people.test', 'S', 'B', now() + interval '1 day')`,
    );
    const looks = new Set<number>();
    await expect.poll(() => looks.add(worker.waiting.oldest).size).toBeGreaterThan(5);
  }

  it('goes out when it is committed, without being looked for', async () => {
    await idle(open({ lookEvery: 600_000 }));
    const sent = await queue({});
    await expect.poll(recipients).toEqual(sent);
  });

  it('goes out although nobody told of it', async () => {
    await idle(open());
    await fresh.database.pool.query(
      `insert into outgoing_mail (id, recipient, subject, body) values (gen_random_uuid(), 'quiet@people.test', 'S', 'B')`,
    );
    await expect.poll(recipients).toEqual(['quiet@people.test']);
  });

  it.each([
    ['refuses it for now', '450 4.2.1 reader-1 is busy'],
    ['takes no text for now', '451 4.3.0 Try later'],
    ['hangs up', 'hang up'],
  ])('is tried again, each time later, when the server %s', async (_, reply) => {
    const verb = reply.startsWith('451') ? 'END' : 'RCPT';
    let failures = 0;
    server.interfere = (asked) => (asked === verb && (failures += 1) <= 3 ? reply : undefined);
    const { log, worker } = open();
    const sent = await queue({});
    await settled();
    expect(recipients()).toEqual(sent);
    expect(await rowsOf(fresh.database)).toMatchObject([{ sent: true, tries: 4, failure: null }]);
    expect(worker.counts).toMatchObject({ sent: 1, postponed: 3 });
    const pauses = log.flatMap((line) => /"seconds":([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(pauses).toEqual([expect.closeTo(0.01), expect.closeTo(0.03), expect.closeTo(0.09)]);
    expect(log.join('')).not.toContain('reader-');
  });

  it('waits for a server that is not there, and for one that lets nobody in', async () => {
    const { port } = server;
    await server.close();
    const { worker } = open();
    const sent = await queue({});
    await expect.poll(() => worker.counts.postponed).toBeGreaterThan(1);
    server = await MailServer.start(port);
    server.interfere = (verb) => (verb === 'MAIL' ? '553 5.7.1 Not from you' : undefined);
    await expect
      .poll(() => server.commands.filter((line) => line.startsWith('MAIL')).length)
      .toBeGreaterThan(1);
    server.interfere = () => undefined;
    await settled();
    expect(recipients()).toEqual(sent);
  });

  it('is not tried one by one while the server takes none', async () => {
    server.interfere = (verb) => (verb === 'CONNECT' ? '421 4.3.2 Too busy' : undefined);
    const { worker } = open({ concurrency: 1, firstPause: 600 });
    await queue({}, {}, {});
    await expect.poll(() => worker.counts.postponed).toBeGreaterThan(0);
    // It goes on looking, which tells how long the oldest waits, and tries none.
    const looks = new Set<number>();
    await expect.poll(() => looks.add(worker.waiting.oldest).size).toBeGreaterThan(20);
    expect((await rowsOf(fresh.database)).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
  });

  it('is given up at once when it is refused for good, and others are sent', async () => {
    server.interfere = (verb, line) =>
      verb === 'RCPT' && line.includes('gone@') ? '550 5.1.1 <gone@people.test> is unknown' : undefined;
    const { log, worker } = open();
    const [gone = '', other = ''] = await queue({ recipient: 'gone@people.test' }, {});
    await settled();
    expect(recipients()).toEqual([other]);
    expect(asked(gone)).toBe(1);
    expect(worker.counts).toMatchObject({ sent: 1, postponed: 0, givenUp: 1 });
    expect(await rowsOf(fresh.database)).toContainEqual({
      recipient: gone,
      body: '',
      sent: false,
      tries: 1,
      failure: 'EENVELOPE RCPT TO 550 5.1.1',
    });
    expect(log.join('')).toContain('550 5.1.1');
    expect(log.join('')).not.toMatch(/gone|unknown/);
  });

  it('is given up after so many tries', async () => {
    server.interfere = (verb) => (verb === 'RCPT' ? '450 4.2.0 Later' : undefined);
    const { worker } = open({ mostTries: 3 });
    const [recipient = ''] = await queue({});
    await settled();
    expect(asked(recipient)).toBe(3);
    expect(worker.counts).toMatchObject({ sent: 0, postponed: 2, givenUp: 1 });
  });

  it('is not sent once it is no longer good', async () => {
    const [, good] = await queue({ goodForMinutes: 0 }, {});
    expect(await takeMail(fresh.database.orm, 600)).toMatchObject({ recipient: good });
    expect(await takeMail(fresh.database.orm, 600)).toBeUndefined();
  });

  it('is not kept once it is no longer good', async () => {
    await queue({ goodForMinutes: 0 });
    const { worker } = open();
    await expect.poll(() => rowsOf(fresh.database)).toEqual([]);
    expect(worker.counts).toMatchObject({ sent: 0, expired: 1 });
    expect(server.commands).toEqual([]);
  });

  it('is removed in time where there is no server too, and what became of it after a day', async () => {
    await queue({ goodForMinutes: 0 }, {});
    const { worker } = openMailWorker(fresh.database, undefined);
    workers.push(worker);
    await expect.poll(async () => (await rowsOf(fresh.database)).length).toBe(1);
    await expect.poll(() => worker.waiting.count).toBe(1);
    await fresh.database.pool.query(`update outgoing_mail set body = '', sent_at = now()`);
    await fresh.database.pool.query(`update outgoing_mail set created_at = now() - interval '25 hours'`);
    await expect.poll(() => rowsOf(fresh.database)).toEqual([]);
  });

  it('goes out by when it is no longer good: codes before news', async () => {
    const news = Array.from({ length: 6 }, () => ({ goodForMinutes: 60 }));
    await queue(...news);
    const [code] = await queue({ goodForMinutes: 15 });
    open({ concurrency: 1 });
    await settled();
    expect(recipients()).toHaveLength(7);
    expect(recipients()[0]).toBe(code);
  });

  it('is somebody else’s when who took it is gone, and then no longer theirs', async () => {
    const [recipient] = await queue({});
    const { orm } = fresh.database;
    const [first, none] = [await takeMail(orm, 0), await takeMail(orm, 600)];
    if (!first || !none) throw new Error('nothing was to be had');
    expect(await takeMail(orm, 600)).toBeUndefined();
    await markSent(orm, first);
    expect(await rowsOf(fresh.database)).toMatchObject([{ recipient, sent: false, tries: 2 }]);
    await markSent(orm, none);
    expect(await rowsOf(fresh.database)).toMatchObject([{ recipient, sent: true, body: '' }]);
  });

  it('comes twice with one Message-ID when the server breaks off after it took it', async () => {
    let broken = false;
    const ids = new Set<string>();
    server.interfere = (verb, text) => {
      if (verb !== 'END') return undefined;
      for (const [, id = ''] of text.matchAll(/^Message-ID: (\S+)$/gim)) ids.add(id);
      if (broken) return undefined;
      broken = true;
      return 'hang up';
    };
    open();
    await queue({});
    await settled();
    expect(broken).toBe(true);
    expect(ids.size).toBe(1);
  });

  it('that is under way is finished before the worker closes; the rest waits for another', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    let reached: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (reached = resolve));
    server.interfere = (verb) => {
      if (verb !== 'END') return undefined;
      reached();
      return released;
    };
    const { worker } = open({ concurrency: 1 });
    const [first, second] = await queue({ goodForMinutes: 5 }, {});
    await underWay;
    let isClosed = false;
    const closed = worker.close().then(() => (isClosed = true));
    await fresh.database.ping();
    expect(isClosed).toBe(false);
    release();
    await closed;
    expect(recipients()).toEqual([first]);
    expect(await rowsOf(fresh.database)).toMatchObject([
      { sent: true },
      { recipient: second, sent: false, tries: 0 },
    ]);
    open();
    await settled();
    expect(recipients()).toEqual([first, second]);
  });

  it('outlasts a database that is away for a moment', async () => {
    const { log } = open();
    await fresh.database.pool.query('alter table outgoing_mail rename to moved_mail');
    await expect.poll(() => log.some((line) => line.includes('could not be reached'))).toBe(true);
    await fresh.database.pool.query('alter table moved_mail rename to outgoing_mail');
    const sent = await queue({});
    await settled();
    expect(recipients()).toEqual(sent);
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
