import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { removeMessage } from '../../../contract/chat/chat-moderation';
import { listMutes, muteSender, unmute } from '../../../contract/chat/chat-mutes';
import { expectFailure } from '../../support/api/expect-failure';
import { addMessage, addMute, addUser } from '../../support/api/fixtures';
import { messageIds, sendMutation, sendOperation, type Chatter } from '../../support/chat/chat';
import { useChatApi } from '../../support/chat/chat-api';
import { eitherKind } from '../../support/databases/databases';

describe('a muted person', () => {
  const chat = useChatApi(eitherKind());
  const reason = 'Spam';
  async function said(who: Chatter, text: string) {
    await who.send(text);
    return (await messageIds(who.browser)).at(-1) ?? '';
  }
  const mute = (id: string, minutes: number | null, by = chat.ada) =>
    by.browser.call(muteSender, { params: { id }, body: { minutes, reason } });
  const lift = (id: string, by = chat.ada) => by.browser.call(unmute, { params: { id } });
  const muted = async () => (await chat.ada.browser.call(listMutes, {})).body.items;
  const refusalOf = async (who: Chatter) => (await who.send('again')).body.errors?.[0];

  it('reads but writes nothing until the time is over, and is told until when', async () => {
    const bob = await chat.newChatter('REGULAR');
    const id = await said(bob, 'Buy my coins');
    const { status, body } = await mute(id, 10);
    expect(status).toBe(201);
    const until = body.until ?? '';
    expect(Date.parse(until) - Date.parse(body.mutedAt)).toBeCloseTo(600_000, -2);
    const mutedBy = chat.ada.user.displayName;
    expect(body).toMatchObject({ user: bob.user, personId: null, term: 'LIMITED', mutedBy, reason });
    expect(await muted()).toEqual([body]);
    const refusal = await refusalOf(bob);
    expect(refusal).toMatchObject({ extensions: { code: 'MUTED', until } });
    expect(refusal?.message).toContain(until);
    expect((await bob.list()).body.data?.getAllMessages.items.map(({ message }) => message)).toEqual([
      'Buy my coins',
    ]);

    await chat.api.database.pool.query(
      `update chat_mutes set until = clock_timestamp() - interval '1 second' where id = $1`,
      [body.id],
    );
    expect(await refusalOf(bob)).toBeUndefined();
    expect(await muted()).toEqual([]);
    expectFailure(await lift(body.id), 409);
    // And may be muted anew.
    const { status: anew, body: second } = await mute(id, null);
    expect(anew).toBe(201);
    expect(second).toMatchObject({ term: 'UNLIMITED', until: null });
    expect(await refusalOf(bob)).toMatchObject({ extensions: { code: 'MUTED', until: null } });
    expect((await lift(second.id)).body).toEqual({ id: second.id });
    expect(await refusalOf(bob)).toBeUndefined();
  });

  it('is muted once and let write again once, and both are in the audit trail', async () => {
    const bob = await chat.newChatter('REGULAR');
    const id = await said(bob, 'once');
    const both = await Promise.all([mute(id, null), mute(id, 10)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const muteId = both.find(({ status }) => status === 201)?.body.id ?? '';
    const again = await Promise.all([lift(muteId), lift(muteId)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { items } = (await chat.ada.browser.call(listAudit, { query: { resourceId: muteId } })).body;
    expect(
      items.map(({ action, resource, before, after }) => [action, resource.name, before?.['muted'], after]),
    ).toEqual([
      ['chatMutes.lift', bob.user.displayName, true, expect.objectContaining({ muted: false, reason })],
      ['chatMutes.create', bob.user.displayName, undefined, expect.objectContaining({ muted: true, reason })],
    ]);
  });

  it('is nobody’s superior and not the moderator themselves, who cannot end their own mute either', async () => {
    const bob = await chat.newChatter('REGULAR');
    const ofAda = await said(chat.ada, 'by a SUPER');
    const ofBob = await said(bob, 'by a REGULAR');
    expectFailure(await mute(ofAda, 10, bob), 403);
    expectFailure(await mute(ofBob, 10, bob), 403);
    const { id } = (await mute(ofBob, 10)).body;
    expectFailure(await lift(id, bob), 403);
    // An end user is below every moderator.
    const ofUser = await addMessage(chat.api.database, 'by an end user');
    expect((await mute(ofUser, 60, bob)).status).toBe(201);
    const person = await addUser(chat.api.database);
    const ofPerson = await addMessage(chat.api.database, 'by a person', { senderId: person.id });
    expect((await mute(ofPerson, 60, bob)).body.personId).toBe(person.id);
    const { body } = await bob.browser.call(removeMessage, { params: { id: ofPerson }, body: { reason } });
    expect(body.personId).toBe(person.id);
    for (const missing of [randomUUID(), 'x']) {
      expectFailure(await mute(missing, 10), 404);
      expectFailure(await lift(missing), 404);
    }
    const wrong = { params: { id: ofUser }, body: { minutes: 0, reason: '' } };
    expectFailure(await chat.ada.browser.call(muteSender, wrong), 422, ['minutes', 'reason']);
  });

  const ranks = {
    nobody: () => undefined,
    super: () => chat.ada,
    regular: () => chat.newChatter('REGULAR'),
    otherRegular: () => chat.newChatter('REGULAR'),
  } as const;
  type Rank = keyof typeof ranks;

  it.each<[by: Rank, liftedBy: Rank, isAllowed: boolean]>([
    ['super', 'super', true],
    ['super', 'regular', false],
    ['regular', 'super', true],
    ['regular', 'regular', true],
    ['regular', 'otherRegular', true],
    ['nobody', 'super', true],
    ['nobody', 'regular', false],
  ])('by a %s is let write again by a %s: %s', async (by, liftedBy, isAllowed) => {
    const muter = await ranks[by]();
    const lifter = liftedBy === by ? muter : await ranks[liftedBy]();
    if (!lifter) throw new Error('nobody lifts it');
    const message = await addMessage(chat.api.database, 'by an end user');
    const id = muter ? (await mute(message, 60, muter)).body.id : await addMute(chat.api.database);
    const { items } = (await lifter.browser.call(listMutes, { query: { limit: 100 } })).body;
    expect(items.find((one) => one.id === id)?.mayUnmute).toBe(isAllowed);
    const answer = await lift(id, lifter);
    if (isAllowed) expect(answer.status).toBe(200);
    else expectFailure(answer, 403);
  });

  it('gets the message of before when they send it again under its key', async () => {
    const bob = await chat.newChatter('REGULAR');
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      sendOperation<{ sendMessage: { time: string } }>(
        bob.browser,
        sendMutation,
        { chatData: { message: 'only once', user: bob.user } },
        headers,
      );
    const first = (await send()).body;
    await mute((await messageIds(bob.browser)).at(-1) ?? '', null);
    expect((await send()).body).toEqual(first);
  });
});
