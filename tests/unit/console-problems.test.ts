// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  consoleProblems,
  extraProblems,
  optionsOfExtras,
  settingsOfExtras,
  type RegisteredParts,
} from '../../scripts/resource/check/console-problems';
import { allExtras } from '../../packages/kit/src/extras/all';
import type { PluginPage } from '../../packages/kit/src/registry/plugin';
import { platformAccess } from '../../src/config/access';
import type { BespokePage } from '../../packages/kit/src/schema/bespoke-page';
import {
  completeResource,
  type AnyResource,
  type LooseResource,
} from '../../packages/kit/src/schema/resource';

const declared = {
  name: 'brands',
  path: '/brands',
  offMenu: true,
  access: { list: ['SUPER'], show: ['SUPER'], create: ['SUPER'], remove: ['SUPER'] },
  calls: {
    list: 'GET /brands',
    get: 'GET /brands/{id}',
    create: 'POST /brands',
    remove: 'DELETE /brands/{id}',
    sales: 'GET /brands/{id}/sales',
  },
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'] },
  show: { fields: ['title'] },
  create: { fields: ['title'] },
};

const resourceWith = (more: object): AnyResource =>
  completeResource({ ...declared, ...more } as unknown as LooseResource);

const chart = {
  name: 'sales',
  figures: { call: 'sales', rows: 'rows' },
  x: { value: 'at' },
  series: [{ name: 'sum', value: 'sum' }],
};
const step = { name: 'all', fields: ['title'] };

describe('an option whose extra is not registered', () => {
  test('is none where a declaration needs no extra', () => {
    expect(extraProblems(resourceWith({}), [])).toEqual([]);
  });

  test.each([
    ['bulk', 'list.bulkActions', { list: { columns: ['title'], bulkActions: ['close'] } }],
    ['changes', 'show.changes', { show: { fields: ['title'], changes: {} } }],
    ['charts', 'show.charts', { show: { fields: ['title'], charts: [chart] } }],
    ['charts', 'show.tabs.charts', { show: { fields: ['title'], tabs: [{ name: 'all', charts: [chart] }] } }],
    ['conditions', 'list.filterBuilder', { list: { columns: ['title'], filterBuilder: true } }],
    ['import', 'list.import', { list: { columns: ['title'], import: true } }],
    ['inline', 'list.inline', { list: { columns: ['title'], inline: ['title'] } }],
    ['live', 'list.live.channel', { list: { columns: ['title'], live: { channel: 'brands' } } }],
    ['sources', 'provider', { provider: 'shop' }],
    ['steps', 'create.layout.steps', { create: { steps: [step] } }],
    ['steps', 'create.layout.tabs', { create: { tabs: [step] } }],
    ['summary', 'list.summary', { list: { columns: ['title'], summary: { title: 'count' } } }],
    ['undo', 'mutationMode', { mutationMode: 'undoable' }],
  ])('%s is named at %s', (extra, path, more) => {
    const resource = resourceWith(more);
    expect(extraProblems(resource, [])).toEqual([{ kind: 'noExtra', path, value: extra }]);
    expect(extraProblems(resource, [extra])).toEqual([]);
  });
});

const parts: RegisteredParts = {
  icons: ['users'],
  console: { access: platformAccess, languages: ['en'], pluginPages: [] },
};

const page: BespokePage = {
  path: '/report',
  access: ['SUPER'],
  menu: { order: 1, icon: 'users' },
  namespaces: ['kit'],
  load: () => Promise.reject(new Error('It is not opened here')),
};

const pluginPage: PluginPage = {
  path: '/report',
  access: 'roles.show',
  order: 1,
  icon: 'users',
  title: { en: 'Report' },
  component: () => null,
};

const problemsOf = (console: object) =>
  consoleProblems({ ...parts, console: { ...parts.console, ...console } }, [], 'public/locales');

