import axios from 'axios';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import {
  CancelledError,
  onUnauthorized,
  failureKey,
} from '../../../packages/kit/src/providers/data/api-error';
import { http } from '../../../packages/kit/src/providers/http';
import { sourceConfig } from '../../../packages/kit/src/extras/sources/sources';
import { carrySession } from '../../../packages/kit/src/extras/sign-in/renewal';
import { graphqlRequest } from '../../../src/providers/live/graphql-request';
import { request } from '../../../packages/kit/src/providers/data/request';
import {
  answerWith,
  base,
  callOf,
  failureOf,
  json,
  lost,
  send,
} from '../../../packages/kit/tests/support/console/answered-fetch';
import { readTexts } from '../../support/console/render-kit';

beforeEach(() => {
  applySettings({ ...defaultSettings, apiBase: base });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

describe('a redirect', () => {
  const ask = (headers: Record<string, string>) => http.get(`${base}/probe`, sourceConfig({ base, headers }));

  test.each([
    ['x-api-key', 'manual'],
    ['X-Auth-Token', 'manual'],
    ['cookie2', 'manual'],
    ['Authorization', 'follow'],
    ['Accept', 'follow'],
  ])('of a call of a source with the header "%s" has the mode %s', async (name, mode) => {
    const seen = answerWith(json(200));
    await ask({ [name]: 'secret' });
    expect(seen.map(({ redirect }) => redirect)).toEqual([mode]);
  });

  test.each([
    ['X-Token', 'manual'],
    ['Authorization', 'follow'],
  ])('of a call that carries the session in the header "%s" has the mode %s', async (name, mode) => {
    const seen = answerWith(json(200));
    const adapter = carrySession(axios.getAdapter(http.defaults.adapter), {
      headers: () => ({ [name]: 'secret' }),
      withCookies: false,
    });
    await http.get(`${base}/probe`, { adapter });
    expect(seen.map(({ redirect, headers }) => [redirect, headers.get(name)])).toEqual([[mode, 'secret']]);
  });

  test('of the chat is not followed, as its key would go along', async () => {
    applySettings({ ...defaultSettings, graphqlUrl: `${window.location.origin}/graphql` });
    const seen = answerWith(json(200, { data: {} }));
    await graphqlRequest('{ a }', {});
    expect(seen.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  test('of an upload with a key is not followed either, so that it goes without its progress', async () => {
    const seen = answerWith(json(200));
    const config = {
      ...sourceConfig({ base, headers: { 'x-api-key': 'secret' } }),
      onUploadProgress: vi.fn(),
    };
    await http.post(`${base}/probe`, new FormData(), config);
    expect(seen).toHaveLength(1);
  });

  test('that is not followed is a failure of its own, asked for once, which says what to do', async () => {
    // As browsers give it: nothing of it can be read.
    const seen = answerWith(() => Response.error());
    const failure = await failureOf(ask({ 'x-api-key': 'secret' }));
    expect(failure).toMatchObject({ kind: 'redirect', status: 0, mayPass: false });
    expect(seen).toHaveLength(1);
    expect(readTexts('en')['errors']?.[failureKey(failure)]).toContain('redirect');
  });
});

describe('an ApiError', () => {
  test('carries address, status, its text and the body, and the wait that was asked for', async () => {
    answerWith(
      () =>
        new Response('{"message":"busy"}', {
          status: 429,
          statusText: 'Too Many Requests',
          headers: { 'retry-after': '7' },
        }),
    );
    expect(await failureOf(send('GET'))).toMatchObject({
      kind: 'status',
      url: `${base}/probe`,
      status: 429,
      statusText: 'Too Many Requests',
      body: { message: 'busy' },
      retryAfter: 7,
    });
  });

  test.each([
    ['HTML', '<!doctype html><h1>Hello</h1>'],
    ['half an object', '{"items":['],
    ['nothing', ''],
  ])('is what %s with status 200 becomes', async (_, text) => {
    answerWith(() => new Response(text, { headers: { 'content-type': 'application/json' } }));
    expect(await failureOf(send('GET'))).toMatchObject({ kind: 'body', status: 200, body: text });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is not what an empty 200 or 201 to a %s becomes: the change was made',
    async (method) => {
      for (const status of [200, 201]) {
        answerWith(() => new Response('', { status, headers: { 'content-type': 'application/json' } }));
        expect(await send(method)).toBeNull();
      }
    },
  );

  test('is what an empty answer to a GraphQL request becomes', async () => {
    applySettings({ ...defaultSettings, graphqlUrl: `${window.location.origin}/graphql` });
    answerWith(() => new Response(''));
    const asked = graphqlRequest('mutation sendMessage { sendMessage }', {});
    expect(await failureOf(asked)).toMatchObject({ kind: 'body', status: 200 });
  });

  test('keeps the page that a proxy sent with its 502', async () => {
    answerWith(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await failureOf(send('POST'))).toMatchObject({ status: 502, body: '<h1>Bad Gateway</h1>' });
  });

  test('tells a lost connection, the browser giving up, our own cancelling and a time-out apart', async () => {
    const kindAfter = async (answer: () => Error, options?: { signal: AbortSignal }) => {
      answerWith(answer);
      return (await failureOf(send('POST', options))).kind;
    };
    const stopped = () => new DOMException('The operation was aborted.', 'AbortError');
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    expect(await kindAfter(lost)).toBe('network');
    expect(await kindAfter(stopped)).toBe('aborted');
    const [ours, timer] = [new AbortController(), new AbortController()];
    answerWith(lost);
    const cancelled = failureOf(send('GET', { signal: ours.signal }));
    ours.abort();
    expect(await cancelled).toBeInstanceOf(CancelledError);
    expect((await cancelled).kind).toBe('cancelled');
    timer.abort(late);
    expect(await kindAfter(() => late, { signal: timer.signal })).toBe('timeout');
  });

  test('says so when an address is none of the web, and asks nothing', async () => {
    const seen = answerWith(json(200));
    applySettings({ ...defaultSettings, apiBase: 'ws://console.test' });
    expect((await failureOf(send('GET'))).kind).toBe('protocol');
    expect(seen).toEqual([]);
  });

  test.each([
    ['status', 400, 'Bad Request'],
    ['status', 401, 'Unauthorized'],
    ['status', 403, 'Forbidden'],
    ['status', 404, 'Not Found'],
    ['status', 422, 'Validation error'],
    ['status', 500, 'Internal Server Error'],
    ['status', 502, 'Bad Gateway'],
    ['status', 503, 'Service Unavailable'],
    ['status', 418, 'Generic Error'],
    ['status', 504, 'Generic Error'],
    ['network', 0, 'Network error'],
    ['aborted', 0, 'Request aborted'],
    ['cancelled', 0, 'Request cancelled'],
    ['timeout', 0, 'Timeout exceeded'],
    ['protocol', 0, 'Unsupported protocol'],
  ] as const)('of kind %s and status %i is worded "%s"', (kind, status, text) => {
    const words = failureKey({ kind, status })
      .split('.')
      .reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], readTexts('en')['errors']);
    expect(words).toBe(text);
  });
});

test('cookies go with every call to where the console is from, and to no other place', async () => {
  const seen = answerWith(json(200));
  for (const method of ['GET', 'POST'] as const) await send(method);
  expect(seen.map(({ url, credentials }) => [url, credentials])).toEqual([
    [`${base}/probe`, 'same-origin'],
    [`${base}/probe`, 'same-origin'],
  ]);
});

test('the XSRF token goes with every unsafe call and with no other', async () => {
  document.cookie = 'XSRF-TOKEN=a%20token';
  const seen = answerWith(json(200));
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const) await send(method);
  expect(seen.map(({ method, headers }) => [method, headers.get('X-XSRF-TOKEN')])).toEqual([
    ['GET', null],
    ...['POST', 'PATCH', 'PUT', 'DELETE'].map((method) => [method, 'a token']),
  ]);
});

test('the XSRF token goes to no other origin', async () => {
  document.cookie = 'XSRF-TOKEN=a%20token';
  applySettings({ ...defaultSettings, apiBase: 'http://elsewhere.test' });
  const seen = answerWith(json(200));
  await send('POST');
  expect(seen[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
});

test('a body is announced as JSON, and none as nothing', async () => {
  const seen = answerWith(json(200));
  await send('POST');
  await request({ ...callOf('POST'), body: z.unknown() }, { body: { a: 1 } });
  expect(seen.map(({ headers }) => headers.get('content-type'))).toEqual([null, 'application/json']);
  expect(await seen[1]?.json()).toEqual({ a: 1 });
});

test('a 401 is told to the session, by whichever call', async () => {
  const told = vi.fn<() => void>();
  const stop = onUnauthorized(told);
  answerWith(json(401));
  await failureOf(send('GET'));
  await failureOf(send('POST'));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});
