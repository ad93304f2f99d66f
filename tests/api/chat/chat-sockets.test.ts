import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Browser } from '../../support/api/api';
import { listen, openSocket } from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { answer, closeCode, init, refusal, subscribe } from '../../support/chat/socket-talk';

describeOnEitherDatabase('the chat over WebSocket', (kind) => {
  const chat = useChatApi(kind);

  it('tells every subscriber every message once, in order, the sender’s other windows included', async () => {
    const grace = await chat.newChatter('REGULAR');
    const listeners = [chat.ada, chat.ada, grace].map(({ browser }) => listen(chat.url, browser));
    await Promise.all(listeners.map(({ ready }) => ready));
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? chat.ada : grace).send(`message ${String(index)}`),
      ),
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
    const first = listen(chat.url, chat.ada.browser);
    await first.ready;
    await chat.ada.send('before');
    // A message is told after its sender's answer: until then it is on its way to whoever subscribes.
    await expect.poll(() => first.messages.map(({ message }) => message)).toEqual(['before']);
    const { messages, ready, client } = listen(chat.url, chat.ada.browser);
    await ready;
    await chat.ada.send('during');
    await expect.poll(() => messages.map(({ message }) => message)).toEqual(['during']);
    await first.client.dispose();
    await client.dispose();
    const gauge = await chat.api.app.inject({ url: '/metrics' });
    await expect
      .poll(async () => (await chat.api.app.inject({ url: '/metrics' })).body)
      .toMatch(/^roundkeeper_chat_subscribers 0$/m);
    expect(gauge.statusCode).toBe(200);
  });

  it('answers fields and aliases as they were asked for', async () => {
    const query = 'subscription { news: onSendMessage { message by: user { displayName } } }';
    const socket = openSocket(chat.url, chat.ada.browser);
    const told = answer(socket, [init, subscribe('1', query)], 'next');
    const { ready, client } = listen(chat.url, chat.ada.browser);
    await ready;
    await chat.ada.send('with aliases');
    const { displayName } = chat.ada.user;
    expect((await told).payload).toEqual({
      data: { news: { message: 'with aliases', by: { displayName } } },
    });
    socket.terminate();
    await client.dispose();
  });

  it('serves nothing but subscriptions', async () => {
    const told = await answer(
      openSocket(chat.url, chat.ada.browser),
      [init, subscribe('1', '{ __typename }')],
      'error',
    );
    expect(told.payload).toMatchObject([{ extensions: { code: 'WRONG_TRANSPORT' } }]);
  });

  it('opens a socket nowhere else', async () => {
    const { WebSocket } = await import('ws');
    for (const path of ['/', '/graphql/', '/api/v1/rounds', '/healthz'])
      expect(await refusal(new WebSocket(`${chat.url.replace('http', 'ws')}${path}`)), path).not.toBe(
        'opened',
      );
  });

  it('still reads the bodies of clients that ask on every request for HTTP/2', async () => {
    const { hostname, port } = new URL(chat.url);
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

  it('answers every request of many that ask for an upgrade at once, in order', async () => {
    const { hostname, port } = new URL(chat.url);
    const socket = connect(Number(port), hostname);
    const paths = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? '/healthz' : `/api/v1/nothing/${String(n)}`,
    );
    let heard = '';
    socket.on('data', (data: Buffer) => (heard += data.toString()));
    const warned = vi.fn();
    process.on('warning', warned);
    socket.write(
      paths
        .map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
        .join(''),
    );
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
    await expect.poll(statuses).toEqual(paths.map((path) => (path === '/healthz' ? 200 : 404)));
    // Behind an ordinary request it is answered too, and one for the chat is.
    heard = '';
    socket.write(
      'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\n\r\n',
    );
    await expect.poll(statuses).toHaveLength(2);
    process.off('warning', warned);
    expect(warned.mock.calls).toEqual([]);
    socket.destroy();
  });

  it('drops a subscriber who does not read, and serves the others meanwhile', async () => {
    const slow = openSocket(chat.url, chat.ada.browser);
    await answer(slow, [init, subscribe('1')], 'connection_ack');
    const { messages, ready, client } = listen(chat.url, chat.ada.browser);
    await ready;
    slow.pause();
    const count = 6_000;
    await chat.api.database.orm.execute(sql`
      with start as (select greatest(now(), max(time)) as time from chat_messages)
      insert into chat_messages (id, sender_id, display_name, message, time)
      select gen_random_uuid(), ${chat.ada.user.id}, 'Flood', repeat('x', 2000), start.time + n * interval '1 millisecond'
      from start, generate_series(1, ${sql.raw(String(count))}) as n`);
    await chat.api.database.orm.execute(sql`select pg_notify('chat_message', 'many')`);
    await expect.poll(() => messages.length, { timeout: 30_000 }).toBe(count);
    await expect
      .poll(async () => (await chat.api.app.inject({ url: '/metrics' })).body, { timeout: 10_000 })
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
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), says(chat.ada.browser))).toBe(code);
    expect((await chat.ada.list()).status).toBe(200);
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
      const told = await answer(
        openSocket(chat.url, chat.ada.browser),
        [init, subscribe('1', query)],
        'error',
      );
      expect((told.payload as { message: string }[])[0]?.message).toMatch(message);
    }
  });
});
