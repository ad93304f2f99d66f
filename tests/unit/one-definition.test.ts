// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { access, adminTypes } from '../../contract/platform/access';
import { calls } from '../../contract/calls';
import { notificationTypes } from '../../contract/chat/notifications';
import { orderStatuses } from '../../contract/rounds/orders';
import { settingsSections } from '../../contract/platform/public';
import { roundStatuses, roundTypes } from '../../contract/rounds/rounds';
import { declared } from '../../src/resources/declared';
import { bespokePages } from '../../src/pages/pages';
import { pageTitleOf } from '../../packages/kit/src/lib/page-title';

/** Files of production code below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);

/** Every text and name in the code of a file, without its comments. */
function wordsOf(tree: ts.SourceFile): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node) || ts.isJsxText(node)) words.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      words.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return words;
}

/** The lists in a file: what stands in an array, the keys of an object, the members of a union. */
function listsOf(tree: ts.SourceFile): { readonly lists: string[][]; readonly keys: Set<string> } {
  const lists: string[][] = [];
  const keys = new Set<string>();
  const text = (node: ts.Node) => (ts.isStringLiteralLike(node) || ts.isIdentifier(node) ? [node.text] : []);
  const visit = (node: ts.Node) => {
    if (ts.isArrayLiteralExpression(node))
      lists.push(node.elements.filter(ts.isStringLiteralLike).flatMap(text));
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.flatMap(({ name }) => (name ? text(name) : []));
      lists.push(names);
      for (const name of names) keys.add(name);
    }
    if (ts.isUnionTypeNode(node))
      lists.push(node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? text(type.literal) : [])));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { lists, keys };
}

const sources = [...filesIn('contract'), ...filesIn('src'), ...filesIn('packages/kit/src')].map((file) => {
  const tree = parse(file);
  return { file, words: wordsOf(tree), ...listsOf(tree) };
});

/** Whether a file says what console and API agree on. */
const isContract = (file: string) => /^(?:contract|packages\/kit\/src\/wire)\//.test(file);

/** Whether a list is one of these values: of two at least, which are most of them or most of the list. */
function isListing(list: readonly string[], values: readonly string[]): boolean {
  const { length } = values.filter((value) => list.includes(value));
  return length > 1 && (length > list.length / 2 || length > values.length / 2);
}

const sets = {
  'the types of an admin': adminTypes,
  'the statuses of a round': roundStatuses,
  'the types of a round': roundTypes,
  'the statuses of an order': orderStatuses,
  'the types of a notification': notificationTypes,
  'the sections of the settings': settingsSections,
} as const;

describe('a search finds one definition', () => {
  test.each(Object.entries(sets))('of %s, in the contract, and their colours in one place', (_, values) => {
    const listing = sources
      .filter(({ lists }) => lists.some((list) => isListing(list, values)))
      .map(({ file }) => file);
    expect(listing.filter((file) => isContract(file))).toHaveLength(1);
    expect(listing.filter((file) => !isContract(file) && file !== 'src/resources/status-tones.ts')).toEqual(
      [],
    );
  });

  test('of each permission', () => {
    const others = sources.filter(({ file }) => file !== 'contract/platform/access.ts');
    const definitions = Object.keys(access).filter((action) => others.some(({ keys }) => keys.has(action)));
    expect(definitions).toEqual([]);
  });

  test('of each call of the API: no other file says its path', () => {
    const details = new Set(declared.map(({ path = '' }) => `${path}/{id}`));
    const paths = new Set(
      calls.map(({ path }) => path).filter((path) => path.split('/').length > 2 && !details.has(path)),
    );
    const seen = sources.flatMap(({ file, words }) =>
      words.filter((word) => paths.has(word)).map((word) => ({ file, word })),
    );
    expect(seen.filter(({ file }) => !isContract(file))).toEqual([]);
    for (const path of paths)
      expect(new Set(seen.filter(({ word }) => word === path).map(({ file }) => file)).size, path).toBe(1);
  });

  test.each(readdirSync('public/locales'))('of the title of each resource, in %s: its own', (lng) => {
    const texts = (name: string) =>
      JSON.parse(readFileSync(`public/locales/${lng}/${name}.json`, 'utf8')) as {
        readonly title?: string;
        readonly titles?: Readonly<Record<string, string>>;
      };
    const titled = declared.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
    expect(titled.filter(({ name }) => !texts(name).title)).toEqual([]);
    const { titles = {} } = texts('common');
    expect(titled.filter(({ path }) => Object.hasOwn(titles, pageTitleOf(path).key))).toEqual([]);
  });

  test('of each address of the console', () => {
    const addresses = [...declared, ...bespokePages].flatMap(({ path }) =>
      path === undefined ? [] : [path],
    );
    const definers = addresses.map((path) => [
      path,
      sources
        .filter(({ file, words }) => file.startsWith('src/') && words.includes(path))
        .map(({ file }) => file),
    ]);
    expect(definers.filter(([, files]) => files?.length !== 1)).toEqual([]);
  });
});

describe('resources are data', () => {
  test('the kit, its pieces and the providers name none', () => {
    const names = new Set(declared.flatMap(({ name, path }) => (path === undefined ? [name] : [name, path])));
    const named = sources
      .filter(({ file }) => /^packages\/kit\/src\/(?!wire\/|ui\/icons\/)/.test(file))
      .flatMap(({ file, words }) =>
        words.filter((word) => names.has(word)).map((word) => `${file}: ${word}`),
      );
    expect(named).toEqual([]);
  });

  test('none of them has a page of its own', () => {
    const own = new Set<string | undefined>(bespokePages.map(({ path }) => path));
    expect(declared.filter(({ path }) => own.has(path))).toEqual([]);
    const withPage = ['transactions', 'users', 'winners', 'admins', 'influencers', 'coupons', 'audit'];
    expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(withPage));
    expect(readdirSync('src/pages').sort()).toEqual([
      'account',
      'alert-bell',
      'compare-rounds',
      'dashboard',
      'header-tools.ts',
      'login',
      'pages.ts',
      'public-chat',
      'roles',
      'round-management',
      'settings',
    ]);
  });
});
