import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/access';
import { formCommands, matching, pageCommands, type Command } from '../../../src/app/palette/commands';
import { makeEntries } from '../../../src/app/routes/entries';
import { addResources } from '../../../src/app/routes/resources';

afterEach(() => addResources([]));

const offeredTo = (viewer: AdminType | undefined) =>
  pageCommands(makeEntries(), { viewer, titleOf: (path) => path, go: () => undefined }).map(
    ({ hint }) => hint,
  );

test('the palette offers every page that one may open, also those that the menu leaves out, and no other', () => {
  expect(offeredTo('MARKETING')?.toSorted()).toEqual(['/admins', '/coupons', '/influencers']);
  expect(offeredTo('REGULAR')).not.toContain('/influencers');
  expect(offeredTo('SUPER')).toEqual(expect.arrayContaining(['/dashboard', '/influencers', '/audit']));
  expect(offeredTo('SUPER').filter((path) => path?.includes(':'))).toEqual([]);
  expect(offeredTo(undefined)).toEqual([]);
});

test('a page has the icon that it is declared with', () => {
  const pages = pageCommands(makeEntries(), {
    viewer: 'SUPER',
    titleOf: (path) => path,
    go: () => undefined,
  });
  const iconOf = (path: string) => pages.find(({ hint }) => hint === path)?.icon;
  expect(['/dashboard', '/winners', '/audit'].map(iconOf)).toEqual(['dashboard', 'trophy', 'link']);
});

test('a form that is a page of its own is offered once, as the action that it is', () => {
  addResources([
    {
      name: 'films',
      path: '/films',
      offMenu: true,
      access: { list: ['SUPER'], create: ['SUPER'] },
      formPages: ['create'],
      load: () => Promise.reject(new Error('nobody opens it')),
    },
  ]);
  const gone: string[] = [];
  const go = (path: string) => gone.push(path);
  const t = ((key: string) => (key === 'films:create.title' ? 'Add new film' : '')) as TFunction;
  const entries = makeEntries();
  const pages = pageCommands(entries, { viewer: 'SUPER', titleOf: (path) => path, go });
  const forms = formCommands({ viewer: 'SUPER', t, go });
  expect(entries.map(({ path }) => path)).toContain('/films/new');
  expect(pages.map(({ hint }) => hint).filter((path) => path?.startsWith('/films'))).toEqual(['/films']);
  expect(forms.map(({ label }) => label)).toEqual(['Add new film']);
  forms[0]?.run();
  expect(gone).toEqual(['/films/new']);
  expect(formCommands({ viewer: 'REGULAR', t, go })).toEqual([]);
});

const command = (label: string, hint?: string): Command => ({
  id: label,
  group: 'pages',
  label,
  hint,
  icon: 'link',
  run: () => undefined,
});

test('it finds by every word, wherever it stands, in label or hint, in small letters or capital ones', () => {
  const known = [
    command('Round management', '/round-management'),
    command('Users', '/users'),
    command('İzmir'),
  ];
  const found = (typed: string, lng = 'en') => matching(known, typed, lng).map(({ label }) => label);
  expect(found('')).toHaveLength(3);
  expect(found('MAN rou')).toEqual(['Round management']);
  expect(found('/us')).toEqual(['Users']);
  expect(found('users x')).toEqual([]);
  expect(found('izm', 'tr')).toEqual(['İzmir']);
});
