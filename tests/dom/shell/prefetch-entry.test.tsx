import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../support/console/platform';
import { Navigation } from '../../../packages/kit/src/console/layout/navigation';
import { refineResources } from '../../../packages/kit/src/console/routes/refine-resources';
import {
  entryAt,
  makeEntries,
  prefetchEntry,
  type Entry,
} from '../../../packages/kit/src/console/routes/entries';
import { lazyPart } from '../../../packages/kit/src/ui/lazy-part';
import { resources } from '../../support/console/declared';
import { renderKit } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

afterEach(() => vi.unstubAllGlobals());

function entry(path: string, load: Entry['load']): Entry {
  return { path, access: ['SUPER'], namespaces: [], load, Page: lazyPart(load), prefetch: () => undefined };
}

const arrives = () => vi.fn(() => Promise.resolve({ default: () => null }));

test('the page of a menu entry that is pointed at is fetched, once', () => {
  const load = arrives();
  const other = arrives();
  const entries = [entry('/one', load), entry('/other', other)];
  prefetchEntry(entries, '/one');
  prefetchEntry(entries, '/one');
  expect(load).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('a page that cannot be fetched ahead is tried again when it is needed', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const broken = entry('/one', load);
  prefetchEntry([broken], '/one');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await expect(broken.Page.load()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(2);
});

test('no page is fetched where the browser asks to save data, nor for an unknown path', () => {
  const load = arrives();
  prefetchEntry([entry('/one', load)], '/two');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchEntry([entry('/one', load)], '/one');
  expect(load).not.toHaveBeenCalled();
});

test.each(['/alerts', '/audit', '/banners', '/notifications', '/users'])(
  'the rows of %s are requested before its page is rendered, declared or of our own',
  async (path) => {
    await signInAs('SUPER', () => ({}));
    const list = vi.fn();
    const page = entryAt(makeEntries(), path);
    await page?.Page.load();
    page?.prefetch({ list, call: vi.fn() });
    expect(list).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path }), { fitsWindow: true });
    await signOutViewer();
  },
);

test.each([
  ['pointed at', (link: HTMLElement) => userEvent.hover(link)],
  ['given the focus', (link: HTMLElement) => Promise.resolve(act(() => link.focus()))],
])('a menu entry that is %s has its page fetched before it is opened', async (_, approach) => {
  await signInAs('SUPER', () => ({}));
  const load = arrives();
  const entries = [entry('/winners', load)];
  await renderKit(<Navigation entries={entries} isFolded={false} />, {
    resources,
    refineResources: refineResources({ titleOf: (path) => path, groupLabel: (group) => group }),
  });
  const link = screen.getByRole('link', { name: '/winners' });
  expect(load).not.toHaveBeenCalled();
  await approach(link);
  expect(load).toHaveBeenCalledOnce();
  await signOutViewer();
});
