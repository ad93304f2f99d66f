import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import type { ChatChangeList } from '../../../contract/chat/chat-moderation';
import { listRemovedMessages, removeMessage, restoreMessage } from '../../../contract/chat/chat-moderation';
import { pinMessage } from '../../../contract/chat/chat-room';
import {
  changesQuery,
  listen,
  listenToChanges,
  messageIds,
  sendOperation,
  type Chatter,
} from '../../support/chat/chat';
import { addMessage } from '../../support/api/fixtures';
import { useChatApi } from '../../support/chat/chat-api';
import { expectFailure } from '../../support/api/expect-failure';
import { eitherKind } from '../../support/databases/databases';

describe('a message of the chat', () => {
  const chat = useChatApi(eitherKind());
  /** Another SUPER, since nobody restores their own message. */
  let bea: Chatter;
  beforeAll(async () => {
    bea = await chat.newChatter();
  });
  const reason = 'Abuse';
  const textsOf = async ({ list }: Chatter, page = {}) => {
    const { items = [], ...rest } = (await list(page)).body.data?.getAllMessages ?? {};
    return { texts: items.map(({ message }) => message), ...rest };
  };
  async function said(text: string) {
    await chat.ada.send(text);
    return (await messageIds(chat.ada.browser)).at(-1) ?? '';
  }
  const remove = (id: string, by = chat.ada) =>
    by.browser.call(removeMessage, { params: { id }, body: { reason } });
  const restore = (id: string, by = bea) => by.browser.call(restoreMessage, { params: { id } });
  const changesAfter = async (after: number | null) =>
    (await sendOperation<{ getChatChanges: ChatChangeList }>(chat.ada.browser, changesQuery, { after })).body
      .data?.getChatChanges;

  it('is gone for every reader once it is removed, is counted by no page, and stands at its old place when it is restored', async () => {
    const id = await said('first');
    await said('second');
    await said('third');
    const before = await textsOf(chat.ada);
    expect(before).toMatchObject({ texts: ['first', 'second', 'third'], count: 3 });
    const changes = listenToChanges(chat.url, chat.ada.browser);
    const messages = listen(chat.url, chat.ada.browser);
    await Promise.all([changes.ready, messages.ready]);

    const regular = await chat.newChatter('REGULAR');
    const { status, body } = await remove(id, regular);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, message: 'first', reason, removedBy: regular.user.displayName });
    expect(await textsOf(chat.ada)).toMatchObject({
      texts: ['second', 'third'],
      count: 2,
    });
    expect((await regular.browser.call(listRemovedMessages, {})).body.items).toEqual([body]);
    await restore(id);
    expect(await textsOf(chat.ada)).toEqual(before);

    await expect
      .poll(() => changes.values.map(({ kind, message }) => [kind, message?.message]))
      .toEqual([
        ['REMOVED', undefined],
        ['RESTORED', 'first'],
      ]);
    // Who knows nothing of changes hears of nothing but messages.
    await said('fourth');
    await expect.poll(() => messages.messages.map(({ message }) => message)).toEqual(['fourth']);
    await Promise.all([changes.client.dispose(), messages.client.dispose()]);
  });

  it('that was removed is told to who comes back, by the number of the last change they know', async () => {
    const { last = 0, items } = (await changesAfter(null)) ?? {};
    expect(items).toEqual([]);
    const [one, other] = [await said('one'), await said('other')];
    await remove(one);
    await remove(other);
    await restore(one);
    const missed = await changesAfter(last);
    expect(missed?.items.map(({ number, kind, messageId }) => [number, kind, messageId])).toEqual([
      [last + 1, 'REMOVED', one],
      [last + 2, 'REMOVED', other],
      [last + 3, 'RESTORED', one],
    ]);
    expect(missed?.last).toBe(last + 3);
    expect((await changesAfter(last + 3))?.items).toEqual([]);
    const refused = await sendOperation(chat.ada.browser, changesQuery, { after: -1 });
    expect(refused.body.errors?.[0]?.extensions?.code).toBe('INVALID_PAGE');
  });

  it('is removed once and restored once, with a reason, and both are in the audit trail with its text', async () => {
    const id = await said('kept for the audit');
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all([restore(id), restore(id)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    const wrong = await chat.ada.browser.call(removeMessage, { params: { id }, body: { reason: '' } });
    expectFailure(wrong, 422, ['reason']);
    for (const missing of [randomUUID(), 'x']) expectFailure(await remove(missing), 404);
    const { items } = (await chat.ada.browser.call(listAudit, { query: { resourceId: id } })).body;
    expect(items.map(({ action, before, after }) => [action, before?.['removed'], after])).toEqual([
      ['chatMessages.restore', true, expect.objectContaining({ removed: false })],
      [
        'chatMessages.remove',
        false,
        expect.objectContaining({ removed: true, reason, message: 'kept for the audit' }),
      ],
    ]);
  });

  describe('once removed', () => {
    const people = {
      nobody: () => undefined,
      user: () => undefined,
      super: () => chat.ada,
      otherSuper: () => bea,
      regular: () => chat.newChatter('REGULAR'),
      otherRegular: () => chat.newChatter('REGULAR'),
    } as const;
    type Person = keyof typeof people;

    it.each<[of: Person, by: Person, restoredBy: Person, isAllowed: boolean]>([
      ['user', 'super', 'super', true],
      ['user', 'super', 'otherSuper', true],
      ['user', 'super', 'regular', false],
      ['user', 'regular', 'super', true],
      ['user', 'regular', 'regular', true],
      ['user', 'regular', 'otherRegular', true],
      ['user', 'nobody', 'super', true],
      ['user', 'nobody', 'regular', false],
      ['super', 'super', 'super', false],
      ['super', 'super', 'otherSuper', true],
      ['super', 'regular', 'super', false],
      ['super', 'regular', 'regular', true],
      ['regular', 'super', 'regular', false],
      ['regular', 'super', 'otherRegular', false],
      ['regular', 'super', 'super', true],
      ['regular', 'regular', 'regular', false],
      ['regular', 'otherRegular', 'regular', false],
      ['regular', 'otherRegular', 'otherRegular', true],
    ])('that of a %s, by a %s, is restored by a %s: %s', async (of, by, restoredBy, isAllowed) => {
      const chatters = new Map<Person, Chatter | undefined>();
      for (const person of [of, by, restoredBy])
        if (!chatters.has(person)) chatters.set(person, await people[person]());
      const moderator = chatters.get(restoredBy);
      if (!moderator) throw new Error('nobody restores it');
      const senderId = chatters.get(of)?.user.id ?? randomUUID();
      const id = await addMessage(chat.api.database, 'Disputed', { senderId, isRemoved: by === 'nobody' });
      const remover = chatters.get(by);
      if (remover) await remove(id, remover);

      const listed = await moderator.browser.call(listRemovedMessages, { query: { limit: 100 } });
      expect(listed.body.items.find((one) => one.id === id)?.mayRestore).toBe(isAllowed);
      // Neither removing it once more nor pinning it makes it one's own to restore.
      expectFailure(await remove(id, moderator), 409);
      expectFailure(await moderator.browser.call(pinMessage, { params: { id } }), 409);
      const reply = await restore(id, moderator);
      if (isAllowed) expect(reply.status).toBe(200);
      else expectFailure(reply, 403);
      const { items } = (await bea.browser.call(listRemovedMessages, { query: { limit: 100 } })).body;
      expect(items.some((one) => one.id === id)).toBe(!isAllowed);
    });

    it('says to who removed it whether they may restore it', async () => {
      expect((await remove(await said('my own'))).body.mayRestore).toBe(false);
      expect((await remove(await said('of another'), bea)).body.mayRestore).toBe(true);
    });
  });

  it('is sent once under its key, also when it was removed meanwhile', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const query = `mutation ($chatData: ChatMessageInput!) { sendMessage(chatData: $chatData) { message } }`;
    const chatData = { message: 'only once', user: chat.ada.user };
    await sendOperation(chat.ada.browser, query, { chatData }, headers);
    await remove((await messageIds(chat.ada.browser)).at(-1) ?? '');
    await sendOperation(chat.ada.browser, query, { chatData }, headers);
    expect((await textsOf(chat.ada)).texts).not.toContain('only once');
  });
});
