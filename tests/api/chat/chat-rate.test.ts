import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Deliveries } from '../../../server/src/modules/chat/sockets/deliveries';
import { listQuery, openSocket, sendOperation, subscription, type Chatter } from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { answer, init, subscribe } from '../../support/chat/socket-talk';

const ping = JSON.stringify({ type: 'ping' });
const huge = `{ a } #${'x'.repeat(60_000)}`;
const complete = (id: string) => JSON.stringify({ id, type: 'complete' });
const times = (count: number, frame: string) => Array<string>(count).fill(frame);

describeOnEitherDatabase('operations of the chat that come too fast', (kind) => {
  const chat = useChatApi(kind);

  /** A socket that was let in, and how it was closed. */
  async function enter({ browser }: Chatter) {
    const socket = openSocket(chat.url, browser);
    onTestFinished(() => socket.terminate());
    const closed = once(socket, 'close').then(
      ([code, reason]: unknown[]) => `${String(code)} ${String(reason)}`,
    );
    await answer(socket, [init], 'connection_ack');
    return {
      socket,
      closed,
      send: (frames: readonly string[]) => frames.forEach((each) => socket.send(each)),
    };
  }

  /** Whether a socket still answers. */
  async function isServed(socket: WebSocket): Promise<boolean> {
    const answered = once(socket, 'message');
    socket.send(ping);
    return String((await answered)[0]).includes('pong');
  }

  const counted = () => {
    const spy = vi.spyOn(Deliveries.prototype, 'begin');
    onTestFinished(() => spy.mockRestore());
    return spy;
  };

  it('close the socket, and what had arrived by then is not done', async () => {
    const begun = counted();
    const eve = await chat.newChatter();
    const other = await enter(chat.ada);
    const flooding = await enter(eve);
    flooding.send(
      Array.from({ length: 10_000 }, (_, id) => [subscribe(String(id)), complete(String(id))]).flat(),
    );
    expect(await flooding.closed).toBe('4429 Too many operations');
    expect(begun.mock.calls.length).toBeLessThan(250);
    expect(await isServed(other.socket)).toBe(true);
    expect((await eve.list()).status).toBe(200);
  });

  it.each([
    ['pings', ping],
    ['ends of what never began', complete('1')],
    ['large frames', subscribe('1', huge)],
  ])('close the socket as %s too', async (_what, frame) => {
    const { send, closed } = await enter(await chat.newChatter());
    send(times(500, frame));
    expect(await closed).toBe('4429 Too many operations');
  });

  it('close the socket as pings of WebSocket too, whose answers are waited for', async () => {
    const { socket, closed } = await enter(await chat.newChatter());
    for (let n = 0; socket.readyState === socket.OPEN && n < 1_000; n += 20) {
      for (let each = 0; each < 20; each += 1) socket.ping();
      await Promise.race([once(socket, 'pong'), closed]);
    }
    expect(await closed).toBe('4429 Too many operations');
  });

  it('are fewer when every query is another one, which has to be checked', async () => {
    const begun = counted();
    const { send, closed } = await enter(await chat.newChatter());
    send(
      times(200, '').map((_, n) =>
        subscribe(String(n), `subscription s${String(n)} { onSendMessage { time } }`),
      ),
    );
    expect(await closed).toBe('4429 Too many operations');
    expect(begun.mock.calls.length).toBeLessThan(20);
  });

  it('count together over the sockets and requests of one person, and nobody else’s', async () => {
    const eve = await chat.newChatter();
    const [first, second, third, fourth, quiet] = await Promise.all([
      enter(eve),
      enter(eve),
      enter(eve),
      enter(eve),
      enter(eve),
    ]);
    // Each socket may have one checked, but three are more than a person may.
    const checked = [first, second, third].map(({ socket }, n) => {
      const told = once(socket, 'message');
      socket.send(subscribe('1', `{ a } #${String(n).repeat(55_000)}`));
      return told;
    });
    await Promise.all(checked);
    const asked = sendOperation(eve.browser, listQuery);
    fourth.send([ping]);
    expect(await fourth.closed).toBe('4429 Too many operations');
    const refused = await asked;
    expectFailure(refused, 429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
    expect((await chat.ada.list()).status).toBe(200);
    expect((await chat.ada.send('still here')).body.errors).toBeUndefined();
    // The limit comes back by itself.
    await expect.poll(async () => (await eve.list()).status, { timeout: 10_000 }).toBe(200);
  });

  it('are limited over HTTP, by how much they read', async () => {
    const eve = await chat.newChatter();
    const query = '{ a: getAllMessages { count } b: getAllMessages { count } }';
    const statuses = await Promise.all(
      times(300, query).map(async (each) => (await sendOperation(eve.browser, each)).status),
    );
    const read = statuses.filter((status) => status === 200).length;
    expect(read).toBeGreaterThan(80);
    expect(read).toBeLessThan(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(300 - read);
    expect((await chat.ada.list()).status).toBe(200);
  });

  it('are not those of a person with thirty tabs who loses the connection three times at once', async () => {
    const eve = await chat.newChatter();
    for (let time = 0; time < 3; time += 1) {
      const tabs = await Promise.all(times(30, '').map(() => enter(eve)));
      for (const { send } of tabs) send([subscribe('1'), subscribe('2', subscription), ping]);
      for (const { socket } of tabs) expect(await isServed(socket)).toBe(true);
      expect((await eve.list()).status).toBe(200);
      for (const { socket } of tabs) socket.terminate();
    }
  });
});
