import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogout } from '../../../contract/platform/auth';
import { demoApiKey, type ChatMessageList } from '../../../contract/chat/chat';
import { openApi, openApiOn, type Reply, type TestApi } from '../../support/api/api';
import {
  apiKey,
  listQuery,
  sendOperation,
  sendMutation,
  signInChatter,
  type Chatter,
  type GraphQLReply,
} from '../../support/chat/chat';
import {
  describeOnEachDatabase,
  eitherKind,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { addAdmin, signInClient } from '../../support/api/fixtures';

const codes = ({ body }: Reply<GraphQLReply<unknown>>) =>
  body.errors?.map(({ extensions }) => extensions?.code);

describeOnEachDatabase('the chat', (kind) => {
  let api: TestApi;
  let ada: Chatter;
  let grace: Chatter;
  beforeAll(async () => {
    api = await openApi(kind, { demo: true });
    const emails = [
      await addAdmin(api.database, 'SUPER', { firstName: 'Ada', lastName: 'Lovelace' }),
      await addAdmin(api.database, 'REGULAR', { firstName: 'Grace', lastName: 'Hopper' }),
    ].map(({ email }) => email);
    ada = await signInChatter(api.browser(), emails[0] ?? '');
    grace = await signInChatter(api.browser(), emails[1] ?? '');
  });
  afterAll(() => api.close());

  const all = async (variables: object = {}): Promise<ChatMessageList> => {
    const { body } = await ada.list(variables);
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data.getAllMessages;
  };

  it('keeps what is sent, and answers with the message as everybody will see it', async () => {
    const { body, status } = await ada.send('Good morning');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        sendMessage: { user: ada.user, message: 'Good morning', time: expect.any(String), imageUrl: null },
      },
    });
    expect((await all()).items.at(-1)).toEqual(body.data?.sendMessage);
  });

  it('lists all messages, the oldest first, page by page', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) await grace.send(text);
    const everything = await all();
    expect(everything).toMatchObject({ count: everything.items.length, page: 1, totalPages: 1 });
    expect(everything.items.slice(-3).map(({ message }) => message)).toEqual(['three', 'four', 'five']);
    const page = await all({ offset: 2, limit: 2 });
    expect(page.items).toEqual(everything.items.slice(2, 4));
    expect(page).toMatchObject({
      count: everything.count,
      page: 2,
      totalPages: Math.ceil(everything.count / 2),
    });
    expect((await all({ offset: 10_000 })).items).toEqual([]);
  });

  it('gives fifty messages sent at once fifty different times, in one order for everybody', async () => {
    const before = (await all()).count;
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? ada : grace).send(`at once ${String(index)}`)),
    );
    const times = sent.map(({ body }) => body.data?.sendMessage.time ?? '');
    expect(new Set(times).size).toBe(50);
    const listed = await all({ offset: before });
    expect(listed.items.map(({ time }) => time)).toEqual([...times].sort());
  });

  it('stays in order when the clock of the database is set back by two hours', async () => {
    await api.database.orm.execute(sql`insert into chat_messages (id, sender_id, display_name, message, time)
      values (gen_random_uuid(), ${ada.user.id}, 'Ada Lovelace', 'from the future', now() + interval '2 hours')`);
    await ada.send('after that');
    await grace.send('and after that');
    const texts = (await all()).items.slice(-3).map(({ message }) => message);
    expect(texts).toEqual(['from the future', 'after that', 'and after that']);
  });

  it.each([
    ['nothing', '', 'BLANK_MESSAGE'],
    ['white space', ' \t\n\u00a0\u3000', 'BLANK_MESSAGE'],
    ['what has no shape', '\u200b\u2060\ufeff', 'BLANK_MESSAGE'],
    ['2,001 characters', 'x'.repeat(2001), 'MESSAGE_TOO_LONG'],
    ['2,001 characters of two units each', '😀'.repeat(2001), 'MESSAGE_TOO_LONG'],
    ['NUL', 'a\0b', 'INVALID_TEXT'],
    ['half a character', 'a\ud800b', 'INVALID_TEXT'],
  ])('refuses a message of %s', async (_what, message, code) => {
    const { count } = await all();
    const reply = await ada.send(message);
    expect(codes(reply)).toEqual([code]);
    expect(reply.body.data).toBeFalsy();
    expect((await all()).count).toBe(count);
  });

  it.each([
    ['one character', '.'],
    ['2,000 characters', 'x'.repeat(2000)],
    ['2,000 characters of two units each', '😀'.repeat(2000)],
    ['markup, as the text that it is', '<script>alert(1)</script> & "quotes" \\ %_'],
    ['several lines and other scripts', 'مرحبا\nGrüße\n👩‍👩‍👧 نعم'],
  ])('takes a message of %s unchanged', async (_what, message) => {
    expect((await ada.send(message)).body.data?.sendMessage.message).toBe(message);
  });

  it('refuses a sender who is not the one whose session it is', async () => {
    for (const user of [
      grace.user,
      { ...ada.user, displayName: 'The Management' },
      { ...ada.user, id: grace.user.id },
      { ...ada.user, displayName: '' },
    ])
      expect(codes(await ada.send('not me', user)), JSON.stringify(user)).toEqual(['WRONG_SENDER']);
  });

  it.each([[{ offset: -1 }], [{ limit: 0 }], [{ limit: -5 }], [{ limit: 1001 }]])(
    'refuses the page %j',
    async (variables) => {
      expect(codes(await ada.list(variables))).toEqual(['INVALID_PAGE']);
    },
  );

  it('takes an absent or null page as the first thousand', async () => {
    expect(await all({ offset: null, limit: null })).toEqual(await all());
  });

  it('takes queries by GET and never changes anything by it', async () => {
    const get = (query: string, variables: object = {}) => {
      const search = new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString();
      return ada.browser.send({ method: 'GET', path: `//graphql?${search}`, headers: apiKey });
    };
    expect((await get(listQuery)).body).toHaveProperty('data.getAllMessages');
    const { count } = await all();
    const refused = await get(sendMutation, { chatData: { message: 'by GET', user: ada.user } });
    expect(refused.status).toBe(405);
    expect(refused.headers['allow']).toBe('POST');
    expect((await all()).count).toBe(count);
  });

  it('needs a session, the XSRF header, the API key and a role that may chat', async () => {
    const visitor = api.browser();
    expectFailure(await sendOperation(visitor, listQuery), 401);
    expectFailure(await sendOperation(ada.browser, listQuery, {}, { 'x-xsrf-token': 'wrong' }), 403);
    expectFailure(await sendOperation(ada.browser, listQuery, {}, { 'x-api-key': 'wrong' }), 403);
    expectFailure(await sendOperation(ada.browser, listQuery, {}, { 'x-api-key': '' }), 403);
    const { email } = await addAdmin(api.database, 'MARKETING');
    const marketing = await signInChatter(api.browser(), email);
    expectFailure(await marketing.list(), 403);
    expectFailure(await sendOperation(await signInClient(api), listQuery), 401);
    for (const headers of [{}, apiKey])
      expectFailure(
        await visitor.send({ method: 'GET', path: '//graphql?query={__typename}', headers }),
        401,
      );
  });

  it('takes no other method, no other path, no other kind of body', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await ada.browser.send({ method, path: '//graphql', headers: apiKey });
      expectFailure(reply, 405);
      expect(reply.headers['allow']).toBe('GET, HEAD, POST');
    }
    for (const path of ['//graphql/', '//GraphQL', '//graphql/stream'])
      expectFailure(await ada.browser.send({ method: 'POST', path, body: {}, headers: apiKey }), 404);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { ...apiKey, 'content-type': type };
      expectFailure(await ada.browser.send({ method: 'POST', path: '//graphql', body: '{}', headers }), 415);
    }
  });

  it('is over with the session', async () => {
    const { email } = await addAdmin(api.database, 'REGULAR');
    const leaving = await signInChatter(api.browser(), email);
    const copy = leaving.browser.clone();
    await leaving.browser.call(adminLogout, {});
    expectFailure(await sendOperation(copy, listQuery), 401);
  });
});

