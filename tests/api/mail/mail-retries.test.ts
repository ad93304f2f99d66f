import { expect, it } from 'vitest';
import { mailQueue } from '../../support/api/mail-queue';
import { rowsOf } from '../../support/api/mail-worker';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { MailServer } from '../../support/servers/mail-server';

describeOnEitherDatabase('mail that cannot be sent at once', (kind) => {
  const queue = mailQueue(kind);

  it.each([
    ['refuses it for now', '450 4.2.1 reader-1 is busy'],
    ['takes no text for now', '451 4.3.0 Try later'],
    ['hangs up', 'hang up'],
  ])('is tried again, each time later, when the server %s', async (_, reply) => {
    const verb = reply.startsWith('451') ? 'END' : 'RCPT';
    let failures = 0;
    queue.server.interfere = (asked) => (asked === verb && (failures += 1) <= 3 ? reply : undefined);
    const { log, worker } = queue.open();
    const sent = await queue.add({});
    await queue.settled();
    expect(queue.recipients()).toEqual(sent);
    expect(await rowsOf(queue.database)).toMatchObject([{ sent: true, tries: 4, failure: null }]);
    expect(worker.counts).toMatchObject({ sent: 1, postponed: 3 });
    const pauses = log.flatMap((line) => /"seconds":([\d.]+)/.exec(line)?.[1] ?? []).map(Number);
    expect(pauses).toEqual([expect.closeTo(0.01), expect.closeTo(0.03), expect.closeTo(0.09)]);
    expect(log.join('')).not.toContain('reader-');
  });

  it('waits for a server that is not there, and for one that lets nobody in', async () => {
    const { port } = queue.server;
    await queue.server.close();
    const { worker } = queue.open();
    const sent = await queue.add({});
    await expect.poll(() => worker.counts.postponed).toBeGreaterThan(1);
    queue.server = await MailServer.start(port);
    queue.server.interfere = (verb) => (verb === 'MAIL' ? '553 5.7.1 Not from you' : undefined);
    await expect
      .poll(() => queue.server.commands.filter((line) => line.startsWith('MAIL')).length)
      .toBeGreaterThan(1);
    queue.server.interfere = () => undefined;
    await queue.settled();
    expect(queue.recipients()).toEqual(sent);
  });

  it('is not tried one by one while the server takes none', async () => {
    queue.server.interfere = (verb) => (verb === 'CONNECT' ? '421 4.3.2 Too busy' : undefined);
    const { worker } = queue.open({ concurrency: 1, firstPause: 600 });
    await queue.add({}, {}, {});
    await expect.poll(() => worker.counts.postponed).toBeGreaterThan(0);
    // It goes on looking, which tells how long the oldest waits, and tries none.
    const looks = new Set<number>();
    await expect.poll(() => looks.add(worker.waiting.oldest).size).toBeGreaterThan(20);
    expect((await rowsOf(queue.database)).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
  });

  it('is given up at once when it is refused for good, and others are sent', async () => {
    queue.server.interfere = (verb, line) =>
      verb === 'RCPT' && line.includes('gone@') ? '550 5.1.1 <gone@people.test> is unknown' : undefined;
    const { log, worker } = queue.open();
    const [gone = '', other = ''] = await queue.add({ recipient: 'gone@people.test' }, {});
    await queue.settled();
    expect(queue.recipients()).toEqual([other]);
    expect(queue.asked(gone)).toBe(1);
    expect(worker.counts).toMatchObject({ sent: 1, postponed: 0, givenUp: 1 });
    expect(await rowsOf(queue.database)).toContainEqual({
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
    queue.server.interfere = (verb) => (verb === 'RCPT' ? '450 4.2.0 Later' : undefined);
    const { worker } = queue.open({ mostTries: 3 });
    const [recipient = ''] = await queue.add({});
    await queue.settled();
    expect(queue.asked(recipient)).toBe(3);
    expect(worker.counts).toMatchObject({ sent: 0, postponed: 2, givenUp: 1 });
  });

  it('comes twice with one Message-ID when the server breaks off after it took it', async () => {
    let broken = false;
    const ids = new Set<string>();
    queue.server.interfere = (verb, text) => {
      if (verb !== 'END') return undefined;
      for (const [, id = ''] of text.matchAll(/^Message-ID: (\S+)$/gim)) ids.add(id);
      if (broken) return undefined;
      broken = true;
      return 'hang up';
    };
    queue.open();
    await queue.add({});
    await queue.settled();
    expect(broken).toBe(true);
    expect(ids.size).toBe(1);
  });

  it('outlasts a database that is away for a moment', async () => {
    const { log } = queue.open();
    await queue.database.pool.query('alter table outgoing_mail rename to moved_mail');
    await expect.poll(() => log.some((line) => line.includes('could not be reached'))).toBe(true);
    await queue.database.pool.query('alter table moved_mail rename to outgoing_mail');
    const sent = await queue.add({});
    await queue.settled();
    expect(queue.recipients()).toEqual(sent);
  });
});
