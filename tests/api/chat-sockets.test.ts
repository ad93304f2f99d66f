import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { adminLogout } from '../../contract/auth';
import { openApi, type Browser, type TestApi } from '../support/api';
import { apiKey, listen, openSocket, signInChatter, subscription, type Chatter } from '../support/chat';
import { describeOnEachDatabase } from '../support/databases';
import { addAdmin, signInClient } from '../support/fixtures';

const init = JSON.stringify({ type: 'connection_init', payload: apiKey });
const subscribe = (id: string, query = subscription) =>
  JSON.stringify({ id, type: 'subscribe', payload: { query } });

/** Says all that, waiting for the server's welcome after the introduction. */
function say(socket: WebSocket, says: readonly string[]): void {
  const [first, ...others] = says;
  const rest = () => others.forEach((each) => socket.send(each));
  socket.once('open', () => {
    if (first !== undefined) socket.send(first);
    if (first !== init) rest();
  });
  if (first === init) socket.once('message', rest);
}

/** The code with which a socket is closed, after everything in `says` was sent. */
async function closeCode(socket: WebSocket, says: readonly string[]): Promise<number> {
  const closed = once(socket, 'close') as Promise<[number]>;
  say(socket, says);
  return (await closed)[0];
}

/** What a socket is told in answer, up to a message of that type. */
async function answer(
  socket: WebSocket,
  says: readonly string[],
  until: string,
): Promise<{ payload: unknown }> {
  say(socket, says);
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; payload: unknown };
      if (message.type === until) resolve(message);
    });
    socket.once('close', (code) => reject(new Error(`closed with ${String(code)}`)));
    socket.once('error', reject);
  });
}

/** The status with which a socket is refused before it is one. */
async function refusal(socket: WebSocket): Promise<number | string> {
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.on('error', () => undefined).terminate();
    });
    socket.once('open', () => {
      socket.terminate();
      resolve('opened');
    });
  });
}

