import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, adminWhoAmI } from '../../../contract/platform/auth';
import type { Round } from '../../../contract/rounds/rounds';
import { HttpBrowser } from '../../support/api/http-browser';
import { listen, signInChatter, type Chatter, type Listener } from '../../support/chat/chat';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { startServer, type ServerProcess } from '../../support/servers/server-process';

const hour = 3_600_000;
const shim = pathToFileURL(join(import.meta.dirname, '../../support/servers/stepped-clock.mjs')).href;
const email = 'super@roundkeeper.test';
const password = 'roundkeeper';

describe('a server whose clock is set, with its database on the same machine', () => {
  let location: DatabaseLocation;
  let server: ServerProcess;
  let ada: Chatter<HttpBrowser>;
  let listener: Listener;
  const clock = { file: '', offset: 0 };
  const sent: string[] = [];

  async function step(offset: number): Promise<void> {
    clock.offset = offset;
    writeFileSync(clock.file, String(offset));
    // Longer than a thread goes without looking.
    await sleep(100);
  }

  beforeAll(async () => {
    location = await freshLocation('embedded');
    clock.file = join(location.dataDir, '..', `clock-${crypto.randomUUID()}`);
    await step(0);
    server = await startServer({
      ...location.env,
      DEMO: '1',
      NODE_OPTIONS: `--import ${shim}`,
      CLOCK_OFFSET_FILE: clock.file,
    });
    ada = await signInChatter(new HttpBrowser(server.url), email, password);
    listener = listen(server.url, ada.browser);
    await listener.ready;
  });
  afterAll(async () => {
    await listener.client.dispose();
    await server.stop();
    await location.drop();
  });

  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const reply = await ada.browser.send({ method, path, ...(body ? { body } : {}) });
    expect([method, path, reply.status, reply.text]).toEqual([
      method,
      path,
      expect.toSatisfy(isFine),
      reply.text,
    ]);
    return reply.body as Body;
  };
  const isFine = (status: number) => status >= 200 && status < 300;

  /** Moves the round in progress of the demo data to its end, and starts the next one. */
  async function playRound(): Promise<{ ended: Round; begun: Round }> {
    const { items } = await send<{ items: Round[] }>('GET', '/rounds?limit=100');
    const found = items.find(({ status }) => status === 'IN_PROGRESS');
    if (!found) throw new Error('there is no round in progress');
    const { entryFee, type, currencyId, fiatCurrencyId } = await send<Round>(
      'GET',
      `/admin/rounds/${found.id}`,
    );
    const form = { entryFee, type, currencyId, fiatCurrencyId };
    await send('PATCH', `/admin/rounds/${found.id}`, { ...form, progress: '100' });
    const ended = await send<Round>('PATCH', `/admin/rounds/${found.id}/complete`);
    return { ended, begun: await send('POST', '/admin/rounds', { ...form, progress: '0' }) };
  }

  for (const [name, offset] of [
    ['two hours ahead', 2 * hour],
    ['back again', 0],
    ['two hours behind', -2 * hour],
    ['right again', 0],
  ] as const)
    it(`${name}: sessions go on, rounds are played, and what is said is heard in its order`, async () => {
      await step(offset);
      const { status, body } = await ada.browser.call(adminWhoAmI, {});
      expect([status, body.email]).toEqual([200, email]);
      const { ended, begun } = await playRound();
      expect(ended.status).toBe('COMPLETED');
      expect(Math.abs(Date.parse(begun.createdAt) - (Date.now() + offset))).toBeLessThan(hour / 2);
      for (const text of [`${name}, first`, `${name}, then`]) {
        expect((await ada.send(text)).status).toBe(200);
        sent.push(text);
      }
      await expect.poll(() => listener.messages.map(({ message }) => message)).toEqual(sent);
      expect(listener.closed).toEqual([]);
      const other = await new HttpBrowser(server.url).call(adminLogin, { body: { email, password } });
      expect(other.status).toBe(200);
    });
});
