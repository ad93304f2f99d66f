import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadFailure } from '../../../src/text/load-failure';
import { useResourceText } from '../../../src/text/use-resource-text';
import { ApiError } from '../../../src/providers/data/api-error';
import { startI18n } from '../../../src/providers/i18n/i18n';

const asked: string[] = [];
/** What the host of the locale files does, by namespace; it gives the texts where nothing is said. */
const answers = new Map<string, () => Response>();

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const namespace = /([^/]+)\.json$/.exec(url)?.[1] ?? '';
    asked.push(namespace);
    return answers.get(namespace)?.() ?? Response.json({ total: `Total ${namespace}: {{total}}` });
  });
  await startI18n();
  vi.useFakeTimers();
});

function Total({ of }: { readonly of: string }) {
  const { t } = useResourceText(of);
  return <p>{t('total', { total: 250 })}</p>;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const triesFor = (namespace: string) => asked.filter((name) => name === namespace).length;

const failures: readonly [string, string, () => Response][] = [
  [
    'a lost connection',
    'users',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a server in trouble', 'winners', () => new Response('', { status: 503 })],
];

test.each(failures)('texts that %s kept back come as soon as they can', async (_why, namespace, failure) => {
  answers.set(namespace, failure);
  const { container } = render(<Total of={namespace} />);
  await wait(20_000);
  // Rather nothing than a key, at any moment.
  expect(container.textContent).toBe('');
  const tries = triesFor(namespace);
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(10);
  answers.delete(namespace);
  await wait(16_000);
  expect(screen.getByText(`Total ${namespace}: 250`)).toBeTruthy();
  await wait(60_000);
  expect(triesFor(namespace)).toBe(tries + 1);
});

const away = () => new Response('', { status: 502 });

test('while the server is away one file is asked for and not all of them, ever more seldom; when it is back all come', async () => {
  const namespaces = ['rounds', 'orders', 'admins', 'coupons'];
  for (const namespace of namespaces) answers.set(namespace, away);
  render(namespaces.map((namespace) => <Total key={namespace} of={namespace} />));
  await wait(60_000);
  const before = asked.length;
  await wait(60_000);
  const tries = asked.length - before;
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(tries).toBeLessThanOrEqual(8);
  answers.clear();
  await wait(16_000);
  for (const namespace of namespaces) expect(screen.getByText(`Total ${namespace}: 250`)).toBeTruthy();
});

test('nothing is asked for in a tab that nobody looks at, and at once when somebody does', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answers.set('audit', away);
  render(<Total of="audit" />);
  await wait(60_000);
  expect(triesFor('audit')).toBe(1);
  answers.delete('audit');
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(screen.getByText('Total audit: 250')).toBeTruthy();
  seen.mockRestore();
});

test('texts that there are none of are asked for once, and their keys are shown', async () => {
  answers.set('nowhere', () => new Response('', { status: 404 }));
  const { container } = render(<Total of="nowhere" />);
  await wait(60_000);
  expect(triesFor('nowhere')).toBe(1);
  expect(container.textContent).toBe('total');
});

test('texts that are taken away while they were late are none, and what stands in for a text stands there meanwhile', async () => {
  const standIn = () => i18next.t('gone:total', { defaultValue: 'as typed' });
  answers.set('gone', away);
  const { container } = render(<Total of="gone" />);
  await wait(1_000);
  expect([container.textContent, standIn()]).toEqual(['', 'as typed']);
  answers.set('gone', () => new Response('', { status: 404 }));
  await wait(60_000);
  cleanup();
  const { container: later } = render(<Total of="gone" />);
  expect([later.textContent, standIn()]).toEqual(['total', 'as typed']);
});

test('a list whose texts are late says at least that something is wrong, why, and how to try again', async () => {
  answers.set('kit', away);
  answers.set('common', () => Response.json({ retry: 'Retry' }));
  const errors = { somethingWentWrong: 'Something went wrong', network: 'Network error' };
  answers.set('errors', () => Response.json(errors));
  await i18next.reloadResources();
  const error = new ApiError('network', '/users', 0, '', undefined);
  render(<LoadFailure query={{ error, isFetching: false, refetch: () => undefined }} />);
  await wait(1_000);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Something went wrong');
  expect(alert.textContent).toContain('Network error');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
