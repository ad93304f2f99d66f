import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, suspendAdmin } from '../../../contract/people/admins';
import { adminLogin, adminLogout, adminWhoAmI } from '../../../contract/platform/auth';
import type { ChatMessage } from '../../../contract/chat/chat';
import { removeMessage, restoreMessage } from '../../../contract/chat/chat-moderation';
import { muteSender, unmute } from '../../../contract/chat/chat-mutes';
import { getChatRoom, pinMessage, updateSlowMode } from '../../../contract/chat/chat-room';
import { listen, listenToChanges, messageIds, signInChatter, type Chatter } from '../../support/chat/chat';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { HttpBrowser } from '../../support/api/http-browser';
import { startServer, type ServerProcess } from '../../support/servers/server-process';

const password = 'roundkeeper';
const superEmail = 'super@roundkeeper.test';

describe.skipIf(process.env[postgresVariable] === undefined)('two processes on one PostgreSQL', () => {
  let location: DatabaseLocation;
  let one: ServerProcess;
  let other: ServerProcess;
  let ada: Chatter<HttpBrowser>;
  /** In a browser of its own: `at` turns one browser to one server at a time. */
  let adaAtOther: Chatter<HttpBrowser>;
  beforeAll(async () => {
    location = await freshLocation('postgres');
    const env = { ...location.env, DEMO: '1' };
    [one, other] = await Promise.all([startServer(env), startServer(env)]);
    ada = await signInChatter(new HttpBrowser(one.url), superEmail, password);
    adaAtOther = await signInChatter(new HttpBrowser(other.url), superEmail, password);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await location.drop();
  });

  /** The same browser at the other process. */
  async function at<T>(server: ServerProcess, browser: HttpBrowser, work: () => Promise<T>): Promise<T> {
    const { url } = browser;
    browser.url = server.url;
    try {
      return await work();
    } finally {
      browser.url = url;
    }
  }

  async function allMessages(): Promise<readonly ChatMessage[]> {
    const { body } = await at(other, ada.browser, () => ada.list());
    return body.data?.getAllMessages.items ?? [];
  }

  async function newAdmin(): Promise<{ id: string; email: string; chatter: Chatter<HttpBrowser> }> {
    const email = `${crypto.randomUUID()}@admins.test`;
    const body = { email, firstName: 'Grace', lastName: 'Hopper', password, adminType: 'REGULAR' } as const;
    expect((await ada.browser.call(createAdmin, { body })).status).toBe(201);
    const chatter = await signInChatter(new HttpBrowser(one.url), email, password);
    return { id: chatter.user.id, email, chatter };
  }

  it('fill the empty database with demo data once', async () => {
    expect(await allMessages()).toHaveLength(300);
  });

  it('take each other’s sessions, and end them together', async () => {
    const { chatter } = await newAdmin();
    const { browser } = chatter;
    const whoAmI = () => browser.call(adminWhoAmI, {});
    expect((await at(other, browser, whoAmI)).body).toMatchObject({ id: chatter.user.id });
    const { closed, ready } = listen(other.url, browser);
    await ready;
    await browser.call(adminLogout, {});
    await expect.poll(() => closed).toEqual([4401]);
    expect((await at(other, browser, whoAmI)).status).toBe(401);
  });

  it('tell of a message that came through the other exactly once, in one order', async () => {
    const listeners = [listen(one.url, ada.browser), listen(other.url, ada.browser)];
    await Promise.all(listeners.map(({ ready }) => ready));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2
          ? ada.send(`through one ${String(index)}`)
          : adaAtOther.send(`through the other ${String(index)}`),
      ),
    );
    for (const { messages } of listeners) await expect.poll(() => messages.length).toBe(60);
    await sleep(300);
    const wanted = (await allMessages()).slice(-60);
    for (const { messages, client } of listeners) {
      expect(messages).toEqual(wanted);
      await client.dispose();
    }
  });

  it('take a removed message from the readers of both, and give it back', async () => {
    const changes = listenToChanges(other.url, ada.browser);
    await changes.ready;
    const { chatter } = await newAdmin();
    await chatter.send('not for everybody');
    const id = (await messageIds(ada.browser)).at(-1) ?? '';
    const removed = await ada.browser.call(removeMessage, { params: { id }, body: { reason: 'Abuse' } });
    expect(removed.status).toBe(200);
    await expect
      .poll(() => changes.values)
      .toEqual([{ number: 1, kind: 'REMOVED', messageId: id, message: null }]);
    expect(JSON.stringify(await allMessages())).not.toContain('not for everybody');
    await ada.browser.call(restoreMessage, { params: { id } });
    await expect.poll(() => changes.values[1]?.message?.message).toBe('not for everybody');
    expect((await allMessages()).at(-1)?.message).toBe('not for everybody');
    await changes.client.dispose();
  });

  it('refuse a person who was muted through the other, until they are let write again', async () => {
    const { chatter } = await newAdmin();
    await chatter.send('first');
    const message = (await messageIds(ada.browser)).at(-1) ?? '';
    const mute = { params: { id: message }, body: { minutes: null, reason: 'Spam' } };
    const { id } = (await adaAtOther.browser.call(muteSender, mute)).body;
    const refused = (await chatter.send('second')).body.errors?.[0]?.extensions;
    expect(refused).toMatchObject({ code: 'MUTED', until: null });
    await ada.browser.call(unmute, { params: { id } });
    expect((await chatter.send('third')).body.data?.sendMessage.message).toBe('third');
  });

  it('keep to slow mode together, and pin a message for the readers of both', async () => {
    const { chatter, email } = await newAdmin();
    const elsewhere = await signInChatter(new HttpBrowser(other.url), email, password);
    const changes = listenToChanges(other.url, ada.browser);
    await changes.ready;
    await ada.browser.call(updateSlowMode, { body: { slowSeconds: 600 } });
    const both = await Promise.all([chatter.send('one'), elsewhere.send('other')]);
    const codes = both.map(({ body }) => body.errors?.[0]?.extensions?.code);
    expect(codes.filter(Boolean)).toEqual(['SLOW_MODE']);
    await ada.browser.call(updateSlowMode, { body: { slowSeconds: 0 } });
    const id = (await messageIds(ada.browser)).at(-1) ?? '';
    await ada.browser.call(pinMessage, { params: { id } });
    await expect.poll(() => changes.values).toMatchObject([{ kind: 'PINNED', messageId: id }]);
    expect((await adaAtOther.browser.call(getChatRoom, {})).body.pinned?.id).toBe(id);
    await changes.client.dispose();
  });

  it('lose and repeat no message when the connection for notices breaks', async () => {
    const { messages, ready, client } = listen(other.url, ada.browser);
    await ready;
    const administration = new pg.Client({ connectionString: location.databaseUrl });
    await administration.connect();
    const { rowCount } = await administration.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'roundkeeper notices' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    await administration.end();
    for (const text of ['while', 'nobody', 'listened']) await ada.send(text);
    await expect
      .poll(() => messages.map(({ message }) => message), { timeout: 10_000 })
      .toEqual(['while', 'nobody', 'listened']);
    await ada.send('and again');
    await expect.poll(() => messages.length).toBe(4);
    await client.dispose();
  });

  it('count wrong passwords together', async () => {
    const { email } = await newAdmin();
    const attempt = (server: ServerProcess, word: string) =>
      new HttpBrowser(server.url).call(adminLogin, { body: { email, password: word } });
    const statuses = [];
    for (let wrong = 0; wrong < 10; wrong++)
      statuses.push((await attempt(wrong % 2 ? one : other, 'wrong password')).status);
    expect(statuses).toEqual(Array(10).fill(401));
    for (const server of [one, other]) {
      const { status, headers } = await attempt(server, password);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('shut a suspended admin out of both at once, sockets included', async () => {
    const { id, chatter } = await newAdmin();
    const listeners = [listen(one.url, chatter.browser), listen(other.url, chatter.browser)];
    await Promise.all(listeners.map(({ ready }) => ready));
    expect((await ada.browser.call(suspendAdmin, { params: { id } })).status).toBe(200);
    for (const { closed } of listeners) await expect.poll(() => closed).toEqual([4403]);
    for (const server of [one, other])
      expect((await at(server, chatter.browser, () => chatter.list())).status).toBe(401);
  });

  it('lose nothing that was acknowledged when one is killed, and the other serves on', async () => {
    const { messages, ready, client } = listen(other.url, ada.browser);
    await ready;
    const acknowledged: string[] = [];
    let next = 0;
    const write = async (): Promise<void> => {
      for (;;) {
        const { body } = await ada.send(`before the end ${String(next++)}`);
        if (body.data) acknowledged.push(body.data.sendMessage.time);
      }
    };
    // Each ends when the server is gone.
    const writers = Promise.allSettled(Array.from({ length: 8 }, write));
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    await one.stop('SIGKILL');
    await writers;
    const kept = (await allMessages()).filter(({ message }) => message.startsWith('before the end'));
    const times = kept.map(({ time }) => time);
    expect(acknowledged.filter((time) => !times.includes(time))).toEqual([]);
    await expect.poll(() => messages.map(({ time }) => time)).toEqual(times);
    expect((await adaAtOther.send('still here')).status).toBe(200);
    await client.dispose();
  });

  it('tell clients to connect again when they are asked to stop, and end well', async () => {
    const { closed, ready } = listen(other.url, ada.browser);
    await ready;
    expect(await other.stop('SIGTERM')).toBe(0);
    await expect.poll(() => closed).toEqual([1012]);
  });
});
