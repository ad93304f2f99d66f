// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { completeResource, type LooseResource } from '../../packages/kit/src/schema/resource';
import { missingExports, snippetsOf, typeCheck, type Snippet } from '../support/guides/snippets';

const guide = readFileSync(new URL('../../docs/resources.md', import.meta.url), 'utf8');
const snippets = snippetsOf(guide);

test('every TypeScript of docs/resources.md names its file', () => {
  expect(snippets.length).toBeGreaterThan(5);
  expect(snippets.filter(({ file }) => file === undefined)).toEqual([]);
});

/** Uses what the guide registers, as its table says, once by the right names and once by wrong ones. */
const uses: Snippet = {
  file: 'src/resources/songs/resource.ts',
  code: `import { defineResource } from '@roundkeeper/kit/schema/resource';

interface Song { id: string; score: number; iban: string }

const song = defineResource<Song>();

export default song({
  name: 'songs', access: { list: ['SUPER'] }, calls: { list: 'GET /songs' },
  fields: { score: { kind: 'number', renderer: 'stars' }, iban: { kind: 'text' } },
  list: { columns: ['score'] },
  create: { fields: [{ field: 'iban', validator: 'iban' }] },
  actions: { export: { call: 'GET /songs/export', access: ['SUPER'], confirm: false, handler: 'saveAsFile' } },
});
song({
  name: 'songs', access: { list: ['SUPER'] }, calls: { list: 'GET /songs' },
  fields: { score: { kind: 'number', renderer: 'star' }, iban: { kind: 'text' } },
  list: { columns: ['score'] },
});
`,
};

test('the code of docs/resources.md passes the type check in the places that it names, and registers its names', () => {
  const said = typeCheck([...snippets, uses]);
  expect(said).toEqual([expect.stringMatching(/resources\/songs\/resource\.ts:16: Type '"star"' is not/)]);
});

test('a whole resource of docs/resources.md is at most 25 lines: list, filter, order, detail, forms, Delete, relation', () => {
  const code = snippets.find(({ file }) => file === 'src/resources/posts/resource.ts')?.code ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(25);
  const declared = /defineResource<Post>\(\)\((\{[^]*\})\);/.exec(code)?.[1] ?? '';
  const posts = completeResource(runInNewContext(`(${declared})`) as LooseResource);
  expect(Object.keys(posts.calls)).toEqual(['list', 'get', 'create', 'update', 'remove']);
  expect(Object.keys(posts.access)).toEqual(['list', 'show', 'create', 'edit', 'remove']);
  expect(posts.list.filters).not.toEqual([]);
  expect(posts.list.sorts).not.toEqual({});
  expect(posts.list.rowActions).toEqual(['remove']);
  expect(Object.values(posts.fields).map((field) => field?.kind)).toContain('relation');
});

const ofPages = snippetsOf(readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8'));

test('the code of docs/pages.md passes the type check in the places that it names', () => {
  expect(ofPages.map(({ file }) => file)).toEqual([
    'src/pages/report/report-page.tsx',
    'src/pages/report/report.ts',
  ]);
  expect(typeCheck(ofPages)).toEqual([]);
});

const pluginsGuide = readFileSync(new URL('../../docs/plugins.md', import.meta.url), 'utf8');
/** The example, where the guide's configuration imports it from. */
const shop: Snippet = {
  file: 'src/custom/shop.js',
  code: /<!-- plugin:[^]*?```js\n([^]*?)```/.exec(pluginsGuide)?.[1] ?? '',
};

test('the code of docs/plugins.md passes the type check in the places that it names, its example in JavaScript and a field of its kind too', () => {
  const ofPlugins = snippetsOf(pluginsGuide);
  expect(ofPlugins.map(({ file }) => file)).toEqual([
    'src/config/plugins.ts',
    'src/resources/films/resource.ts',
  ]);
  expect(shop.code).toContain("add.kind('rating'");
  const registered = snippets.filter(({ file }) => file?.startsWith('src/custom/'));
  const misspelt = (ofPlugins[1]?.code ?? '').replace("kind: 'rating'", "kind: 'ratng'");
  const wrong = { file: 'src/resources/songs/resource.ts', code: misspelt };
  expect(typeCheck([...ofPlugins, shop, ...registered, wrong])).toEqual([
    expect.stringMatching(/resources\/songs\/resource\.ts:16: Type '"ratng"' is not/),
  ]);
});

test('the type that docs/plugins.md gives a plugin in JavaScript is one that the compiler finds', () => {
  const type = /`(\/\*\* @type \{.*\} \*\/)`/.exec(pluginsGuide)?.[1] ?? '';
  const code = `// @ts-check\n${type}\nexport default function shop({ antd, renderer }) {\n  renderer(antd.Tag, 1);\n}\n`;
  expect(typeCheck([{ file: 'src/custom/typed.js', code }])).toEqual([
    expect.stringMatching(/typed\.js:4: Argument of type/),
  ]);
});

test('the code of docs/dashboards.md passes the type check in the place that it names', () => {
  const ofDashboards = snippetsOf(readFileSync(new URL('../../docs/dashboards.md', import.meta.url), 'utf8'));
  expect(ofDashboards.map(({ file }) => file)).toEqual(['src/resources/shop-overview/resource.ts']);
  expect(typeCheck(ofDashboards)).toEqual([]);
});

test('the code of docs/tutorial.md passes the type check in the places that it names, and its files are whole', () => {
  const whole = snippetsOf(readFileSync(new URL('../../docs/tutorial.md', import.meta.url), 'utf8'));
  expect(whole.map(({ file }) => file)).toContain('src/sources/index.ts');
  // The reader overwrites a file: what the one of today exports would be missed elsewhere.
  for (const { file = '', code } of whole) expect(missingExports(file, code)).toEqual([]);
  expect(typeCheck(whole, true)).toEqual([]);
});

const ofSources = snippetsOf(readFileSync(new URL('../../docs/sources.md', import.meta.url), 'utf8'));

const [ofIndex, beside] = [true, false].map((isIndex) =>
  ofSources.filter(({ file }) => (file === 'src/sources/index.ts') === isIndex),
);

test.each((ofIndex ?? []).map((snippet, index) => [index + 1, snippet] as const))(
  'the TypeScript %i of docs/sources.md passes the type check in the place that it names',
  (_, snippet) => {
    expect(typeCheck([snippet, ...(beside ?? [])])).toEqual([]);
  },
);

test('what docs/sources.md has for the data providers of nestjs-query is what the servers of the tests are asked by', () => {
  const tested = readFileSync(new URL('../support/sources/nestjs-filters.ts', import.meta.url), 'utf8');
  expect(beside).toMatchObject([{ file: 'src/sources/nestjs-filters.ts' }]);
  expect(beside?.[0]?.code).toContain(tested);
});
