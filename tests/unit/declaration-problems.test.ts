// @vitest-environment node
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { declarationCheck } from '../../vite/declaration-check';
import { declarationProblems, problemLines } from '../../vite/declaration-problems';
import { startDevServer, type DevServer } from '../support/servers/dev-page';

let folder = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-problems-')));
  write('public/locales/en/common.json', '{ "groups": { "shop": "Shop" } }');
  write('public/locales/de/common.json', '{ "groups": { "shop": "Laden" } }');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const folders = () => ({
  root: folder,
  resources: join(folder, 'src/resources'),
  json: join(folder, 'public/resources'),
  locales: join(folder, 'public/locales'),
});

const good = {
  name: 'brands',
  path: '/brands',
  menu: { order: 90, icon: 'users', group: 'shop' },
  access: { list: ['SUPER'], show: ['SUPER'] },
  calls: { list: 'GET /brands', get: 'GET /brands/{id}' },
  fields: { title: { kind: 'text' }, maker: { kind: 'relation', resource: 'makers', label: 'title' } },
  list: { columns: ['title', 'maker'], rowLinks: [{ name: 'view', to: '{here}/{id}' }] },
  show: { fields: ['title'] },
};
const makers = {
  name: 'makers',
  path: '/makers',
  access: { list: ['SUPER'] },
  calls: { list: 'GET /makers' },
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'] },
};

/** Declares a resource in TypeScript, as somebody does who has silenced the compiler. */
const declare = (source: Readonly<Record<string, unknown>> & { readonly name: string }) =>
  write(
    `src/resources/${source.name}/resource.ts`,
    `import { defineResource } from ${JSON.stringify(resolve('packages/kit/src/schema/resource.ts'))};
export default defineResource<any>()(${JSON.stringify(source)} as any);`,
  );

const found = async () => problemLines(await declarationProblems(folders()));

test('this console’s declarations have no problems', async () => {
  expect(await problemLines(await declarationProblems())).toEqual([]);
});

test('declarations with which nothing is wrong have none, in TypeScript and in JSON that refer to each other', async () => {
  declare(good);
  write('public/resources/makers.json', JSON.stringify(makers));
  expect(await found()).toEqual([]);
});

const file = 'src/resources/brands/resource.ts';

test.each<[string, object, string]>([
  [
    'a detail without its call',
    { calls: { list: 'GET /brands' } },
    `${file}: calls.get: “show” needs this, and it is missing.`,
  ],
  [
    'a relation to no resource',
    { fields: { ...good.fields, maker: { ...good.fields.maker, resource: 'maker' } } },
    `${file}: fields.maker.resource: “maker” does not exist here. Did you mean “makers”?`,
  ],
  [
    'a column that is there twice',
    { list: { ...good.list, columns: ['title', 'maker', 'title'] } },
    `${file}: list.columns[2]: “title” is not allowed here. It is in this list twice.`,
  ],
  [
    'a field that is computed from a computed one, which no row has',
    {
      fields: {
        ...good.fields,
        twice: { kind: 'computed', from: 'title + title' },
        thrice: { kind: 'computed', from: 'twice + title' },
      },
    },
    `${file}: fields.thrice.from: “twice” does not exist here. There are: id, title, maker.`,
  ],
  [
    'a misspelt action',
    {
      actions: { close: { call: 'POST /brands/{id}/close', access: ['SUPER'], confirm: true } },
      list: { ...good.list, bulkActions: ['clsoe'] },
    },
    `${file}: list.bulkActions[0]: “clsoe” does not exist here. Did you mean “close”?`,
  ],
  [
    'an action on many rows that asks for a text',
    {
      actions: {
        close: {
          call: 'POST /brands/{id}/close',
          access: ['SUPER'],
          confirm: true,
          inputs: [{ field: 'reason', max: 100 }],
        },
      },
      list: { ...good.list, bulkActions: ['close'] },
    },
    `${file}: list.bulkActions[0]: “close” is not allowed here.`,
  ],
  [
    'a link made of what the row does not have',
    { list: { ...good.list, rowLinks: [{ name: 'view', to: '{here}/{idd}' }] } },
    `${file}: list.rowLinks[0].to: “idd” does not exist here. Did you mean “id”?`,
  ],
  [
    'a role that may read a field and that there is not',
    { fields: { ...good.fields, title: { kind: 'text', access: { read: ['SUPR'] } } } },
    `${file}: fields.title.access.read[0]: “SUPR” does not exist here. Did you mean “SUPER”? There are: SUPER, REGULAR, MARKETING.`,
  ],
  [
    'a menu group without a label',
    { menu: { ...good.menu, group: 'shp' } },
    // English stands in for it in the other languages.
    `${file}: menu.group: There is no text for locales/en/platform.json: groups.shp.`,
  ],
  [
    'a detail of no resource',
    { detail: 'braands' },
    `${file}: detail: “braands” does not exist here. Did you mean “brands”?`,
  ],
  [
    'a related list of no resource',
    { show: { ...good.show, related: [{ resource: 'product', params: {} }] } },
    `${file}: show.related[0].resource: “product” does not exist here. There are: brands, makers.`,
  ],
  [
    'the path of another resource',
    { path: '/makers' },
    [
      `${file}: path: “/makers” is taken by another page or resource.`,
      'src/resources/makers/resource.ts: path: “/makers” is taken by another page or resource.',
    ].join('\n'),
  ],
  [
    'the path of a page that is not declared',
    { path: '/dashboard' },
    `${file}: path: “/dashboard” is taken by another page or resource.`,
  ],
])('%s is named with its file, its path, the reason and the nearest right name', async (_, wrong, lines) => {
  declare({ ...good, ...wrong });
  declare(makers);
  expect((await found()).join('\n')).toBe(lines);
});

