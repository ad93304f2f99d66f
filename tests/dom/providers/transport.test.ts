import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { CallDeclaration, Method } from '../../../contract/call';
import { idempotencyHeader, idempotencyKey } from '../../../contract/idempotency';
import { applySettings, defaultSettings } from '../../../src/config/settings';
import { ApiError, CancelledError, onUnauthorized } from '../../../src/providers/data/api-error';
import { graphqlRequest } from '../../../src/providers/live/graphql-request';
import { failureKey } from '../../../src/providers/i18n/failure-text';
import { request } from '../../../src/providers/data/request';
import { createQueryClient } from '../../../src/providers/data/query-client';
import { readTexts } from '../../support/console/render-kit';

const base = `${window.location.origin}/api/v1`;

const callOf = (method: Method): CallDeclaration => ({
  name: 'probe',
  summary: 'A call of no resource.',
  method,
  path: '/probe',
  realm: 'admin',
  response: z.unknown(),
});

/** Answers with one response, or fails with one error, after another; the last one stays. @returns the requests */
function answerWith(...answers: (() => Response | Error)[]): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = (answers[seen.length] ?? answers.at(-1))?.();
    seen.push(input.clone());
    await input.text();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('no answer was given');
  });
  return seen;
}

const json =
  (status: number, body: unknown = {}) =>
  () =>
    Response.json(body, { status });
const lost = () => new TypeError('Failed to fetch');
/** An answer whose body breaks off. */
const cut = () =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"items":['));
        controller.error(new TypeError('network error'));
      },
    }),
  );

const send = (method: Method, options: { signal?: AbortSignal } = {}): Promise<unknown> =>
  request(callOf(method), {}, options);

const keysOf = (seen: readonly Request[]) => seen.map(({ headers }) => headers.get(idempotencyHeader));

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

beforeEach(() => {
  applySettings({ ...defaultSettings, apiBase: base });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});

describe('what is sent again', () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    test.each([
      ['a lost connection', lost],
      ['a body that breaks off', cut],
      ['500', json(500)],
      ['503', json(503)],
    ])(`${method} after %s, three times at most`, async (_, answer) => {
      const seen = answerWith(answer);
      await failureOf(send(method));
      expect(seen).toHaveLength(4);
    });
  }

  for (const method of ['POST', 'PATCH'] as const) {
    test.each([
      ['a lost connection', lost],
      ['a body that breaks off', cut],
      ['502', json(502)],
    ])(`never a ${method}, not after %s either: it may have arrived`, async (_, answer) => {
      const seen = answerWith(answer);
      await failureOf(send(method));
      expect(seen).toHaveLength(1);
    });
  }

  describe('a POST or PATCH to a backend that keeps idempotency keys', () => {
    beforeEach(() => applySettings({ ...defaultSettings, apiBase: base, idempotencyKeys: true }));

    test.each([
      ['POST', 'a lost connection', lost],
      ['PATCH', 'a lost connection', lost],
      ['POST', 'a body that breaks off', cut],
    ] as const)('%s after %s, three times at most and under one key', async (method, _, answer) => {
      const seen = answerWith(answer);
      await failureOf(send(method));
      expect(seen).toHaveLength(4);
      expect(new Set(keysOf(seen)).size).toBe(1);
      expect(keysOf(seen)[0]).toMatch(idempotencyKey);
    });

    test('is a success when it then succeeds', async () => {
      const seen = answerWith(lost, cut, json(201, { id: 1 }));
      expect(await send('POST')).toEqual({ id: 1 });
      expect(seen).toHaveLength(3);
    });

    test.each([500, 503, 409, 422])('not after %i', async (status) => {
      const seen = answerWith(json(status));
      await failureOf(send('POST'));
      expect(seen).toHaveLength(1);
    });

    test.each([{ changesSession: true }, { produces: 'text/csv' }, { base: 'rest' }] as const)(
      'not one for which it keeps none: %j',
      async (more) => {
        applySettings({ ...defaultSettings, apiBase: base, restBase: base, idempotencyKeys: true });
        const seen = answerWith(lost);
        await failureOf(request({ ...callOf('POST'), ...more }, {}));
        expect(keysOf(seen)).toEqual([null]);
      },
    );
  });

  test.each([400, 401, 403, 404, 409, 422, 429])('nothing that was answered with %i', async (status) => {
    const seen = answerWith(json(status));
    await failureOf(send('GET'));
    expect(seen).toHaveLength(1);
  });

  test('a call that then succeeds is a success', async () => {
    const seen = answerWith(json(502), lost, json(200, { fine: true }));
    expect(await send('GET')).toEqual({ fine: true });
    expect(seen).toHaveLength(3);
  });

  test('a query that keeps failing with 5xx costs 16 requests, one that is forbidden a single one', async () => {
    vi.useFakeTimers();
    try {
      const costOf = async (status: number) => {
        const seen = answerWith(json(status));
        const client = createQueryClient();
        const asked = client
          .fetchQuery({
            ...client.getDefaultOptions().queries,
            queryKey: [status],
            queryFn: () => send('GET'),
          })
          .catch(() => undefined);
        await vi.advanceTimersByTimeAsync(60_000);
        await asked;
        return seen.length;
      };
      expect(await costOf(500)).toBe(16);
      expect(await costOf(403)).toBe(1);
    } finally {
      vi.useRealTimers();
    }
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

describe('the key of an unsafe call', () => {
  const write = (body: object, method: Method = 'POST') =>
    request({ ...callOf(method), body: z.unknown() }, { body });

  test('goes with every one, each time another, and with no other call', async () => {
    const seen = answerWith(json(200));
    for (const method of ['POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'GET'] as const) await send(method);
    const keys = keysOf(seen);
    expect(keys.pop()).toBeNull();
    expect(new Set(keys).size).toBe(5);
    for (const key of keys) expect(key).toMatch(idempotencyKey);
  });

  test('stays while the outcome is unknown and the same is sent: the person only tries again', async () => {
    const seen = answerWith(lost, json(502), json(201), json(201));
    for (let index = 0; index < 4; index += 1) await write({ a: 'open' }).catch(() => undefined);
    const [first, second, third, fourth] = keysOf(seen);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('is another one when something else is sent, or the first was refused', async () => {
    const seen = answerWith(lost, json(409), json(201));
    await failureOf(write({ a: 'one' }));
    await failureOf(write({ a: 'two' }));
    await write({ a: 'two' });
    expect(new Set(keysOf(seen)).size).toBe(3);
  });

  test('stays when the backend says that the call is under way', async () => {
    const underWay = { issues: [{ path: idempotencyHeader, message: '', code: 'underWay' }] };
    const seen = answerWith(json(409, underWay), json(201));
    await failureOf(write({ a: 'three' }));
    await write({ a: 'three' });
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  test('is another one after five minutes', async () => {
    const seen = answerWith(lost, json(201));
    await failureOf(write({ a: 'late' }));
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] });
    try {
      await write({ a: 'late' });
    } finally {
      vi.useRealTimers();
    }
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  test('goes to another origin only where that is said to keep it', async () => {
    applySettings({ ...defaultSettings, apiBase: 'http://elsewhere.test' });
    const seen = answerWith(json(200));
    await send('POST');
    applySettings({ ...defaultSettings, apiBase: 'http://elsewhere.test', idempotencyKeys: true });
    await send('POST');
    expect(keysOf(seen)).toEqual([null, expect.stringMatching(idempotencyKey)]);
  });
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