describe('a page of one’s own', () => {
  test('has no problem where its path, its icon, its group and its texts are there', () => {
    expect(problemsOf({ pages: [{ ...page, menu: { ...page.menu, group: 'operations' } }] })).toEqual([]);
    expect(problemsOf({ pluginPages: [pluginPage] })).toEqual([]);
  });

  test.each([
    ['path', { path: 'Report' }, { kind: 'wrong', path: 'Report: path', reason: 'path' }],
    ['role', { access: ['NOBODY'] }, { kind: 'unknownName', path: '/report: access', value: 'NOBODY' }],
    ['line of roles', { access: 'roles.shw' }, { path: '/report: access', nearest: 'roles.show' }],
    ['icon', { menu: { order: 1, icon: 'user' } }, { path: '/report: menu.icon', nearest: 'users' }],
    ['group', { menu: { ...page.menu, group: 'none' } }, { kind: 'noText', path: '/report: menu.group' }],
    ['texts', { namespaces: ['kit', 'nothing'] }, { kind: 'noText', path: '/report: namespaces[1]' }],
  ])('is told that its %s is not', (_, more, problem) => {
    expect(problemsOf({ pages: [{ ...page, ...more }] })).toMatchObject([
      { file: 'platform.pages[0]', ...problem },
    ]);
  });

  test('is told what it lacks', () => {
    expect(problemsOf({ pages: [{ ...page, namespaces: undefined, menu: undefined }] })).toEqual([
      { file: 'platform.pages[0]', kind: 'missing', path: 'menu' },
      { file: 'platform.pages[0]', kind: 'missing', path: 'namespaces' },
    ]);
  });

  test.each([
    ['role', { access: ['NOBODY'] }, { path: '/report: access', value: 'NOBODY' }],
    ['icon', { icon: 'user' }, { path: '/report: menu.icon', nearest: 'users' }],
  ])('of a plugin is told that its %s is not', (_, more, problem) => {
    expect(problemsOf({ pluginPages: [{ ...pluginPage, ...more }] })).toMatchObject([
      { file: 'platform.plugins', ...problem },
    ]);
  });
});

test('a language of the console without a folder of texts is named', () => {
  expect(problemsOf({ languages: ['en', 'fr'] })).toEqual([
    { kind: 'noText', file: 'createConsole', path: 'languages[1]', value: 'locales/fr' },
  ]);
});

test('a console that does not say which extras it has is not asked for them', () => {
  const declaredFile = { file: 'brands', resource: resourceWith({ mutationMode: 'undoable' }) };
  const withExtras = (extras: RegisteredParts['console']['extras']) =>
    consoleProblems(
      { ...parts, console: { ...parts.console, ...(extras ? { extras } : {}) } },
      [declaredFile],
      'public/locales',
    );
  expect(withExtras(undefined)).toEqual([]);
  expect(withExtras([])).toMatchObject([{ file: 'brands', kind: 'noExtra', value: 'undo' }]);
});

test.each([
  ['json', 'plugins', { plugins: ['/plugins/shop.js'] }],
  ['json', 'resources', { resources: ['/resources/posts.json'] }],
  ['signIn', 'signIn', { signIn: 'none' }],
  ['theme', 'theme', { theme: { primary: '#0b6b3a' } }],
] as const)('the extra %s is named where the setting %s of a build needs it', (extra, key, settings) => {
  const withExtras = (extras: RegisteredParts['console']['extras']) =>
    consoleProblems(
      { ...parts, console: { ...parts.console, ...(extras ? { extras } : {}) } },
      [],
      'public/locales',
      settings,
    );
  expect(withExtras([])).toEqual([
    { kind: 'noExtra', file: 'consoleBuild', path: `settings.${key}`, value: extra },
  ]);
  expect(withExtras(allExtras)).toEqual([]);
});

test('every extra is asked for by an option or a setting, but for those that a console can be without, and kinds', () => {
  // A kind that is not registered is an unknown one, and nothing says that it wants a palette or saved views.
  const asked = [
    ...Object.keys(optionsOfExtras),
    ...Object.keys(settingsOfExtras),
    'kinds',
    'palette',
    'views',
  ];
  expect(asked.toSorted()).toEqual(allExtras.map(({ name }) => name).toSorted());
});
