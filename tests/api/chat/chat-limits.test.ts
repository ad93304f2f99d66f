import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type TestApi } from '../../support/api/api';
import { apiKey, sendOperation, sendMutation, signInChatter, type Chatter } from '../../support/chat/chat';
import { addAdmin } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

let api: TestApi;
let ada: Chatter;
beforeAll(async () => {
  api = await openApi(eitherKind(), { demo: true, production: true });
  const { email } = await addAdmin(api.database, 'SUPER');
  ada = await signInChatter(api.browser(), email);
});
afterAll(() => api.close());

/** Says in the status, too, what is wrong with an operation; with `application/json` that is 200. */
const strict = { accept: 'application/graphql-response+json' };
const post = (query: string) => sendOperation(ada.browser, query, {}, strict);
const code = async (query: string) => {
  const { status, body } = await post(query);
  return [status, body.errors?.[0]?.extensions?.code ?? body.errors?.[0]?.message];
};

describe('the audit of GraphQL over HTTP', () => {
  // It asks for parts of the schema, which production keeps to itself.
  let development: TestApi;
  let url: string;
  let auditor: Chatter;
  beforeAll(async () => {
    development = await openApi(eitherKind(), { demo: true, production: false });
    url = await development.app.listen({ host: '127.0.0.1', port: 0 });
    const { email } = await addAdmin(development.database, 'SUPER');
    auditor = await signInChatter(development.browser(), email);
  });
  afterAll(() => development.close());

  const audits = serverAudits({
    url: () => `${url}/graphql`,
    fetchFn: (address: string, options: RequestInit = {}) => {
      const headers = new Headers(options.headers);
      headers.set('cookie', [...auditor.browser.jar].map(([name, value]) => `${name}=${value}`).join('; '));
      headers.set('x-xsrf-token', auditor.browser.jar.get('XSRF-TOKEN') ?? '');
      for (const [name, value] of Object.entries(apiKey)) headers.set(name, value);
      return fetch(address, { ...options, headers });
    },
  });

  it('has the questions that it had when it was first passed', () => {
    expect(audits.length).toBeGreaterThanOrEqual(61);
  });

  it('is asked of a server that tells developers its schema', async () => {
    const { body } = await sendOperation(auditor.browser, getIntrospectionQuery());
    expect(body.data).toHaveProperty('__schema.queryType.name', 'Query');
  });

  it.each(audits.map((audit) => [audit.name, audit] as const))('is passed: %s', async (_name, audit) => {
    const result = await audit.fn();
    expect(result, 'reason' in result ? result.reason : '').toMatchObject({ status: 'ok' });
  });
});

describe('the chat’s limits', () => {
  it.each([
    ['1,000 aliases', `{ ${Array.from({ length: 1_000 }, (_, n) => `a${String(n)}:__typename`).join(' ')} }`],
    ['20 aliases', `{ ${Array.from({ length: 20 }, (_, n) => `a${String(n)}:__typename`).join(' ')} }`],
    ['a depth of 50', `{ getAllMessages ${'{ items '.repeat(50)}{ time }${' }'.repeat(50)} }`],
    ['eleven mutations at once', `mutation { ${'__typename '.repeat(11)} }`],
    [
      'fragments that multiply',
      `{ getAllMessages { items { ...a0 } } } ${Array.from(
        { length: 12 },
        (_, n) => `fragment a${String(n)} on ChatMessage { ...a${String(n + 1)} ...a${String(n + 1)} }`,
      ).join(' ')} fragment a12 on ChatMessage { time }`,
    ],
    ['fragments without end', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('refuse %s', async (_what, query) => {
    const [status, reason] = await code(query);
    expect(status).toBe(400);
    expect(reason).toMatch(/^TOO_COMPLEX$|^GRAPHQL_PARSE_FAILED$/);
  });

  it('refuse to read a document of more than 2,000 tokens, harmless as each operation in it may be', async () => {
    const run = async (operations: number) => {
      const all = Array.from({ length: operations }, (_, n) => `query q${String(n)} { __typename }`);
      const body = JSON.stringify({ query: all.join(' '), operationName: 'q0' });
      const headers = { ...apiKey, ...strict, 'content-type': 'application/json' };
      const { status, text } = await ada.browser.send({ method: 'POST', path: '//graphql', body, headers });
      return `${String(status)} ${text}`;
    };
    expect(await run(300)).toBe('200 {"data":{"__typename":"Query"}}');
    expect(await run(500)).toMatch(/^400 .*2000 tokens/);
  });

  it('refuse to list more than 2,000 messages in one request', async () => {
    const two = 'a: getAllMessages { count } b: getAllMessages { count }';
    expect((await post(`{ ${two} }`)).body.errors).toBeUndefined();
    expect(await code(`{ ${two} c: getAllMessages(limit: 1) { count } }`)).toEqual([200, 'TOO_COMPLEX']);
  });

  it('take what the console asks for, with every field', async () => {
    expect((await ada.list()).status).toBe(200);
    expect((await ada.send('x'.repeat(2_000))).body.errors).toBeUndefined();
    const longest = JSON.stringify({
      query: sendMutation,
      variables: { chatData: { message: '😀'.repeat(2_000), user: ada.user } },
    }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    const headers = { ...apiKey, 'content-type': 'application/json' };
    const reply = await ada.browser.send({ method: 'POST', path: '//graphql', body: longest, headers });
    expect(reply.body).not.toHaveProperty('errors');
  });

  it('refuse a batch, a body that is too large and one that is no request', async () => {
    const send = async (body: unknown) =>
      (
        await ada.browser.send({
          method: 'POST',
          path: '//graphql',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { ...apiKey, ...strict, 'content-type': 'application/json' },
        })
      ).status;
    expect(await send([{ query: '{ __typename }' }, { query: '{ __typename }' }])).toBe(400);
    expect(await send({ query: `{ __typename } #${'x'.repeat(70_000)}` })).toBe(413);
    for (const body of [
      '',
      'null',
      '[]',
      '{}',
      '{',
      '"x"',
      '{"query":1}',
      '{"query":"{ __typename }","more":1}',
    ])
      expect(await send(body), body).toBe(400);
  });

  it('keep the schema to itself in production, suggestions included', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])
      expect((await post(query)).status).toBe(400);
    const { text, status } = await post('{ getAllMessage { count } }');
    expect(status).toBe(400);
    expect(text).toContain('Cannot query field');
    expect(text).not.toMatch(/did you mean|getAllMessages/i);
    expect((await ada.send('x', { id: '1', displayNam: '2' })).text).not.toMatch(/did you mean/i);
  });

  it('refuse subscriptions over HTTP, also as a stream of events', async () => {
    for (const accept of ['application/json', 'text/event-stream', 'multipart/mixed']) {
      const query = 'subscription { onSendMessage { message } }';
      const { text, status } = await sendOperation(ada.browser, query, {}, { accept });
      expect(status === 406 || text.includes('WRONG_TRANSPORT'), `${accept}: ${text}`).toBe(true);
    }
  });
});
