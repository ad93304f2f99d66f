import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adminLogout } from '../../../contract/platform/auth';
import { listen, openSocket, signInChatter, type Chatter } from '../../support/chat/chat';
import { publicUrl, useChatApi } from '../../support/chat/chat-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addAdmin, signInClient } from '../../support/api/fixtures';
import { closeCode, init, refusal, subscribe } from '../../support/chat/socket-talk';

describeOnEitherDatabase('the chat over WebSocket', (kind) => {
  const chat = useChatApi(kind);

  it('closes with 4403 without the API key or the role, with 4401 without a session', async () => {
    const wrongKey = JSON.stringify({ type: 'connection_init', payload: { 'x-api-key': 'wrong' } });
    const noKey = JSON.stringify({ type: 'connection_init' });
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), [wrongKey])).toBe(4403);
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), [noKey])).toBe(4403);
    expect(await closeCode(openSocket(chat.url, chat.api.browser()), [init])).toBe(4401);
    expect(await closeCode(openSocket(chat.url, await signInClient(chat.api)), [init])).toBe(4401);
    const { email } = await addAdmin(chat.api.database, 'MARKETING');
    const marketing = await signInChatter(chat.api.browser(), email);
    expect(await closeCode(openSocket(chat.url, marketing.browser), [init])).toBe(4403);
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), [subscribe('1')])).toBe(4401);
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), [init, init])).toBe(4429);
    expect(await closeCode(openSocket(chat.url, chat.ada.browser), ['no JSON'])).toBe(4400);
  });

  it('goes on for who has but a refresh token left, and leaves that unused', async () => {
    const chatter = await chat.newChatter();
    chatter.browser.jar.delete('session');
    const { messages, ready, client } = listen(chat.url, chatter.browser);
    await ready;
    await chat.ada.send('still there?');
    await expect.poll(() => messages.length).toBe(1);
    expect((await chatter.list()).status).toBe(200);
    await client.dispose();
  });

  it('takes no refresh token that was used before', async () => {
    const chatter = await chat.newChatter();
    const old = chatter.browser.clone();
    chatter.browser.jar.delete('session');
    expect((await chatter.list()).status).toBe(200);
    old.jar.delete('session');
    expect(await closeCode(openSocket(chat.url, old), [init])).toBe(4401);
  });

  async function listening(chatter: Chatter) {
    const listener = listen(chat.url, chatter.browser);
    await listener.ready;
    return listener;
  }

  it('closes the sockets of a session when it is logged out, and no others', async () => {
    const chatter = await chat.newChatter();
    const { email } = await addAdmin(chat.api.database, 'SUPER');
    const other = await signInChatter(chat.api.browser(), email);
    const [own, others] = [await listening(chatter), await listening(other)];
    await chatter.browser.call(adminLogout, {});
    await expect.poll(() => own.closed).toEqual([4401]);
    expect(others.closed).toEqual([]);
    await others.client.dispose();
  });

  it('closes the sockets of an admin who is suspended or may not chat any more', async () => {
    for (const change of [sql`status = 'SUSPENDED'`, sql`admin_type = 'MARKETING'`]) {
      const chatter = await chat.newChatter('REGULAR');
      const { closed } = await listening(chatter);
      await chat.api.database.orm.execute(sql`update admins set ${change} where id = ${chatter.user.id}`);
      await expect.poll(() => closed).toEqual([4403]);
    }
  });

  it('opens for pages of this host or of the public address, and for no other page', async () => {
    const from = (origin: string) => refusal(openSocket(chat.url, chat.ada.browser, { headers: { origin } }));
    expect(await from(chat.url)).toBe('opened');
    expect(await from(publicUrl)).toBe('opened');
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
});
