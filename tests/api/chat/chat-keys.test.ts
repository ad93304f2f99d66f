import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyHeader } from '../../../packages/kit/src/wire/idempotency';
import { openApi, type TestApi } from '../../support/api/api';
import { addAdmin } from '../../support/api/fixtures';
import { sendMutation, sendOperation, signInChatter, type Chatter } from '../../support/chat/chat';
import type { ChatMessage } from '../../../contract/chat/chat';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const keyed = (key: string) => ({ [idempotencyHeader]: key });

describeOnEitherDatabase('a chat message under an Idempotency-Key', (kind) => {
  let api: TestApi;
  let ada: Chatter;
  let grace: Chatter;
  beforeAll(async () => {
    api = await openApi(kind, { demo: true });
    const signIn = async () => signInChatter(api.browser(), (await addAdmin(api.database, 'SUPER')).email);
    ada = await signIn();
    grace = await signIn();
  });
  afterAll(() => api.close());

  const send = ({ browser, user }: Chatter, message: string, key: string) =>
    sendOperation<{ sendMessage: ChatMessage }>(
      browser,
      sendMutation,
      { chatData: { message, user } },
      keyed(key),
    );
  const countOf = async (text: string) => {
    const { body } = await ada.list();
    return body.data?.getAllMessages.items.filter(({ message }) => message === text).length;
  };

  it('is sent once however often it arrives, and each time the answer is the first one', async () => {
    const first = await send(ada, 'said once', 'key-of-one-message');
    expect(first.body.data?.sendMessage.message).toBe('said once');
    for (let time = 0; time < 3; time += 1)
      expect((await send(ada, 'said once', 'key-of-one-message')).body).toEqual(first.body);
    expect(await countOf('said once')).toBe(1);
  });

  it('is sent once when twenty arrive at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(ada, 'said at once', 'key-of-a-crowd-01')),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body.data?.sendMessage.message).toBe('said at once');
    expect(await countOf('said at once')).toBe(1);
  });

  it('is another message under another key, and under the same key of another sender', async () => {
    await send(ada, 'said by two', 'key-of-two-senders');
    await send(ada, 'said by two', 'key-of-two-senders-2');
    await send(grace, 'said by two', 'key-of-two-senders');
    expect(await countOf('said by two')).toBe(3);
  });

  it('is refused when the key was that of another text', async () => {
    await send(ada, 'the first text', 'key-of-two-texts');
    const { body } = await send(ada, 'the second text', 'key-of-two-texts');
    expect(body.errors?.[0]?.extensions?.code).toBe('REUSED_KEY');
    expect(await countOf('the second text')).toBe(0);
  });

  it('is refused when the key is one that others could guess', async () => {
    expect((await send(ada, 'short key', 'short')).status).toBe(422);
    expect(await countOf('short key')).toBe(0);
  });

  it('is one of several in an operation', async () => {
    const twice = `mutation ($chatData: ChatMessageInput!) {
      one: sendMessage(chatData: $chatData) { time }
      two: sendMessage(chatData: $chatData) { time }
    }`;
    const variables = { chatData: { message: 'said twice', user: ada.user } };
    const replies = [];
    for (let time = 0; time < 2; time += 1)
      replies.push(await sendOperation(ada.browser, twice, variables, keyed('key-of-one-operation')));
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await countOf('said twice')).toBe(2);
  });
});