describeOnEachDatabase('the chat over WebSocket', (kind) => {
  let api: TestApi;
  let url: string;
  let ada: Chatter;
  beforeAll(async () => {
    api = await openApi(kind, { demo: true, production: true, publicUrl: 'https://admin.example.com' });
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    ada = await newChatter();
  });
  afterAll(() => api.close());

  async function newChatter(type: 'SUPER' | 'REGULAR' = 'SUPER'): Promise<Chatter> {
    const { email } = await addAdmin(api.database, type);
    return signInChatter(api.browser(), email);
  }

  it('tells every subscriber every message once, in order, the sender’s other windows included', async () => {
    const grace = await newChatter('REGULAR');
    const listeners = [ada, ada, grace].map(({ browser }) => listen(url, browser));
    await Promise.all(listeners.map(({ ready }) => ready));
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? ada : grace).send(`message ${String(index)}`)),
    );
    const wanted = sent
      .map(({ body }) => body.data?.sendMessage)
      .sort((a, b) => ((a?.time ?? '') < (b?.time ?? '') ? -1 : 1));
    for (const { messages } of listeners) await expect.poll(() => messages.length).toBe(40);
    for (const { messages, client } of listeners) {
      expect(messages).toEqual(wanted);
      await client.dispose();
    }
  });

  it('tells nothing that was sent before, and nothing more after the end of the subscription', async () => {
    await ada.send('before');
    const { messages, ready, client } = listen(url, ada.browser);
    await ready;
    await ada.send('during');
    await expect.poll(() => messages.map(({ message }) => message)).toEqual(['during']);
    await client.dispose();
    const gauge = await api.app.inject({ url: '/metrics' });
    await expect
      .poll(async () => (await api.app.inject({ url: '/metrics' })).body)
      .toMatch(/^roundkeeper_chat_subscribers 0$/m);
    expect(gauge.statusCode).toBe(200);
  });

  it('answers fields and aliases as they were asked for', async () => {
    const query = 'subscription { news: onSendMessage { message by: user { displayName } } }';
    const socket = openSocket(url, ada.browser);
    const told = answer(socket, [init, subscribe('1', query)], 'next');
    const { ready, client } = listen(url, ada.browser);
    await ready;
    await ada.send('with aliases');
    const { displayName } = ada.user;
    expect((await told).payload).toEqual({
      data: { news: { message: 'with aliases', by: { displayName } } },
    });
    socket.terminate();
    await client.dispose();
  });

  it('closes with 4403 without the API key or the role, with 4401 without a session', async () => {
    const wrongKey = JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': 'wrong' } });
    const noKey = JSON.stringify({ type: 'connection_init' });
    expect(await closeCode(openSocket(url, ada.browser), [wrongKey])).toBe(4403);
    expect(await closeCode(openSocket(url, ada.browser), [noKey])).toBe(4403);
    expect(await closeCode(openSocket(url, api.browser()), [init])).toBe(4401);
    expect(await closeCode(openSocket(url, await signInClient(api)), [init])).toBe(4401);
    const { email } = await addAdmin(api.database, 'MARKETING');
    const marketing = await signInChatter(api.browser(), email);
    expect(await closeCode(openSocket(url, marketing.browser), [init])).toBe(4403);
    expect(await closeCode(openSocket(url, ada.browser), [subscribe('1')])).toBe(4401);
    expect(await closeCode(openSocket(url, ada.browser), [init, init])).toBe(4429);
    expect(await closeCode(openSocket(url, ada.browser), ['no JSON'])).toBe(4400);
  });

  it('goes on for who has but a refresh token left, and leaves that unused', async () => {
    const chatter = await newChatter();
    chatter.browser.jar.delete('session');
    const { messages, ready, client } = listen(url, chatter.browser);
    await ready;
    await ada.send('still there?');
    await expect.poll(() => messages.length).toBe(1);
    expect((await chatter.list()).status).toBe(200);
    await client.dispose();
  });

  it('takes no refresh token that was used before', async () => {
    const chatter = await newChatter();
    const old = chatter.browser.clone();
    chatter.browser.jar.delete('session');
    expect((await chatter.list()).status).toBe(200);
    old.jar.delete('session');
    expect(await closeCode(openSocket(url, old), [init])).toBe(4401);
  });

  async function listening(chatter: Chatter) {
    const listener = listen(url, chatter.browser);
    await listener.ready;
    return listener;
  }

  it('closes the sockets of a session when it is logged out, and no others', async () => {
    const chatter = await newChatter();
    const { email } = await addAdmin(api.database, 'SUPER');
    const other = await signInChatter(api.browser(), email);
    const [own, others] = [await listening(chatter), await listening(other)];
    await chatter.browser.call(adminLogout, {});
    await expect.poll(() => own.closed).toEqual([4401]);
    expect(others.closed).toEqual([]);
    await others.client.dispose();
  });

  it('closes the sockets of an admin who is suspended or may not chat any more', async () => {
    for (const change of [sql`status = 'SUSPENDED'`, sql`admin_type = 'MARKETING'`]) {
      const chatter = await newChatter('REGULAR');
      const { closed } = await listening(chatter);
      await api.database.orm.execute(sql`update admins set ${change} where id = ${chatter.user.id}`);
      await expect.poll(() => closed).toEqual([4403]);
    }
  });

  it('opens for pages of this host or of the public address, and for no other page', async () => {
    const from = (origin: string) => refusal(openSocket(url, ada.browser, { headers: { origin } }));
    expect(await from(url)).toBe('opened');
    expect(await from('https://admin.example.com')).toBe('opened');
    for (const origin of [
      'https://evil.example',
      'https://admin.example.com.evil.example',
      'http://admin.example.com',
      'http://127.0.0.1:1',
      'null',
      'file://',
    ])
      expect(await from(origin), origin).toBe(403);
  });

  it('serves nothing but subscriptions', async () => {
    const told = await answer(
      openSocket(url, ada.browser),
      [init, subscribe('1', '{ __typename }')],
      'error',
    );
    expect(told.payload).toMatchObject([{ extensions: { code: 'WRONG_TRANSPORT' } }]);
  });

  it('opens a socket nowhere else', async () => {
    const { WebSocket } = await import('ws');
    for (const path of ['/', '/graphql/', '/api/v1/rounds', '/healthz'])
      expect(await refusal(new WebSocket(`${url.replace('http', 'ws')}${path}`)), path).not.toBe('opened');
  });

  it('still reads the bodies of clients that ask on every request for HTTP/2', async () => {
    const { hostname, port } = new URL(url);
    const body = JSON.stringify({ email: 'nobody@admins.test', password: 'wrong wrong' });
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/admin/auth/login HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
        `Upgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n`,
    );
    setTimeout(() => socket.write(body), 50);
    const [heard] = (await once(socket, 'data')) as [Buffer];
    expect(heard.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const [again] = (await once(socket, 'data')) as [Buffer];
    expect(again.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('drops a subscriber who does not read, and serves the others meanwhile', async () => {
    const slow = openSocket(url, ada.browser);
    await answer(slow, [init, subscribe('1')], 'connection_ack');
    const { messages, ready, client } = listen(url, ada.browser);
    await ready;
    slow.pause();
    const count = 6_000;
    await api.database.orm.execute(sql`
      with start as (select greatest(now(), max(time)) as time from chat_messages)
      insert into chat_messages (id, sender_id, display_name, message, time)
      select gen_random_uuid(), ${ada.user.id}, 'Flood', repeat('x', 2000), start.time + n * interval '1 millisecond'
      from start, generate_series(1, ${sql.raw(String(count))}) as n`);
    await api.database.orm.execute(sql`select pg_notify('chat_message', 'many')`);
    await expect.poll(() => messages.length, { timeout: 30_000 }).toBe(count);
    await expect
      .poll(async () => (await api.app.inject({ url: '/metrics' })).body, { timeout: 10_000 })
      .toMatch(/^roundkeeper_chat_subscribers 1$/m);
    slow.terminate();
    await client.dispose();
  });

  it.each<[string, number, (browser: Browser) => string[]]>([
    ['a frame of 10 MB', 1009, () => ['x'.repeat(10_000_000)]],
    [
      '10,000 subscriptions',
      4429,
      () => [init, ...Array.from({ length: 10_000 }, (_, id) => subscribe(String(id)))],
    ],
    ['two subscriptions of one name', 4409, () => [init, subscribe('1'), subscribe('1')]],
  ])('closes the socket for %s', async (_what, code, says) => {
    expect(await closeCode(openSocket(url, ada.browser), says(ada.browser))).toBe(code);
    expect((await ada.list()).status).toBe(200);
  });

  it('refuses 1,000 aliases, a depth of 50 and questions about the schema', async () => {
    const aliases = Array.from({ length: 1_000 }, (_, n) => `a${String(n)}: onSendMessage { message }`).join(
      ' ',
    );
    const deep = `${'{ user '.repeat(50)}{ id }${' }'.repeat(50)}`;
    const tries = [
      [`subscription { ${aliases} }`, /contains more th\w+ 2000 tokens/],
      [`subscription { onSendMessage ${deep} }`, /depth/],
      [`subscription { __schema { types { name } } }`, /introspection/],
    ] as const;
    for (const [query, message] of tries) {
      const told = await answer(openSocket(url, ada.browser), [init, subscribe('1', query)], 'error');
      expect((told.payload as { message: string }[])[0]?.message).toMatch(message);
    }
  });
});
