import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../../support/console/platform';
import { Breadcrumb } from '../../../packages/kit/src/console/guards/page-frame';
import { Palette } from '../../../packages/kit/src/console/layout/tools';
import type { Entry } from '../../../packages/kit/src/console/routes/entries';
import { fetchAhead } from '../../../packages/kit/src/console/screens/fetch-ahead';
import { prefetchConsole } from '../../../packages/kit/src/console/screens/prefetch-console';
import { registerScreens } from '../../../packages/kit/src/console/screens/screens';
import { loadToastRegion } from '../../../packages/kit/src/console/screens/toast-host';
import { ActionDialog } from '../../../packages/kit/src/actions/use-resource-actions';
import { lazyPart } from '../../../packages/kit/src/ui/lazy-part';
import { resetConsole, signInAs } from '../../support/console/viewer';

let fetched: string[];
let controller: AbortController;

function entry(path: string, access: Entry['access'] = ['SUPER', 'REGULAR']): Entry {
  const load = () => {
    fetched.push(path);
    return path === '/broken'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ default: () => null });
  };
  return { path, access, namespaces: [], load, Page: lazyPart(load) };
}

const signIn = () => signInAs('REGULAR', () => ({}));

/** Lets time pass, and what begins in it come to its end. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) await vi.advanceTimersByTimeAsync(100);
}

// What pages have in common comes in real time.
beforeAll(() => Promise.all([Breadcrumb.load(), Palette.load(), loadToastRegion(), ActionDialog.load()]));

beforeEach(() => {
  fetched = [];
  controller = new AbortController();
  const load = () => Promise.reject(new Error('no screen is shown here'));
  registerScreens({ login: load, console: load });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The clock begins anew, and with it the time since the last input.
  fireEvent.keyDown(document.body);
});

afterEach(async () => {
  controller.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await resetConsole();
});

test('pages of the role are fetched one after another, and one that fails does not end it', async () => {
  await signIn();
  void fetchAhead(
    [entry('/one'), entry('/other', ['SUPER']), entry('/broken'), entry('/two')],
    controller.signal,
  );
  await pass(20_000);
  expect(fetched).toEqual(['/one', '/broken', '/two']);
});

test.each(['keyDown', 'pointerDown', 'touchMove', 'wheel'] as const)(
  'nothing is fetched while there is a %s now and then',
  async (input) => {
    await signIn();
    fireEvent[input](document.body);
    void fetchAhead([entry('/one')], controller.signal);
    for (let times = 0; times < 5; times += 1) {
      await pass(1_500);
      fireEvent[input](document.body);
    }
    expect(fetched).toEqual([]);
    await pass(20_000);
    expect(fetched).toEqual(['/one']);
  },
);

test('nothing is fetched where somebody began to press keys before the browser was idle', async () => {
  await signIn();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const load = vi.fn(() => Promise.reject(new Error('no screen is shown here')));
  registerScreens({ login: load, console: load });
  void fetchAhead([], controller.signal);
  await pass(5_000);
  expect(waiting).toHaveLength(1);
  fireEvent.keyDown(document.body);
  // The browser does not wait for ever.
  waiting[0]?.();
  await pass(1_000);
  expect(load).not.toHaveBeenCalled();
  await pass(3_000);
  waiting[1]?.();
  await pass(100);
  expect(load).toHaveBeenCalled();
});

test('a list that scrolls by itself, as the chat does, holds nothing up', async () => {
  await signIn();
  void fetchAhead([entry('/one')], controller.signal);
  for (let times = 0; times < 40; times += 1) {
    fireEvent.scroll(document.body);
    await pass(500);
  }
  expect(fetched).toEqual(['/one']);
});

test('nothing is fetched before somebody is signed in, nor once the console is left', async () => {
  void fetchAhead([entry('/one')], controller.signal);
  await pass(10_000);
  expect(fetched).toEqual([]);
  await signIn();
  await pass(1_000);
  expect(fetched).toEqual([]);
  controller.abort();
  await pass(10_000);
  expect(fetched).toEqual([]);
});

test('no page is fetched where the browser asks to save data', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const opened = async (saveData: boolean) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    const stop = prefetchConsole([entry('/one')]);
    await pass(20_000);
    stop();
    return fetched;
  };
  await signIn();
  expect(await opened(true)).toEqual([]);
  expect(await opened(false)).toEqual(['/one']);
});