describe('the chat’s API key', () => {
  let fresh: FreshDatabase;
  let email: string;
  beforeAll(async () => {
    fresh = await freshDatabase(eitherKind());
    ({ email } = await addAdmin(fresh.database, 'SUPER'));
  });
  afterAll(() => fresh.drop());

  const keysThatWork = async (settings: { demo: boolean; chatApiKey: string | undefined }) => {
    const api = await openApiOn(fresh.database, settings);
    const { browser } = await signInChatter(api.browser(), email);
    const works: string[] = [];
    for (const key of [demoApiKey, 'a key of one’s own', ''])
      if ((await sendOperation(browser, listQuery, {}, { 'x-api-key': encodeURI(key) })).status === 200)
        works.push(key);
    await api.close();
    return works;
  };

  it('is the demo’s with demo data only, and otherwise the one that was set', async () => {
    expect(await keysThatWork({ demo: true, chatApiKey: undefined })).toEqual([demoApiKey]);
    expect(await keysThatWork({ demo: false, chatApiKey: undefined })).toEqual([]);
    expect(await keysThatWork({ demo: false, chatApiKey: encodeURI('a key of one’s own') })).toEqual([
      'a key of one’s own',
    ]);
  });
});

describe('trouble of the chat’s own', () => {
  it('is told to clients without its details, with the status that says to try again', async () => {
    const api = await openApi(eitherKind(), { demo: true });
    const { email } = await addAdmin(api.database, 'SUPER');
    const ada = await signInChatter(api.browser(), email);
    await api.database.pool.query('alter table chat_messages rename to elsewhere');
    const broken = await ada.list();
    expect(broken.status).toBe(500);
    expect(codes(broken)).toEqual(['INTERNAL_SERVER_ERROR']);
    expect(broken.text).not.toMatch(/chat_messages|select|relation|stack/i);
    await api.close();
  });
});
