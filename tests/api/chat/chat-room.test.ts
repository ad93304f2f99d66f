import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { removeMessage, restoreMessage } from '../../../contract/chat/chat-moderation';
import { getChatRoom, pinMessage, unpinMessage, updateSlowMode } from '../../../contract/chat/chat-room';
import { expectFailure } from '../../support/api/expect-failure';
import { listenToChanges, messageIds, type Chatter } from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { eitherKind } from '../../support/databases/databases';

describe('the room of the chat', () => {
  const chat = useChatApi(eitherKind());
  const slowDown = (slowSeconds: number, by = chat.ada) =>
    by.browser.call(updateSlowMode, { body: { slowSeconds } });
  const pin = (id: string, by = chat.ada) => by.browser.call(pinMessage, { params: { id } });
  const unpin = (id: string) => chat.ada.browser.call(unpinMessage, { params: { id } });
  const room = async () => (await chat.ada.browser.call(getChatRoom, {})).body;
  const trail = async (query: object) => (await chat.ada.browser.call(listAudit, { query })).body.items;
  async function said(who: Chatter, text: string) {
    await who.send(text);
    return (await messageIds(who.browser)).at(-1) ?? '';
  }

  it('makes everybody but SUPER wait between two messages in slow mode, and says how long', async () => {
    const bob = await chat.newChatter('REGULAR');
    const trySending = async (who: Chatter) => (await who.send('again')).body.errors?.[0];
    await bob.send('before it is slow');
    expect((await slowDown(600, bob)).body).toEqual({ slowSeconds: 600 });
    expect(await room()).toMatchObject({ slowSeconds: 600 });
    const refusal = await trySending(bob);
    expect(refusal?.extensions?.code).toBe('SLOW_MODE');
    const { seconds = 0 } = refusal?.extensions ?? {};
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(refusal?.message).toContain(`${String(seconds)} s`);
    // Who has said nothing yet does not wait, but of two messages at once one is too fast.
    const eve = await chat.newChatter('REGULAR');
    const both = await Promise.all([trySending(eve), trySending(eve)]);
    expect(both.map((error) => error?.extensions?.code).filter(Boolean)).toEqual(['SLOW_MODE']);
    expect([await trySending(chat.ada), await trySending(chat.ada)]).toEqual([undefined, undefined]);

    await chat.api.database.pool.query(
      `update chat_messages set time = time - interval '10 minutes' where sender_id = $1`,
      [bob.user.id],
    );
    expect(await trySending(bob)).toBeUndefined();
    await slowDown(0);
    await slowDown(0);
    expect(await trySending(bob)).toBeUndefined();
    const entries = await trail({ kind: 'chatRoom' });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ slowSeconds: 600 }, { slowSeconds: 0 }],
      [{ slowSeconds: 0 }, { slowSeconds: 600 }],
    ]);
    expectFailure(await slowDown(3_601), 422, ['slowSeconds']);
  });

  it('has one pinned message, of which readers learn as of other changes', async () => {
    const changes = listenToChanges(chat.url, chat.ada.browser);
    await changes.ready;
    const rules = await said(chat.ada, 'Read the rules');
    const news = await said(chat.ada, 'A round starts at noon');
    const regular = await chat.newChatter('REGULAR');
    expect((await pin(rules, regular)).body).toEqual({ id: rules });
    expect((await room()).pinned).toMatchObject({
      id: rules,
      message: 'Read the rules',
      user: chat.ada.user,
      pinnedBy: regular.user.displayName,
    });
    await pin(news);
    expect((await room()).pinned?.id).toBe(news);
    expectFailure(await unpin(rules), 409);
    expectFailure(await pin(news), 409);
    // Removed, it is read nowhere; restored, it is pinned still.
    await chat.ada.browser.call(removeMessage, { params: { id: news }, body: { reason: 'Wrong' } });
    expect((await room()).pinned).toBeNull();
    const other = await chat.newChatter();
    await other.browser.call(restoreMessage, { params: { id: news } });
    expect((await room()).pinned?.id).toBe(news);
    const both = await Promise.all([unpin(news), unpin(news)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await room()).pinned).toBeNull();
    await expect
      .poll(() => changes.values.map(({ kind, messageId }) => [kind, messageId === rules ? 'rules' : 'news']))
      .toEqual([
        ['PINNED', 'rules'],
        ['UNPINNED', 'rules'],
        ['PINNED', 'news'],
        ['REMOVED', 'news'],
        ['RESTORED', 'news'],
        ['UNPINNED', 'news'],
      ]);
    await changes.client.dispose();
    expect(
      (await trail({ resourceId: rules })).map(({ action, after }) => [action, after?.['pinned']]),
    ).toEqual([['chatMessages.pin', true]]);
    for (const missing of [randomUUID(), 'x']) {
      expectFailure(await pin(missing), 404);
      expectFailure(await unpin(missing), 404);
    }
  });

  it('keeps a pinned message that is deleted in the database from standing in anybody’s way', async () => {
    const id = await said(chat.ada, 'Deleted by hand');
    await pin(id);
    await chat.api.database.pool.query('delete from chat_messages where id = $1', [id]);
    expect((await room()).pinned).toBeNull();
    expect((await pin(await said(chat.ada, 'The next'))).status).toBe(200);
  });
});
