import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { demoApiKey } from '../../../contract/chat/chat';
import { listen, openSocket, signInChatter, type Chatter } from '../../support/chat/chat';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { HttpBrowser } from '../../support/api/http-browser';
import { hasNginx, startNginx, type Nginx } from '../../support/servers/nginx';
import { freePort, startServer, type ServerProcess } from '../../support/servers/server-process';

const isPossible = process.env[postgresVariable] !== undefined && hasNginx();

describe.skipIf(!isPossible)('two processes behind nginx, as the deployment guide has it', () => {
  let location: DatabaseLocation;
  let env: Record<string, string>;
  let servers: ServerProcess[];
  let nginx: Nginx;
  let ada: Chatter<HttpBrowser>;
  beforeAll(async () => {
    location = await freshLocation('postgres');
    env = { ...location.env, DEMO: '1', TRUST_PROXY: 'loopback' };
    servers = await Promise.all([startServer(env), startServer(env)]);
    nginx = await startNginx(servers.map(({ url }) => Number(new URL(url).port)));
    ada = await signInChatter(new HttpBrowser(nginx.url), 'super@roundkeeper.test', 'roundkeeper');
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await location.drop();
  });

  /** How many calls each process has answered. */
  const served = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        const [, count = '0'] =
          /duration_seconds_count\{route="\/api\/v1\/admin\/rounds",.*?\} (\d+)/.exec(metrics) ?? [];
        return Number(count);
      }),
    );

  it('share the calls, with one session', async () => {
    for (let call = 0; call < 20; call++)
      expect((await ada.browser.send({ method: 'GET', path: '/admin/rounds?limit=5' })).status).toBe(200);
    const [first = 0, second = 0] = await served();
    expect(first + second).toBe(20);
    expect(Math.min(first, second)).toBeGreaterThan(4);
  });

  it('carry the chat: sockets through nginx hear what any process was told', async () => {
    const listeners = [0, 1, 2, 3].map(() => listen(nginx.url, ada.browser));
    await Promise.all(listeners.map(({ ready }) => ready));
    const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const text of texts) expect((await ada.send(text)).status).toBe(200);
    for (const { messages, client } of listeners) {
      await expect.poll(() => messages.map(({ message }) => message)).toEqual(texts);
      await client.dispose();
    }
  });

  it('know the page’s own origin through nginx, and refuse another’s', async () => {
    const opens = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = openSocket(nginx.url, ada.browser, { headers: { origin } });
        socket.once('open', () => {
          resolve(true);
          socket.terminate();
        });
        socket.once('error', () => resolve(false));
      });
    expect(await opens(nginx.url)).toBe(true);
    expect(await opens('https://evil.example')).toBe(false);
  });

  it('count wrong passwords by the client’s address, whatever it claims to be', async () => {
    const statuses = [];
    for (let wrong = 0; wrong < 11; wrong++) {
      const reply = await new HttpBrowser(nginx.url).send({
        method: 'POST',
        path: adminLogin.path,
        body: { email: 'nobody@admins.test', password: 'wrong password' },
        headers: { 'x-forwarded-for': `198.51.100.${String(wrong)}` },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('keep their numbers and probes from the net', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await fetch(`${nginx.url}${path}`)).status).toBe(404);
  });

  it('lose no call when one is restarted after the other, as the guide has it', async () => {
    const statuses = new Map<number, number>();
    const over = new AbortController();
    const call = async () => {
      while (!over.signal.aborted) {
        const { status } = await ada.browser.send({ method: 'GET', path: '/admin/rounds?limit=5' });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const calling = Promise.all([call(), call(), call()]);
    for (const [index, { url }] of servers.entries()) {
      expect(await servers[index]?.stop()).toBe(0);
      servers[index] = await startServer({ ...env, PORT: new URL(url).port });
    }
    over.abort();
    await calling;
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('serve on when one is killed, and clients that connect again miss nothing more', async () => {
    const listener = listen(nginx.url, ada.browser, { retry: true, key: demoApiKey });
    await listener.ready;
    await servers[0]?.stop('SIGKILL');
    const statuses = [];
    for (let call = 0; call < 10; call++)
      statuses.push((await ada.browser.send({ method: 'GET', path: '/admin/rounds?limit=5' })).status);
    expect(statuses).toEqual(Array(10).fill(200));
    await expect
      .poll(
        async () => {
          await ada.send('anybody?');
          return listener.messages.length;
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBeGreaterThan(0);
    await listener.client.dispose();
  });
});

describe.skipIf(!hasNginx())('two versions behind nginx', () => {
  let nginx: Nginx;
  const servers: Server[] = [];
  beforeAll(async () => {
    const ports = await Promise.all(
      ['/assets/old.js', '/assets/new.js'].map(async (file) => {
        const port = await freePort();
        const server = createServer(({ url }, response) =>
          response.writeHead(url === file ? 200 : 404).end(),
        );
        servers.push(server.listen(port, '127.0.0.1'));
        await once(server, 'listening');
        return port;
      }),
    );
    nginx = await startNginx(ports);
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.close();
  });

  it.each([
    ['/assets/old.js', 200],
    ['/assets/new.js', 200],
    ['/assets/other.js', 404],
    ['/api/v1/other', 404],
  ])('give their files whichever is asked: %s', async (path, status) => {
    // In turn, so that each is asked first.
    for (let call = 0; call < 4; call++) expect((await fetch(nginx.url + path)).status).toBe(status);
  });
});
