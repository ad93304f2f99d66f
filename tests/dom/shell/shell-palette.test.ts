import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import '../../support/console/platform';
import { may, type AdminType, type Permission } from '../../../contract/platform/access';
import {
  actionCommands,
  dialogCommands,
  formCommands,
  markedParts,
  matching,
  pageCommands,
  type PaletteCommand,
} from '../../../packages/kit/src/extras/palette/commands';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { addResources } from '../../../packages/kit/src/console/routes/resources';
import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { answerCan } from '../../../packages/kit/src/providers/access-control/access-control-provider';

afterEach(() => {
  addResources([]);
  applySettings(defaultSettings);
});

const as = (viewer: AdminType | undefined) => (permission: Permission) => may(viewer, permission);

const offeredTo = (viewer: AdminType | undefined) =>
  pageCommands(makeEntries(), { isAllowed: as(viewer), titleOf: (path) => path, go: () => undefined }).map(
    ({ hint }) => hint,
  );

test('the palette offers every page that one may open, also those that the menu leaves out, and no other', () => {
  expect(offeredTo('MARKETING')?.toSorted()).toEqual([
    '/admins',
    '/coupon-results',
    '/coupons',
    '/influencers',
    '/marketing',
  ]);
  expect(offeredTo('REGULAR')).not.toContain('/influencers');
  expect(offeredTo('SUPER')).toEqual(expect.arrayContaining(['/dashboard', '/influencers', '/audit']));
  expect(offeredTo('SUPER').filter((path) => path?.includes(':'))).toEqual([]);
  expect(offeredTo(undefined)).toEqual([]);
});

test('a page has the icon that it is declared with', () => {
  const pages = pageCommands(makeEntries(), {
    isAllowed: as('SUPER'),
    titleOf: (path) => path,
    go: () => undefined,
  });
  const iconOf = (path: string) => pages.find(({ hint }) => hint === path)?.icon;
  expect(['/dashboard', '/winners', '/audit'].map(iconOf)).toEqual(['dashboard', 'trophy', 'history']);
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
  const t = ((keys: string[]) => (keys.includes('films:create.title') ? 'Add new film' : '')) as TFunction;
  const entries = makeEntries();
  const pages = pageCommands(entries, { isAllowed: as('SUPER'), titleOf: (path) => path, go });
  const forms = formCommands({ isAllowed: as('SUPER'), t, go });
  expect(entries.map(({ path }) => path)).toContain('/films/new');
  expect(pages.map(({ hint }) => hint).filter((path) => path?.startsWith('/films'))).toEqual(['/films']);
  expect(forms.map(({ label }) => label)).toEqual(['Add new film']);
  forms[0]?.run();
  expect(gone).toEqual(['/films/new']);
  expect(formCommands({ isAllowed: as('REGULAR'), t, go })).toEqual([]);
});

test('a form of a resource that is switched off is not offered', () => {
  const t = (() => 'Add') as unknown as TFunction;
  const go = () => undefined;
  const forms = () => formCommands({ isAllowed: as('SUPER'), t, go }).map(({ id }) => id);
  addResources([
    {
      name: 'films',
      path: '/films',
      menu: { order: 1, icon: 'link', flag: 'liveRounds' },
      access: { list: ['SUPER'], create: ['SUPER'] },
      load: () => Promise.reject(new Error('nobody opens it')),
    },
  ]);
  expect(forms()).not.toContain('create films');
  applySettings({ ...defaultSettings, flags: { ...defaultSettings.flags, liveRounds: true } });
  expect(forms()).toContain('create films');
});

test('what the backend lacks is offered to nobody', () => {
  applySettings({ ...defaultSettings, capabilities: [] });
  const isAllowed = (permission: Permission) => answerCan('SUPER', permission).can;
  const nothing = () => undefined;
  const pages = pageCommands(makeEntries(), { isAllowed, titleOf: (path) => path, go: nothing });
  const offered = pages.map(({ hint }) => hint);
  expect(offered).toContain('/users');
  expect(offered.filter((path) => /^\/(?:audit|coupons)/.test(path ?? ''))).toEqual([]);
  expect(isAllowed('users.list')).toBe(true);
  expect((['audit.list', 'coupons.list', 'coupons.create'] as const).filter(isAllowed)).toEqual([]);
  const t = ((key: string) => key) as TFunction;
  const ids = () =>
    actionCommands({ t, refresh: nothing, logOut: nothing, changePassword: nothing }).map(({ id }) => id);
  expect(ids()).not.toContain('changePassword');
  applySettings({ ...defaultSettings, capabilities: ['ownPassword'] });
  expect(ids()).toContain('changePassword');
});

test('dialogs of the bespoke pages are offered to who may open them, and asked for by name', () => {
  const asked: unknown[] = [];
  const t = ((key: string) => key) as TFunction;
  const dialogs = (viewer: AdminType) =>
    dialogCommands({ isAllowed: as(viewer), t, go: (...request) => asked.push(request) });
  expect(dialogs('REGULAR').map(({ label }) => label)).toEqual([
    'dashboard:notification.title',
    'roundManagement:banner.title',
  ]);
  expect(dialogs('MARKETING')).toEqual([]);
  dialogs('REGULAR')[0]?.run();
  expect(asked).toEqual([['/dashboard', { opens: 'notification' }]]);
});

const command = (label: string, hint?: string): PaletteCommand => ({
  id: label,
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

test('every second part of a text is what was typed, the longer word first, and signs are no pattern', () => {
  expect(markedParts('Users', '')).toEqual(['Users']);
  expect(markedParts('Round 12', 'ro round')).toEqual(['', 'Round', ' 12']);
  expect(markedParts('a.b (c)', '. (C')).toEqual(['a', '.', 'b ', '(c', ')']);
});
