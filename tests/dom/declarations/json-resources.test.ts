import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import {
  closeConsole,
  json,
  makeAdmin,
  menu,
  openConsole,
  prepareBrowser,
  refusal,
} from '../../support/console/console-page';
import { takeConsole } from '../../support/console/unit-setup';

vi.setConfig({ testTimeout: 120_000 });

const longTimeout = { timeout: 60_000 };

beforeEach(prepareBrowser);

afterEach(closeConsole);

const brands = {
  name: 'brands',
  path: '/brands',
  menu: { order: 55, icon: 'users' },
  access: { list: ['REGULAR'], show: ['REGULAR'] },
  calls: { list: 'GET /admin/brands', get: 'GET /admin/brands/{id}' },
  fields: { name: { kind: 'text' }, 'owner.email': { kind: 'email' } },
  list: { columns: ['name', 'owner.email'] },
  show: { fields: ['name', 'owner.email'] },
  texts: {
    en: {
      title: 'Brands',
      total: 'Total brands: {{total}}',
      fields: { name: 'Name', owner: { email: 'Email of the owner' } },
      sections: { details: 'Brand' },
    },
  },
};

const row = { id: 'b 1', name: 'Axis', owner: { email: 'ann@example.test' } };

/** Opens the console with files at addresses; a response is a file that there is not. */
const openWith = (
  path: string,
  files: Readonly<Record<string, unknown>>,
  { type = 'REGULAR', ...settings }: { type?: AdminType; restBase?: string } = {},
) =>
  openConsole(
    path,
    {
      'GET /admin/auth/who-am-i': () => json(200, makeAdmin(type)),
      'GET /admin/brands': () => json(200, { items: [row], totalPages: 1, totalItems: 1 }),
      'GET /admin/brands/b%201': () => json(200, row),
      ...Object.fromEntries(
        Object.entries(files).map(([file, content]) => [
          `GET ${file}`,
          () => (content instanceof Response ? content.clone() : json(200, content)),
        ]),
      ),
    },
    { resources: Object.keys(files).filter((file) => !file.startsWith('/data/')), ...settings },
  );

