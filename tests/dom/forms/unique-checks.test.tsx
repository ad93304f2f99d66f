import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { planOf } from '../../../packages/kit/src/form/values/form-plan';
import { checkDebounce, useUniqueChecks } from '../../../packages/kit/src/form/values/use-field-states';
import { createQueryClient } from '../../../packages/kit/src/providers/data/query-client';
import { request } from '../../../packages/kit/src/providers/data/request';
import { textAt } from '../../../packages/kit/src/lib/value-at';
import influencers from '../../../src/resources/influencers/resource';

vi.mock('../../../packages/kit/src/providers/data/request', { spy: true });

beforeEach(async () => {
  await loadKinds(influencers);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = 'taken@example.test';

/** The checks of the email of a new influencer; without a text nothing is asked about it, as about one that breaks a rule. */
function checksOf(answer: (email: string) => Promise<boolean> = async (email) => email !== taken) {
  const asked: string[] = [];
  vi.mocked(request).mockImplementation(async (_, { body }: { readonly body?: unknown }) => {
    const email = textAt(body, 'email');
    asked.push(email);
    return { isValid: await answer(email) };
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const fields = planOf(influencers, false).fields.filter(({ field }) => field === 'email');
  const initialProps: { readonly email?: string } = {};
  const { result, rerender, unmount } = renderHook(
    ({ email }: { readonly email?: string }) => {
      const availabilityOf = useUniqueChecks(influencers, email === undefined ? [] : fields, { email });
      return fields.map(availabilityOf)[0];
    },
    { wrapper, initialProps },
  );
  const type = (email?: string) => rerender(email === undefined ? {} : { email });
  return { asked, type, known: () => result.current, close: unmount };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pause = () => wait(checkDebounce + 1);

test('the API is asked once typing has paused for a second, about what stands there then', async () => {
  expect(checkDebounce).toBe(1_000);
  const { asked, type, known } = checksOf();
  type('a@example.test');
  await wait(checkDebounce - 1);
  type('ab@example.test');
  expect(known()).toBe('waiting');
  await wait(checkDebounce - 1);
  expect(asked).toEqual([]);
  expect(known()).toBe('waiting');
  await wait(2);
  expect(asked).toEqual(['ab@example.test']);
  expect(known()).toBe('free');
});

test('a taken value is taken, and one whose check fails counts as taken', async () => {
  const { type, known } = checksOf((email) =>
    email === 'broken' ? Promise.reject(new Error('no answer')) : Promise.resolve(email !== taken),
  );
  type(taken);
  await pause();
  expect(known()).toBe('taken');
  type('broken');
  expect(known()).toBe('waiting');
  await pause();
  expect(known()).toBe('taken');
});

test('a value that is typed anew is asked about anew', async () => {
  const { asked, type, known } = checksOf();
  type('a');
  await pause();
  type('ab');
  type('a');
  expect(known()).toBe('waiting');
  await pause();
  expect(asked).toEqual(['a', 'a']);
});

test('what stands there unchanged is asked about once', async () => {
  const { asked, type } = checksOf();
  type('a');
  await pause();
  type('a');
  await pause();
  expect(asked).toEqual(['a']);
});

test('a late answer about an older value is not heard', async () => {
  const answers = new Map<string, (isFree: boolean) => void>();
  const { type, known } = checksOf((email) => new Promise((resolve) => answers.set(email, resolve)));
  type('old');
  await pause();
  type('new');
  await pause();
  answers.get('new')?.(true);
  await wait(1);
  answers.get('old')?.(false);
  await wait(1);
  expect(known()).toBe('free');
});

test('nothing is asked about a field that breaks a rule, or once the form is closed', async () => {
  const { asked, type, known, close } = checksOf();
  type('a');
  type();
  await pause();
  expect(known()).toBeUndefined();
  type('b');
  close();
  await pause();
  expect(asked).toEqual([]);
});
