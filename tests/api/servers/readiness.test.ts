import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, signInChatter, type Chatter } from '../../support/chat/chat';
import { HttpBrowser } from '../../support/api/http-browser';
import {
  findPostgres,
  startTemporaryCluster,
  type PostgresCluster,
} from '../../support/databases/postgres-cluster';
import { startServer, type ServerProcess } from '../../support/servers/server-process';

describe.skipIf(findPostgres() === undefined)('a server whose PostgreSQL goes down and comes back', () => {
  let postgres: PostgresCluster;
  let server: ServerProcess;
  let ada: Chatter<HttpBrowser>;
  beforeAll(async () => {
    postgres = await startTemporaryCluster();
    server = await startServer({ DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'silent' });
    ada = await signInChatter(new HttpBrowser(server.url), 'super@roundkeeper.test', 'roundkeeper');
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  const statusOf = (path: string) => fetch(`${server.url}${path}`).then(({ status }) => status);

  it('says 503 meanwhile, and is itself again within five seconds, chat and sockets included', async () => {
    const { messages, closed, ready, client } = listen(server.url, ada.browser);
    await ready;
    // Calls that are under way when it happens are answered too.
    const seen = new Set<number>();
    const end = new AbortController();
    const traffic = Array.from({ length: 4 }, async () => {
      while (!end.signal.aborted) {
        seen.add(await statusOf('/api/v1/resources/currencies'));
        await sleep(5);
      }
    });

    await postgres.halt();
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect((await ada.send('into the void')).status).toBe(503);
    await sleep(500);

    const back = performance.now();
    await postgres.start();
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200);
    expect((await ada.send('and back')).status).toBe(200);
    await expect
      .poll(() => messages.map(({ message }) => message), { timeout: 10_000 })
      .toEqual(['and back']);
    expect(performance.now() - back).toBeLessThan(5_000);

    end.abort();
    await Promise.all(traffic);
    expect([...seen].sort()).toEqual([200, 503]);
    expect(closed).toEqual([]);
    await client.dispose();
  });
});