test('a file gives a menu entry, a list and a detail, with the texts that it brings', async () => {
  const asked = await openWith('/brands', { '/resources/brands.json': brands });
  expect(await screen.findByRole('columnheader', { name: 'Email of the owner' }, longTimeout)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Brands' })).toBeTruthy();
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  expect(menu()).toEqual([
    'Dashboard',
    'Round management',
    'Winners',
    'Transactions',
    'Users',
    'Brands',
    'Admins',
    'Public chat',
    'Rounds',
    'Round plans',
    'Compare rounds',
    'Notifications',
    'Banners',
    'Alerts',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(new Set(asked.filter((call) => call.includes('brands')))).toEqual(
    new Set(['GET /resources/brands.json', 'GET /admin/brands']),
  );
});

test('its detail opens by its address', async () => {
  await openWith('/brands/b%201', { '/resources/brands.json': brands });
  expect(await screen.findByText('Axis', undefined, longTimeout)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Brand' })).toBeTruthy();
});

test('who is not named in its access has neither entry nor page', async () => {
  const asked = await openWith('/brands', { '/resources/brands.json': brands }, { type: 'MARKETING' });
  expect(await screen.findByText(/has no access to this page/, undefined, longTimeout)).toBeTruthy();
  expect(menu()).toEqual(['Influencers', 'Marketing', 'Coupons']);
  expect(asked).not.toContain('GET /admin/brands');
});

test('entries of a group stand together below the others, under its words', async () => {
  const menuEntry = { ...brands.menu, group: 'shop' };
  const texts = { en: { ...brands.texts.en, group: 'Shop' } };
  await openWith('/users', {
    '/resources/brands.json': { ...brands, menu: menuEntry, texts },
    '/resources/makers.json': {
      ...brands,
      name: 'makers',
      path: '/makers',
      menu: { ...menuEntry, order: 99 },
      texts: { en: { ...texts.en, title: 'Who makes them' } },
    },
  });
  const shop = within(await screen.findByRole('group', { name: 'Shop' }, longTimeout));
  expect(menu()).toEqual([
    'Dashboard',
    'Round management',
    'Winners',
    'Transactions',
    'Users',
    'Admins',
    'Public chat',
    'Rounds',
    'Round plans',
    'Compare rounds',
    'Brands',
    'Who makes them',
    'Notifications',
    'Banners',
    'Alerts',
  ]);
  const [brandsLink, makersLink] = shop.getAllByRole('link');
  expect([brandsLink?.textContent, makersLink?.textContent]).toEqual(['Brands', 'Who makes them']);
  brandsLink?.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(makersLink);
  if (brandsLink) await userEvent.click(brandsLink);
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  expect(brandsLink?.getAttribute('aria-current')).toBe('page');
});

test('files that are part of each other are refused with the circle, and the other files go on', async () => {
  const part = (name: string, partOf: string) => ({ ...brands, name, path: `/${name}`, partOf });
  await openWith('/brands', {
    '/resources/a.json': part('a', 'b'),
    '/resources/b.json': part('b', 'c'),
    '/resources/c.json': part('c', 'a'),
    '/resources/self.json': part('self', 'self'),
    '/resources/brands.json': brands,
  });
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  const list = await screen.findByRole('alert', undefined, longTimeout);
  for (const circle of ['a → b → c → a', 'b → c → a → b', 'c → a → b → c', 'self → self'])
    expect(list.textContent).toContain(`This is circular: ${circle}.`);
  expect(menu()).toContain('Brands');
  expect(menu().filter((entry) => entry === 'Brands')).toHaveLength(1);
});

test('texts that name each other in a circle are shown as they are written', async () => {
  const texts = {
    en: {
      ...brands.texts.en,
      title: '$t(brands:a)',
      a: '$t(brands:b)',
      b: '$t(brands:c)',
      c: '$t(brands:a)',
    },
  };
  await openWith('/brands', { '/resources/brands.json': { ...brands, texts } });
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  expect(menu()).toContain('$t(brands:a)');
});

test('with the provider for REST it reads a plain API, wherever the settings say that it is', async () => {
  const posts = {
    ...brands,
    name: 'posts',
    path: '/posts',
    provider: 'rest',
    calls: { list: 'GET /posts', get: 'GET /posts/{id}' },
  };
  const asked = await openWith(
    '/posts',
    {
      '/resources/posts.json': posts,
      '/data/posts': json(200, [row], { 'x-total-count': '31' }),
    },
    { restBase: 'http://rest.test/data' },
  );
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  expect(screen.getByText('Total brands: 31')).toBeTruthy();
  expect(asked).toContain('GET /data/posts');
});

test('a relation to a resource of a plain API asks that for all of its labels at once', async () => {
  const posts = {
    ...brands,
    name: 'posts',
    path: '/posts',
    provider: 'rest',
    access: { list: ['REGULAR'] },
    calls: { list: 'GET /posts' },
    show: undefined,
  };
  const relation = { kind: 'relation', resource: 'posts', label: 'name' };
  const asked = await openWith(
    '/brands',
    {
      '/resources/posts.json': posts,
      '/resources/brands.json': { ...brands, fields: { ...brands.fields, name: relation } },
      '/data/posts': [{ id: 'Axis', name: 'First post' }],
    },
    { restBase: 'http://rest.test/data' },
  );
  expect(await screen.findByText('First post', undefined, longTimeout)).toBeTruthy();
  expect(asked.filter((call) => call.includes('/data/'))).toEqual(['GET /data/posts']);
});

test('without an address of a REST API, a resource of one is named and left out', async () => {
  await openWith('/users', { '/resources/brands.json': { ...brands, provider: 'rest' } });
  const alert = await screen.findByRole('alert', undefined, longTimeout);
  expect(alert.textContent).toContain('The settings do not say where the REST API is (restBase).');
  expect(menu()).not.toContain('Brands');
});

test('a file may have several resources, and names the place of a mistake among them', async () => {
  await openWith('/brands', {
    '/resources/all.json': [
      brands,
      { ...brands, name: 'labels', path: '/labels', detail: 'brands' },
      { ...brands, name: 'typos', path: '/typos', list: { columns: ['nmae'] } },
    ],
  });
  const alert = await screen.findByRole('alert', undefined, longTimeout);
  expect(alert.textContent).toContain('[2].list.columns[0]“nmae” does not exist here.');
  expect(alert.textContent).not.toContain('[1]');
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
});

test('a bad file is named with the place in it and what may have been meant, and takes nothing else down', async () => {
  await openWith('/brands', {
    '/resources/brands.json': brands,
    '/resources/typo.json': {
      ...brands,
      name: 'typos',
      path: '/typos',
      list: { colums: [], columns: ['nmae'] },
      fields: { name: { kind: 'txt' } },
    },
    '/resources/users.json': { ...brands, name: 'users', path: '/users' },
    '/resources/follower.json': { ...brands, name: 'followers', path: '/followers', detail: 'typos' },
    '/resources/page.html': new Response('<!doctype html>'),
    '/resources/gone.json': refusal(404),
    'https://elsewhere.test/brands.json': brands,
  });
  const alert = await screen.findByRole('alert', undefined, longTimeout);
  const said = [...alert.querySelectorAll('strong')].map((file) => [
    file.textContent,
    [...(file.nextElementSibling?.querySelectorAll('li') ?? [])].map((line) => line.textContent),
  ]);
  expect(said).toEqual([
    [
      '/resources/typo.json',
      [
        expect.stringMatching(
          /^fields\.name\.kind“txt” does not exist here\. Did you mean “text”\? There are: array, badge, /,
        ),
        'list.columsNo declaration has a key “colums”. Did you mean “columns”?',
      ],
    ],
    [
      '/resources/users.json',
      [
        'name“users” is taken by another page or resource.',
        'path“/users” is taken by another page or resource.',
      ],
    ],
    [
      '/resources/follower.json',
      [expect.stringMatching(/^detail“typos” does not exist here\. There are: .*\busers\b/)],
    ],
    [
      '/resources/page.html',
      [
        'Line 1, column 1 is not JSON: “<!doctype html>”. Only true, false and null may be written without quotes.',
      ],
    ],
    ['/resources/gone.json', ['It could not be fetched. 404']],
    [
      'https://elsewhere.test/brands.json',
      ['It is at https://elsewhere.test, which is neither the origin of this console nor that of its API.'],
    ],
  ]);
  expect(await screen.findByText('ann@example.test', undefined, longTimeout)).toBeTruthy();
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text that is missing everywhere is named, and its key stands in its place', async () => {
  const { email: _, ...owner } = brands.texts.en.fields.owner;
  const texts = { en: { ...brands.texts.en, fields: { name: 'Name', owner } } };
  await openWith('/brands', { '/resources/brands.json': { ...brands, texts } });
  const alert = await screen.findByRole('alert', undefined, longTimeout);
  expect(alert.textContent).toContain('There is no text for brands:fields.owner.email.');
  expect(await screen.findByRole('columnheader', { name: 'fields.owner.email' }, longTimeout)).toBeTruthy();
});

test('a file that does not come holds the console up no longer than it has to', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await openWith('/users', { '/resources/brands.json': Response.error() });
  const alert = await screen.findByRole('alert', undefined, longTimeout);
  expect(alert.textContent).toContain('It could not be fetched.');
  await waitFor(() => expect(menu()).toContain('Users'));
  takeConsole();
});
