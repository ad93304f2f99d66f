import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetching } from '../../../src/settings/limits';
import { applySettings, defaultSettings } from '../../../src/settings/settings';
import { CancelledError } from '../../../src/providers/data/api-error';
import { base, failureOf, keysOf, send } from '../../support/console/answered-fetch';

/** What was asked whether the server answers, and all other requests. */
let checks: string[];
let calls: Request[];
/** Answers the calls that wait, the oldest first. */
let waiting: ((answer: Response) => void)[];
let isDead: boolean;

const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
  });

beforeEach(() => {
  vi.useFakeTimers();
  applySettings({ ...defaultSettings, apiBase: base, idempotencyKeys: true });
  [checks, calls, waiting, isDead] = [[], [], [], true];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    if (typeof input === 'string') {
      checks.push(`${String(init?.method)} ${input}`);
      return isDead ? hang(init?.signal) : new Response(null, { status: 404 });
    }
    calls.push(input);
    return Promise.race([
      hang(input.signal),
      new Promise<Response>((answer) => {
        waiting.push(answer);
      }),
    ]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const { checkAfter, checkTimeout } = fetching;
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(Boolean, () => true), pass(0).then(() => false)]);

test.each(['GET', 'POST'] as const)(
  'a %s on a connection that passes nothing ends as a timeout, after one check whether the server answers',
  async (method) => {
    const ended = Promise.all([failureOf(send(method)), failureOf(send(method))]);
    await pass(checkAfter + checkTimeout - 1);
    expect(await isSettled(ended)).toBe(false);
    await pass(1);
    expect((await ended).map(({ kind }) => kind)).toEqual(['timeout', 'timeout']);
    expect(checks).toEqual(Array.from({ length: 7 }, () => `HEAD ${window.location.origin}`));
    expect(calls).toHaveLength(2);
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
  },
);

test.each(['GET', 'POST'] as const)(
  'a %s that a server does not answer while it answers others is sent again once, and then waited for without end',
  async (method) => {
    isDead = false;
    const answered = send(method);
    await pass(10 * checkAfter);
    expect(calls).toHaveLength(2);
    expect(new Set(keysOf(calls)).size).toBe(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(await isSettled(answered)).toBe(false);
    waiting.at(-1)?.(Response.json({ at: 'last' }));
    expect(await answered).toEqual({ at: 'last' });
    expect(checks).toHaveLength(7 * 9);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('one that must not arrive twice is not sent again', async () => {
  isDead = false;
  applySettings({ ...defaultSettings, apiBase: base, idempotencyKeys: false });
  const answered = send('POST');
  await pass(10 * checkAfter);
  expect(calls).toHaveLength(1);
  waiting[0]?.(Response.json({}));
  expect(await answered).toEqual({});
});

test('one that is given up meanwhile is cancelled', async () => {
  const giveUp = new AbortController();
  const ended = failureOf(send('GET', { signal: giveUp.signal }));
  await pass(checkAfter);
  giveUp.abort();
  expect(await ended).toBeInstanceOf(CancelledError);
  await pass(checkTimeout);
  expect(vi.getTimerCount()).toBe(0);
});
