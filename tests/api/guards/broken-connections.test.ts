import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/src/settings/settings';
import { buildCheckedApp } from '../../support/api/checked-app';
import { isFullRun } from '../../support/full-run';
import { eitherKind, freshDatabase } from '../../support/databases/databases';

let app: FastifyInstance;
let port: number;
let dropDatabase: () => Promise<void>;
/** Errors that would end the server's process. */
const crashes: unknown[] = [];
const recordCrash = (error: unknown) => void crashes.push(error);

beforeAll(async () => {
  process.on('uncaughtException', recordCrash);
  const { database, drop } = await freshDatabase(eitherKind());
  dropDatabase = drop;
  app = await buildCheckedApp({
    settings: readSettings({ DEMO: '0', CHAT_API_KEY: 'a key for tests' }),
    database,
    limits: { requestTime: 2_000, headersTime: 1_500, checkEvery: 100, idleTime: 2_500 },
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  process.off('uncaughtException', recordCrash);
  await app.close();
  await dropDatabase();
});

const body = JSON.stringify({ code: 5 });
const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const post = 'POST /api/v1/referral-code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const length = `Content-Length: ${String(body.length)}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const h2c = 'Connection: Upgrade\r\nUpgrade: h2c\r\n';
const toWebSocket =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const graphql = 'GET /graphql HTTP/1.1\r\nHost: x\r\n';
/** The masked text frame `{}`. */
const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]).toString('latin1');

/** Requests by name, each with the statuses of its answers. Those of `npm test` are broken off at each byte. */
const requests: [string, string, number[]][] = [
  ['GETs with Upgrade: h2c at once', `${get}\r\n${get}${h2c}\r\n${get}${h2c}\r\n`, [200, 200, 200]],
  ['a body by length with Upgrade: h2c', `${post}${h2c}${length}\r\n${body}`, [422]],
  ['a body in chunks with Upgrade: h2c', `${post}${h2c}${chunked}\r\n${chunks}`, [422]],
  ['a WebSocket behind a request', `${get}\r\n${graphql}${toWebSocket}\r\n${frame}`, [200, 101]],
];
/** Those that are broken off in a full run. */
const furtherRequests: typeof requests = [
  ['a GET', `${get}\r\n`, [200]],
  ['a GET with an unknown upgrade', `${get}Connection: upgrade\r\nUpgrade: IRC/6.9, RTA/x11\r\n\r\n`, [200]],
  ['a body by length', `${post}${length}\r\n${body}`, [422]],
  ['a body by length with Upgrade: websocket', `${post}${toWebSocket}${length}\r\n${body}`, [422]],
  ['a body in chunks', `${post}${chunked}\r\n${chunks}`, [422]],
  ['an empty body with Upgrade: h2c', `${post}${h2c}Content-Length: 0\r\n\r\n`, [400]],
  ['a body that is waited for', `${post}${h2c}Expect: 100-continue\r\n${length}\r\n${body}`, [100, 422]],
  ['an unknown expectation', `${post}${h2c}Expect: a miracle\r\n${length}\r\n${body}`, [417]],
  ['a WebSocket', `${graphql}${toWebSocket}\r\n${frame}`, [101]],
  ['a WebSocket without its key', `${graphql}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, [400]],
  ['a WebSocket elsewhere', `GET /api/v1/elsewhere HTTP/1.1\r\nHost: x\r\n${toWebSocket}\r\n`, [404]],
  ['a WebSocket with a body', `${graphql}${toWebSocket}Content-Length: 8\r\n\r\n${frame}`, [401]],
  ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', []],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', []],
];

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const endings: Readonly<Record<string, (socket: Socket) => unknown>> = {
  end: (socket) => socket.end(),
  reset: (socket) => socket.resetAndDestroy(),
  garbage: (socket) => socket.end('\0\xff\r\n{"\r\n\r\n\r\n', 'latin1'),
  silence: () => undefined,
};

/** Sends the first bytes and ends so, in connections that are open at the same time, one for each number of bytes. */
async function breakEverywhere(bytes: Buffer, ending: (socket: Socket) => unknown): Promise<void> {
  await Promise.all(
    Array.from({ length: bytes.length + 1 }, async (_, sent) => {
      const socket = await open();
      // The server may have closed a connection whose first bytes are wrong.
      if (sent > 0) await new Promise((resolve) => socket.write(bytes.subarray(0, sent), resolve));
      ending(socket);
      socket.resume();
      const givingUp = setTimeout(() => socket.destroy(), 3_000);
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      clearTimeout(givingUp);
    }),
  );
}

async function expectToServe(): Promise<void> {
  expect(crashes.splice(0)).toEqual([]);
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  // How long a slow machine may take; an idle connection that is kept open stays for longer.
  await expect.poll(connections, { timeout: 30_000 }).toBe(0);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
}

describe('a connection that breaks off anywhere', () => {
  it.each([...requests, ...furtherRequests])(
    'is answered when it does not: %s',
    async (_name, request, statuses) => {
      const socket = await open();
      let received = '';
      socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
      socket.write(request, 'latin1');
      const found = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      if (statuses.length > 0) await expect.poll(found).toEqual(statuses);
      socket.destroy();
      await expectToServe();
    },
  );

  const broken = isFullRun ? [...requests, ...furtherRequests] : requests;
  const all = broken.flatMap(([name, request]) =>
    Object.entries(endings).map(([ending, end]) => ({ name, request, ending, end })),
  );
  // Silence is waited for; outside a full run the first request and the last one fall silent.
  const [first, last] = [requests[0]?.[0], requests.at(-1)?.[0]];
  const cases = all.filter(
    ({ name, ending }) => isFullRun || ending !== 'silence' || name === first || name === last,
  );
  it.each(cases)('does not end the process: $name, $ending', async ({ request, end }) => {
    await breakEverywhere(Buffer.from(request, 'latin1'), end);
    await expectToServe();
  });

  it('does not end the process before it is accepted either', async () => {
    app.server.emit('error', new Error('accept EMFILE'));
    await expectToServe();
  });
});
