import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDebounce, UniqueChecks } from '../../../src/kit/form/values/unique-checks';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = 'taken@example.test';

function checksOf(answer: (value: string) => Promise<boolean> = async (value) => value !== taken) {
  const asked: string[] = [];
  const checks = new UniqueChecks(async (_, value) => {
    asked.push(value);
    return answer(value);
  });
  return { asked, checks };
}

const pause = () => vi.advanceTimersByTimeAsync(checkDebounce);

test('the API is asked once typing has paused for a second, about what stands there then', async () => {
  expect(checkDebounce).toBe(1_000);
  const { asked, checks } = checksOf();
  checks.watch('email', 'a@example.test');
  await vi.advanceTimersByTimeAsync(checkDebounce - 1);
  checks.watch('email', 'ab@example.test');
  await vi.advanceTimersByTimeAsync(checkDebounce - 1);
  expect(asked).toEqual([]);
  expect(checks.availabilities()['email']).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['ab@example.test']);
  expect(checks.availabilities()['email']).toBe('free');
});

test('a taken value is taken, and one whose check fails counts as taken', async () => {
  const { checks } = checksOf((value) =>
    value === 'broken' ? Promise.reject(new Error('no answer')) : Promise.resolve(value !== taken),
  );
  checks.watch('email', taken);
  await pause();
  expect(checks.availabilities()['email']).toBe('taken');
  checks.watch('email', 'broken');
  expect(checks.availabilities()['email']).toBe('waiting');
  await pause();
  expect(checks.availabilities()['email']).toBe('taken');
});

test('a value that is typed anew is asked about anew', async () => {
  const { asked, checks } = checksOf();
  checks.watch('email', 'a');
  await pause();
  checks.watch('email', 'ab');
  checks.watch('email', 'a');
  await pause();
  expect(asked).toEqual(['a', 'a']);
});

test('what stands there unchanged is asked about once', async () => {
  const { asked, checks } = checksOf();
  checks.watch('email', 'a');
  await pause();
  checks.watch('email', 'a');
  await pause();
  expect(asked).toEqual(['a']);
});

test('a late answer about an older value is not heard', async () => {
  const answers = new Map<string, (isFree: boolean) => void>();
  const { checks } = checksOf((value) => new Promise((resolve) => answers.set(value, resolve)));
  checks.watch('email', 'old');
  await pause();
  checks.watch('email', 'new');
  await pause();
  answers.get('new')?.(true);
  await vi.advanceTimersByTimeAsync(0);
  answers.get('old')?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(checks.availabilities()['email']).toBe('free');
});

test('nothing is asked about a field that breaks a rule, or once the form is closed', async () => {
  const { asked, checks } = checksOf();
  checks.watch('email', 'a');
  checks.watch('email', undefined);
  await pause();
  expect(checks.availabilities()['email']).toBeUndefined();
  checks.watch('code', 'b');
  checks.stop();
  await pause();
  expect(asked).toEqual([]);
});
