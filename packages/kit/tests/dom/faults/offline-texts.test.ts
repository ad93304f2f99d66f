import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const namespaces = Array.from({ length: 20 }, (_, index) => `page${String(index)}`);
const fetched = vi.fn<typeof fetch>();

/** Loads the module anew, since it remembers what was asked for. */
const askForAll = async () => {
  const { loadLocale } = await import('../../../src/providers/i18n/locale-files');
  return Promise.allSettled(
    ['en', 'de'].flatMap((lng) => namespaces.map((namespace) => loadLocale(lng, namespace))),
  );
};

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('offline the texts of all pages are one failed request, and are asked for once the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const failed = await askForAll();
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
  await askForAll();
  expect(fetched).toHaveBeenCalledTimes(1);

  onLine.mockReturnValue(true);
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  const come = await askForAll();
  expect(come.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1 + come.length);
});

test('a server that can be reached although the browser is offline, as one on this machine, gives all texts', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  const come = await askForAll();
  expect(come.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(come.length);
});

test.each([
  ['a status that may pass', () => new Response('', { status: 502 }), false],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['no such file', () => new Response('', { status: 404 }), true],
  ['a page instead of JSON', () => new Response('<!doctype html>'), true],
])('of texts that fail with %s it is known whether they may come later', async (_, answer, isPermanent) => {
  fetched.mockImplementation(async () => answer());
  const texts = await import('../../../src/providers/i18n/locale-files');
  const error: unknown = await texts.loadLocale('en', 'page').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(texts.isPermanent(error)).toBe(isPermanent);
});

test('a text whose key is "default" leaves the others of its file', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{"default":"Standard","title":"Books"}')));
  const { loadLocale } = await import('../../../src/providers/i18n/locale-files');
  await expect(loadLocale('en', 'page')).resolves.toEqual({ default: 'Standard', title: 'Books' });
});