describe('declarations that lead from one to the next and back', () => {
  const named = (name: string, more: object = {}) => ({ ...makers, name, path: `/${name}`, ...more });
  const at = (name: string, key: string, circle: string) =>
    `src/resources/${name}/resource.ts: ${key}: This is circular: ${circle}.`;

  test.each([
    ['partOf', ['a']],
    ['partOf', ['a', 'b']],
    ['partOf', ['a', 'b', 'c', 'd']],
    ['detail', ['a', 'b']],
    ['detail', ['a', 'b', 'c']],
  ] as const)('are refused, each with the circle: %s of %j', async (key, names) => {
    for (const [index, name] of names.entries())
      declare(named(name, { [key]: names[(index + 1) % names.length] }));
    // Into the circle, and past it.
    declare(named('e', { [key]: names[0] }));
    declare(named('f', { partOf: 'e', detail: 'e' }));
    const lines = names.map((name, index) =>
      at(name, key, [...names.slice(index), ...names.slice(0, index), name].join(' → ')),
    );
    expect(await found()).toEqual(lines);
  });

  test('are refused across TypeScript and JSON', async () => {
    declare(named('a', { partOf: 'b' }));
    write('public/resources/b.json', JSON.stringify(named('b', { partOf: 'a' })));
    expect(await found()).toEqual([
      at('a', 'partOf', 'a → b → a'),
      'public/resources/b.json: partOf: This is circular: b → a → b.',
    ]);
  });

  test('are allowed where nothing follows them: relations, related lists, and what undoes an action', async () => {
    const show = (resource: string) => ({
      fields: ['title'],
      related: [{ resource, filter: { maker: 'id' } }],
    });
    const action = (undo: string) => ({
      call: 'POST /brands/{id}/go',
      access: ['SUPER'],
      confirm: true,
      undo,
    });
    const filters = [{ field: 'maker', where: 'server' }];
    for (const [name, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      declare({
        ...good,
        name,
        path: `/${name}`,
        fields: { title: { kind: 'text' }, maker: { kind: 'relation', resource: other, label: 'maker' } },
        list: { columns: ['title', 'maker'], filters, rowActions: ['go', 'back'] },
        show: show(other),
        actions: { go: action('back'), back: action('go') },
      });
    expect(await found()).toEqual([]);
  });
});

test('the rows of a call of the contract say what a link may be made of', async () => {
  const winners = (path: string) =>
    write(
      'src/resources/winners/resource.ts',
      `import { listWinners } from ${JSON.stringify(resolve('contract/rounds/winners.ts'))};
import { defineResource } from ${JSON.stringify(resolve('packages/kit/src/schema/resource.ts'))};
export default defineResource<{ email: string }>()({
  name: 'winners', path: '/winners', access: { list: 'winners.list' }, calls: { list: listWinners },
  fields: { email: { kind: 'email' } },
  list: { columns: ['email'], rowLinks: [{ name: 'view', to: '/users/{${path}}' }] },
});`,
    );
  winners('winnerUserId');
  expect(await found()).toEqual([]);
  winners('winerUserId');
  expect(await found()).toEqual([
    'src/resources/winners/resource.ts: list.rowLinks[0].to: “winerUserId” does not exist here. Did you mean “winnerUserId”?',
  ]);
});

test('a JSON file that the build publishes is checked against the schema as well', async () => {
  declare({ ...makers, name: 'products', path: '/products' });
  write('public/resources/makers.json', JSON.stringify({ ...makers, fields: { title: { kind: 'txt' } } }));
  expect((await found()).join('\n')).toMatch(
    /^public\/resources\/makers\.json: fields\.title\.kind: “txt” does not exist here\. Did you mean “text”\? There are: array, badge, .*relation, .*text.*\.$/,
  );
  write('public/resources/makers.json', '{\n  "name": "makers"\n  "path": "/makers"\n}');
  expect(await found()).toEqual([
    'public/resources/makers.json: Line 3, column 3 is not JSON: “"path": "/makers"”. A comma is expected before this.',
  ]);
});

describe('the build', () => {
  const run = () =>
    build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [declarationCheck(folders())],
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
    });

  test('names the file of a declaration that has no default export, and no place in the code of the build', async () => {
    write('entry.js', 'export {};');
    write('src/resources/brands/resource.ts', 'export const brands = 1;');
    const error: unknown = await run().catch((refusal: unknown) => refusal);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 10;
    expect(stackTraceLimit).toBe(0);
    expect(String(error)).toContain(`${file}: its default export is not what defineResource returns`);
  });

  test('refuses a declaration with a mistake by name, and takes it once it is mended', async () => {
    write('entry.js', 'export {};');
    declare(makers);
    declare({ ...good, detail: 'brand' });
    await expect(run()).rejects.toThrow(
      `${file}: detail: “brand” does not exist here. Did you mean “brands”?`,
    );
    declare({ ...good, partOf: 'brands' });
    await expect(run()).rejects.toThrow(`${file}: partOf: This is circular: brands → brands.`);
    declare(good);
    await expect(run()).resolves.toBeDefined();
  });
});

