import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { approveMessage, listWaitingMessages, refuseMessage } from '../../../contract/chat/chat-approval';
import { listRemovedMessages } from '../../../contract/chat/chat-moderation';
import { updateSlowMode } from '../../../contract/chat/chat-room';
import {
  createChatWord,
  listChatWords,
  maxWord,
  maxWords,
  removeChatWord,
} from '../../../contract/chat/chat-words';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin } from '../../support/api/fixtures';
import {
  changesQuery,
  listen,
  listenToChanges,
  sendMutation,
  sendOperation,
  type Chatter,
} from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('words that wait for approval', (kind) => {
  const chat = useChatApi(kind);
  const add = (word: string, by = chat.ada) => by.browser.call(createChatWord, { body: { word } });
  const approve = (id: string, by = chat.ada) => by.browser.call(approveMessage, { params: { id } });
  const refuse = (id: string, by = chat.ada) =>
    by.browser.call(refuseMessage, { params: { id }, body: { reason: 'Advertising' } });
  const waiting = async () => (await chat.ada.browser.call(listWaitingMessages, {})).body;
  const trail = async (query: object) =>
    (await chat.ada.browser.call(listAudit, { query: { limit: 100, ...query } })).body.items;
  const published = async () =>
    (await chat.ada.list()).body.data?.getAllMessages.items.map(({ message }) => message) ?? [];
  /** Sends a text as the console does. @returns whether it waits */
  async function isHeld(who: Chatter, message: string, key: string = randomUUID()) {
    const mutation = sendMutation.replace('message time', 'message time id isWaiting');
    const { body } = await sendOperation<{ sendMessage: { id: string; isWaiting: boolean } }>(
      who.browser,
      mutation,
      { chatData: { message, user: who.user } },
      { 'idempotency-key': key },
    );
    return body.data?.sendMessage.isWaiting;
  }
  const newest = async () => (await waiting()).items.at(-1)?.id ?? '';

  it('are found whole, whatever their case, their form in Unicode and what stands between them', async () => {
    const bob = await chat.newChatter('REGULAR');
    expect(await isHeld(bob, 'A scam!')).toBe(false);
    const { status, body: scam } = await add(' Scam ');
    expect(status).toBe(201);
    expect(scam).toMatchObject({ word: 'Scam', addedBy: chat.ada.user.displayName });
    for (const word of ['free coupons', 'Straße', 'café', 'احتيال', '博彩', 'การพนัน']) await add(word, bob);
    for (const text of [
      'A SCAM!',
      'ｓｃａｍ',
      's\u200bc\u00adam',
      'FREE,\n coupons…',
      'strasse',
      'cafe\u0301',
      'هذا احتيال.',
      '我喜欢博彩网',
      'มาเล่นการพนันกัน',
    ])
      expect(await isHeld(bob, text), text).toBe(true);
    for (const text of ['scampi', 'no-scams', 'free of coupons', 'coupons free', 'cafe', '彩博物馆', '🎉'])
      expect(await isHeld(bob, text), text).toBe(false);
    expect((await waiting()).items.map(({ word }) => word)).toEqual([
      'Scam',
      'Scam',
      'Scam',
      'free coupons',
      'Straße',
      'café',
      'احتيال',
      '博彩',
      'การพนัน',
    ]);
    await chat.ada.browser.call(removeChatWord, { params: { id: scam.id } });
    expect(await isHeld(bob, 'No scam any more')).toBe(false);
    expect((await waiting()).totalItems).toBe(9);
    await add('scam');
  });

  it('keep a message from every reader but the moderators, and its sender gets a usual answer', async () => {
    const bob = await chat.newChatter('REGULAR');
    const live = listen(chat.url, chat.ada.browser);
    const changes = listenToChanges(chat.url, chat.ada.browser);
    await Promise.all([live.ready, changes.ready]);
    const before = await chat.ada.list();
    const text = `scam ${randomUUID()}`;
    const { body } = await bob.send(text);
    expect(body.errors).toBeUndefined();
    expect(body.data?.sendMessage).toMatchObject({ user: bob.user, message: text, imageUrl: null });
    await bob.send('after it');
    await expect.poll(() => live.messages.map(({ message }) => message)).toEqual(['after it']);
    expect((await chat.ada.list()).body.data?.getAllMessages.count).toBe(
      (before.body.data?.getAllMessages.count ?? 0) + 1,
    );
    const readable = JSON.stringify([
      (await chat.ada.list()).body,
      (await bob.list()).body,
      (await sendOperation(chat.ada.browser, changesQuery, { after: 0 })).body,
      (await chat.ada.browser.call(listRemovedMessages, {})).body,
      changes.values,
    ]);
    expect(readable).not.toContain(text);
    const marketing = await signInAdmin(chat.api, 'MARKETING');
    expectFailure(await marketing.call(listWaitingMessages, {}), 403);
    expectFailure(await marketing.call(listChatWords, {}), 403);

    const id = await newest();
    expect(await approve(id)).toMatchObject({ status: 200, body: { id } });
    await expect.poll(() => live.messages.map(({ message }) => message)).toEqual(['after it', text]);
    expect((await published()).slice(-2)).toEqual(['after it', text]);
    expect(live.messages.at(-1)?.user).toEqual(bob.user);
    await Promise.all([live.client.dispose(), changes.client.dispose()]);
  });

  it('are decided on once, by somebody else, and the trail says by whom and why', async () => {
    const bob = await chat.newChatter('REGULAR');
    const text = `scam ${randomUUID()}`;
    const key = randomUUID();
    expect(await isHeld(bob, text, key)).toBe(true);
    const id = await newest();
    expectFailure(await approve(id, bob), 403);
    expectFailure(await refuse(id, bob), 403);
    const eve = await chat.newChatter('REGULAR');
    const both = await Promise.all([approve(id), approve(id, eve)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectFailure(await refuse(id), 409);
    expect((await published()).filter((message) => message === text)).toEqual([text]);
    // Sent again by a client that had no answer, it is still the same one.
    expect(await isHeld(bob, text, key)).toBe(false);
    expect((await published()).filter((message) => message === text)).toEqual([text]);

    const bad = `scam ${randomUUID()}`;
    const badKey = randomUUID();
    await isHeld(bob, bad, badKey);
    const badId = await newest();
    expectFailure(
      await chat.ada.browser.call(refuseMessage, { params: { id: badId }, body: { reason: '' } }),
      422,
      ['reason'],
    );
    expect((await refuse(badId, eve)).status).toBe(200);
    expectFailure(await approve(badId), 409);
    expect(await isHeld(bob, bad, badKey)).toBe(true);
    expect(await published()).not.toContain(bad);
    expect((await waiting()).items.map((message) => message.id)).not.toContain(badId);
    expect(await trail({ resourceId: badId })).toMatchObject([
      {
        action: 'waitingMessages.refuse',
        actor: { id: eve.user.id, type: 'REGULAR' },
        before: { message: bad, state: 'WAITING' },
        after: { state: 'REFUSED', reason: 'Advertising', word: 'scam' },
      },
    ]);
    expect(await trail({ resourceId: id })).toMatchObject([
      { action: 'waitingMessages.approve', before: { state: 'WAITING' }, after: { state: 'APPROVED' } },
    ]);
    for (const missing of [randomUUID(), 'x']) {
      expectFailure(await approve(missing), 404);
      expectFailure(await refuse(missing), 404);
    }
  });

  it('count in slow mode, so that nobody fills the list of what waits', async () => {
    const bob = await chat.newChatter('REGULAR');
    await chat.ada.browser.call(updateSlowMode, { body: { slowSeconds: 600 } });
    expect(await isHeld(bob, 'scam')).toBe(true);
    const { body } = await bob.send('scam');
    expect(body.errors?.[0]?.extensions?.code).toBe('SLOW_MODE');
    await chat.ada.browser.call(updateSlowMode, { body: { slowSeconds: 0 } });
  });

  it('are a list with bounds, in which a blank, long or known one is refused at its field', async () => {
    for (const word of ['', '  ', '…!', '\u200b', 'x'.repeat(maxWord + 1)])
      expectFailure(await add(word), 422, ['word']);
    for (const known of ['SCAM', 'Free   Coupons', 'STRASSE']) expectFailure(await add(known), 409, ['word']);
    await chat.api.database.pool.query(
      `insert into chat_words (id, word, folded, added_at, added_by)
        select gen_random_uuid(), 'w' || n, ' w' || n || ' ', now(), $2
        from generate_series(1, $1::int - (select count(*)::int from chat_words)) n`,
      [maxWords - 1, chat.ada.user.id],
    );
    const last = await add('the last');
    expect(last.status).toBe(201);
    expectFailure(await add('too many'), 422, ['word']);
    const { body } = await chat.ada.browser.call(listChatWords, { query: { limit: 1 } });
    expect(body).toMatchObject({ totalItems: maxWords, items: [{ word: 'the last' }] });
    const params = { id: last.body.id };
    expect((await chat.ada.browser.call(removeChatWord, { params })).status).toBe(204);
    expectFailure(await chat.ada.browser.call(removeChatWord, { params }), 404);
    expect(await trail({ resourceId: last.body.id })).toMatchObject([
      { action: 'chatWords.remove', before: { word: 'the last' }, after: null },
      { action: 'chatWords.create', before: null, after: { word: 'the last' } },
    ]);
  });
});
