import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { errorBody } from '../../../packages/kit/src/wire/errors';
import { requestLimits, type RequestLimits } from '../../../server/src/plugins/connections/request-limits';
import { readSettings } from '../../../server/src/settings/settings';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { buildCheckedApp } from '../../support/api/checked-app';
import { eitherKind, freshDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin } from '../../support/api/fixtures';

/** Starts a server with such a short timeout. */
async function listen(limits: Partial<RequestLimits>) {
  const { database, drop } = await freshDatabase(eitherKind());
  const app = await buildCheckedApp({
    settings: readSettings({ DEMO: '0', CHAT_API_KEY: 'a key for tests' }),
    database,
    limits,
  });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    // One that the server never cuts would keep it from closing.
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const close = async () => {
    await app.close();
    await drop();
  };
  return { open, close, url: `http://127.0.0.1:${String(port)}` };
}

/** Everything the server says until it closes. */
async function hear(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  // A connection that is reset is closed too.
  socket.on('error', () => undefined);
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

const post = 'POST /api/v1/admin/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a sender who takes their time', () => {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen({ requestTime: 400, headersTime: 200, checkEvery: 50, idleTime: 600 });
  });
  afterAll(() => server.close());

  it.each([
    ['with the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['with the body', `${post}Content-Length: 100\r\n\r\n{`],
    ['with a body in chunks', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ])('%s is cut off, drop by drop as they send', async (_what, start) => {
    const socket = await server.open();
    socket.write(start);
    const dripping = setInterval(() => socket.write(start.includes('chunked') ? '1\r\n \r\n' : ' '), 30);
    onTestFinished(() => clearInterval(dripping));
    const heard = await hear(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    const body: unknown = JSON.parse(heard.split('\r\n\r\n')[1] ?? '');
    expect(errorBody.parse(body).statusCode).toBe(408);
  });

  it('with the headers is cut off by what headers may take, however long a request may', async () => {
    const patient = await listen({
      requestTime: 3_600_000,
      headersTime: 200,
      checkEvery: 50,
      idleTime: 3_600_000,
    });
    const socket = await patient.open();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect(await hear(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await patient.close();
  });

  it('without a word is let go', async () => {
    const socket = await server.open();
    expect(await hear(socket)).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  it('keeps nobody else waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => server.open()));
    for (const socket of slow)
      socket.on('error', () => undefined).write(`${post}Content-Length: 100\r\n\r\n{`);
    expect((await fetch(`${server.url}/api/v1/app/test`)).status).toBeLessThan(500);
    for (const socket of slow) socket.destroy();
  });

  it('has, as things are usually set, less than half a minute', () => {
    const { requestTime, headersTime, checkEvery } = requestLimits;
    expect(Math.max(requestTime, headersTime) + checkEvery).toBeLessThan(30_000);
  });
});

describe('connections', () => {
  it('beyond the most there may be are closed, and room comes back', async () => {
    const server = await listen({ connections: 3 });
    const held = [await server.open(), await server.open(), await server.open()];
    const [first] = held;
    expect(await hear(await server.open())).toBe('');
    first?.destroy();
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    for (const socket of held) socket.destroy();
    await server.close();
  });
});

describe('a request that is large', () => {
  let api: TestApi;
  let operator: Browser;
  beforeAll(async () => {
    api = await openApi(eitherKind());
    operator = await signInAdmin(api, 'SUPER');
  });
  afterAll(() => api.close());
  const headers = { 'content-type': 'application/json' };
  const start = (body: string) => operator.send({ method: 'POST', path: '/admin/rounds', body, headers });
  const megabyte = 1_048_576;
  const padded = (size: number) => `{"entryFee":"${'5'.repeat(size - 15)}"}`;

  it('is taken up to 1 MB and not a byte beyond', async () => {
    expect(padded(megabyte)).toHaveLength(megabyte);
    expectFailure(await start(padded(megabyte)), 422);
    const refused = await start(padded(megabyte + 1));
    expectFailure(refused, 413);
    expect(refused.body).toMatchObject({ message: 'The body is larger than 1 MB' });
  });

  it('of callers who are no admins is taken up to 64 kB', async () => {
    const send = (size: number) => {
      const body = `{"code":"${'5'.repeat(size - 11)}"}`;
      return api.browser().send({ method: 'POST', path: '/referral-code', body, headers });
    };
    expectFailure(await send(65_536), 422);
    const refused = await send(65_537);
    expectFailure(refused, 413);
    expect(refused.body).toMatchObject({ message: 'The body is larger than 64 kB' });
  });

  it.each([
    ['says so', 'Content-Length: 5000000\r\n\r\n', ''],
    ['does not say so', 'Transfer-Encoding: chunked\r\n\r\n', `10001\r\n${'x'.repeat(65_537)}\r\n`],
  ])('and %s is refused before the rest of it arrives', async (_what, rest, start) => {
    const server = await listen({});
    const socket = await server.open();
    socket.write(`${post}${rest}${start}`);
    const [heard] = (await once(socket, 'data')) as [Buffer];
    expect(heard.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    await server.close();
  });

  it.each([
    ['fields', `{${Array.from({ length: 90_000 }, (_, n) => `"${String(n)}":1`).join(',')}}`],
    ['a name', `{"${'n'.repeat(megabyte - 10)}":1}`],
    ['empty objects', `{"entryFee":[${'{},'.repeat(300_000)}{}]}`],
    ['depth', `{"entryFee":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['digits', `{"entryFee":${'9'.repeat(1_000_000)}}`],
  ])('in %s is refused in few words', async (_what, body) => {
    const reply = await start(body);
    expect([400, 422]).toContain(reply.status);
    expect(reply.text.length).toBeLessThan(20_000);
  });

  it('in parameters of its address is refused in few words', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => `p${String(n)}=1`).join('&');
    for (const query of [many, `limit=${'1'.repeat(50_000)}`, 'limit=1&'.repeat(5000), 'a[]='.repeat(5000)]) {
      const reply = await operator.send({ method: 'GET', path: `/admin/rounds?${query}` });
      expectFailure(reply, 422);
      expect(reply.text.length).toBeLessThan(20_000);
    }
  });

  it('in headers is refused before it is read', async () => {
    const server = await listen({});
    for (const header of [
      `X: ${'a'.repeat(20_000)}`,
      `Cookie: ${'a=b; '.repeat(10_000)}`,
      'Name: value\r\n'.repeat(5000),
    ]) {
      const socket = await server.open();
      socket.write(`GET /api/v1/rounds HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
      expect(await hear(socket)).toMatch(/^HTTP\/1\.1 431 /);
    }
    await server.close();
  });
});
