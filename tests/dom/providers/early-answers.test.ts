import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { askEarly, listUrl } from '../../../src/app/early/ask-early';
import { earlyListOf, mayLack } from '../../../src/app/early/early-page';
import { keepAnswers } from '../../../src/app/early/keep-answers';
import { applySettings, settings } from '../../../src/config/settings';
import { readListState } from '../../../src/kit/list/address/list-state';
import { toTableParams } from '../../../src/kit/list/address/list-address';
import { createDataProvider } from '../../../src/providers/data/data-provider';
import { dropEarlyAnswers, takeEarlyAnswer } from '../../../src/providers/data/early-answers';
import { createQueryClient } from '../../../src/providers/data/query-client';
import { request } from '../../../src/providers/data/request';
import admins from '../../../src/resources/admins/resource';
import audit from '../../../src/resources/audit/resource';
import coupons from '../../../src/resources/coupons/resource';
import influencers from '../../../src/resources/influencers/resource';
import transactions from '../../../src/resources/transactions/resource';
import users from '../../../src/resources/users/resource';
import winners from '../../../src/resources/winners/resource';
import { markSignedIn } from '../../../src/providers/auth/session-traces';
import { base, callOf, failureOf } from '../../support/console/answered-fetch';
import { findAmong } from '../../support/console/find-among';
import { answerCalls } from '../../support/console/render-kit';

const known = [admins, influencers, transactions, users, winners];
const nothing = { items: [], totalPages: 0, totalItems: 0 };

beforeEach(() => {
  localStorage.clear();
  dropEarlyAnswers();
});

for (const resource of known)
  for (const search of [
    '',
    '?pageSize=25',
    '?current=3',
    '?pageSize=100&current=2',
    '?pageSize=900',
    '?current=0',
  ])
    test(`${resource.name}${search} is asked early at the address that the list asks, if at any`, async () => {
      const early = earlyListOf(resource);
      if (!early) throw new Error('its list is not known early');
      const url = listUrl(early, search);
      const state = readListState(new URLSearchParams(search), resource);
      const { currentPage, pageSize, filters, sorters } = toTableParams(resource, state);
      const sent = answerCalls(() => nothing);
      await createDataProvider(findAmong(known)).getList({
        resource: resource.name,
        pagination: { currentPage, pageSize },
        filters,
        sorters,
      });
      const urls = sent.map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`);
      if (url !== undefined) expect(urls).toEqual([url]);
      expect(url === undefined).toBe(['?pageSize=900', '?current=0'].includes(search));
    });

test('a list of another provider is not asked early', () => {
  expect(earlyListOf(audit)).toBeUndefined();
});

test('a filter, a sort or a remembered number of rows leaves the question to the list', () => {
  const early = earlyListOf(users);
  if (!early) throw new Error('its list is not known early');
  for (const search of ['?name=a', '?sort=-name', '?current=2&name=a'])
    expect(listUrl(early, search)).toBeUndefined();
  localStorage.setItem('roundkeeper.list.1.users', '{"pageSize":"fit"}');
  expect(listUrl(early, '')).toBeUndefined();
  expect(listUrl(early, '?pageSize=10')).toBe('/admin/users?limit=10&offset=0');
});

test('an early answer is handed over once, and none after it was dropped', async () => {
  const answers = new Map(['/a', '/b'].map((url) => [url, Promise.resolve(new Response(url))]));
  window.roundkeeperEarly = answers;
  expect(await (await takeEarlyAnswer('/a'))?.text()).toBe('/a');
  expect(takeEarlyAnswer('/a')).toBeUndefined();
  dropEarlyAnswers();
  expect(takeEarlyAnswer('/b')).toBeUndefined();
});

describe('a request that was sent early', () => {
  const address = `${base}/probe?`;
  const failing = (status: number) => () => Promise.resolve(new Response('{}', { status }));

  test.each([
    ['500', failing(500), 16],
    ['503', failing(503), 16],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 16],
    ['400', failing(400), 1],
    ['403', failing(403), 1],
    ['404', failing(404), 1],
    ['422', failing(422), 1],
    ['429', failing(429), 1],
    ['half an object', () => Promise.resolve(new Response('{"items":[')), 1],
  ])('is the first of those that are sent when it keeps failing with %s', async (_, answer, sent) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const later = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    keepAnswers(new Map([[address, answer()]]));
    applySettings({ ...settings(), apiBase: base });
    const asking = createQueryClient().fetchQuery({
      queryKey: ['probe'],
      queryFn: () => request(callOf('GET'), {}),
    });
    const failure = failureOf(asking);
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
    expect(1 + later.mock.calls.length).toBe(sent);
  });

  test('is the only one when it is answered', async () => {
    const later = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing else is sent'));
    keepAnswers(new Map([[address, Promise.resolve(Response.json({ id: '1' }))]]));
    applySettings({ ...settings(), apiBase: base });
    expect(await request(callOf('GET'), {})).toEqual({ id: '1' });
    expect(later).not.toHaveBeenCalled();
  });
});

test('an answer that nobody took for a minute is too old', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = () => Promise.resolve(new Response('a'));
  keepAnswers(
    new Map([
      ['/a', ask()],
      ['/b', ask()],
    ]),
  );
  vi.advanceTimersByTime(59_000);
  expect(takeEarlyAnswer('/a')).toBeDefined();
  vi.advanceTimersByTime(1_000);
  expect(takeEarlyAnswer('/b')).toBeUndefined();
});

describe('the script of the head', () => {
  const data = {
    settings: { apiBase: '/api', flags: settings().flags },
    scripts: '',
    styles: [],
    pages: {},
  };
  const withSettings = (text: string) => {
    delete window.roundkeeperEarly;
    markSignedIn();
    const element = document.createElement('script');
    element.id = 'roundkeeper-settings';
    element.type = 'application/json';
    element.textContent = text;
    document.head.append(element);
    onTestFinished(() => element.remove());
  };

  test('asks who is signed in at the base that the page names', () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    withSettings('{"apiBase":"/other"}');
    askEarly(data);
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['/other/admin/auth/who-am-i']);
  });

  test('asks for the list at the address after who is signed in, and for none that a backend may lack', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response('{"type":"SUPER"}')));
    withSettings('');
    const list = earlyListOf(users);
    if (!list) throw new Error('its list is not known early');
    window.history.replaceState(null, '', '/users');
    askEarly({ ...data, pages: { users: { scripts: '', list } } });
    await Promise.all((window.roundkeeperEarly ?? new Map()).values());
    expect(asked.mock.calls.map(([asking]) => asking)).toEqual([
      '/api/admin/auth/who-am-i',
      '/api/admin/users?limit=10&offset=0',
    ]);
    expect([coupons, users].map(mayLack)).toEqual([true, false]);
    expect(earlyListOf(coupons)).toBeUndefined();
  });

  test.each(['{', '[]', 'null', '7'])(
    'asks nothing, and throws nothing, where the settings are %s',
    (text) => {
      const asked = vi.spyOn(globalThis, 'fetch');
      markSignedIn();
      withSettings(text);
      askEarly(data);
      expect(asked).not.toHaveBeenCalled();
    },
  );
});
