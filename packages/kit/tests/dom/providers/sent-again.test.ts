import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Method } from '../../../src/wire/call';
import { idempotencyHeader, idempotencyKey } from '../../../src/wire/idempotency';
import { applySettings, defaultSettings } from '../../../src/settings/settings';
import { createQueryClient } from '../../../src/providers/data/query-client';
import { request } from '../../../src/providers/data/request';
import { loadExtras, registerExtras } from '../../../src/registry/extras';
import { sources } from '../../../src/extras/sources';
import {
  answerWith,
  base,
  callOf,
  cut,
  failureOf,
  json,
  keysOf,
  lost,
  send,
} from '../../support/console/answered-fetch';

beforeAll(async () => {
  registerExtras([sources]);
  await loadExtras();
});
beforeEach(() => {
  applySettings({ ...defaultSettings, apiBase: base });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is sent again', () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    test.each([
      ['a lost connection', lost],
      ['a body that breaks off', cut],
      ['500', json(500)],
      ['503', json(503)],
      ['a proxy that asks for an hour, without waiting', json(503, {}, { 'retry-after': '3600' })],
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