describe('the dev server', () => {
  let server: DevServer | undefined;

  afterEach(() => server?.stop());

  const start = async () => (server = await startDevServer(folder, [declarationCheck(folders())]));

  const lastError = () => server?.told.findLast(({ type }) => type === 'error')?.err?.message;

  test('names a mistake in the terminal and over the page, and reloads the page once it is mended', async () => {
    declare(makers);
    declare({ ...good, detail: 'brand' });
    const { printed, told } = await start();
    const line = `${file}: detail: “brand” does not exist here. Did you mean “brands”?`;
    await vi.waitFor(() => expect(printed.join('\n')).toContain(line), { timeout: 30_000 });
    await vi.waitFor(() => expect(lastError()).toContain(line));
    declare({ ...good, menu: { ...good.menu, group: 'none' } });
    await vi.waitFor(() => expect(lastError()).toContain('menu.group'), { timeout: 30_000 });
    expect(lastError()).not.toContain('detail');
    write('public/locales/en/common.json', '{ "groups": { "none": "None" } }');
    write('public/locales/de/common.json', '{ "groups": { "none": "Keine" } }');
    await vi.waitFor(() => expect(printed.at(-1)).toBe('The declarations are fine again.'), {
      timeout: 30_000,
    });
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'full-reload' }));
  });

  test('tells a page that is opened later', async () => {
    declare(makers);
    declare({ ...good, detail: 'brand' });
    await start();
    await vi.waitFor(() => expect(lastError()).toBeDefined(), { timeout: 30_000 });
    await server?.open();
    await vi.waitFor(() => expect(lastError()).toContain('“brand”'));
  });
});

test('an icon that neither the console nor antd has is named with the nearest one', async () => {
  declare({ ...makers, menu: { order: 91, icon: 'ShopOutline' } });
  declare({ ...makers, name: 'hearts', path: '/hearts', menu: { order: 92, icon: 'HeartFilled' } });
  expect((await found()).filter((line) => line.includes('menu.icon'))).toEqual([
    expect.stringMatching(/makers\/resource\.ts: menu\.icon: .*ShopOutline.*ShopOutlined/),
  ]);
});
