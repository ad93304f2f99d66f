// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedScripts } from '../../vite/shared-scripts';

type Chunk = Parameters<typeof sharedScripts>[0][number];

/** A chunk of a build, with a module of its name. */
const chunk = (name: string, size: number, imports: readonly string[], isPart = false) =>
  ({
    name,
    fileName: `${name}.js`,
    moduleIds: [name],
    code: ' '.repeat(size),
    imports: imports.map((other) => `${other}.js`),
    isEntry: false,
    isDynamicEntry: isPart,
  }) as unknown as Chunk;

/** A part of the console, which is imported when it is needed. */
const part = (name: string, imports: readonly string[]) => chunk(name, 10_000, imports, true);

/** The modules that become one file, file by file. */
function together(...chunks: readonly Chunk[]): readonly (readonly string[])[] {
  const files = new Map<string, string[]>();
  for (const [id, file] of sharedScripts(chunks)) files.set(file, [...(files.get(file) ?? []), id].sort());
  return [...files.values()];
}

test('what the same parts load becomes one file, however large', () => {
  const large = [chunk('table', 300_000, []), chunk('menu', 200_000, [])];
  expect(together(...large, part('list', ['table', 'menu']), part('detail', ['table', 'menu']))).toEqual([
    ['menu', 'table'],
  ]);
});

test('a part loads little that it does not need, to load fewer files', () => {
  const parts = [part('list', ['table', 'icon']), part('detail', ['table', 'icon']), part('chat', ['table'])];
  expect(together(...parts, chunk('table', 50_000, []), chunk('icon', 500, []))).toEqual([['icon', 'table']]);
  expect(together(...parts, chunk('table', 50_000, []), chunk('icon', 100_000, []))).toEqual([]);
});

test('what a file imports counts for every part that would load it', () => {
  const parts = [part('list', ['table', 'icon']), part('detail', ['table', 'icon']), part('chat', ['table'])];
  const icon = [chunk('icon', 500, ['shapes']), chunk('shapes', 100_000, [])];
  expect(together(...parts, chunk('table', 50_000, []), ...icon)).toEqual([['icon', 'shapes']]);
});

test('no two files become one that would need what needs it', () => {
  const parts = [part('list', ['table']), part('detail', ['table'])];
  const between = part('page', ['text']);
  expect(together(...parts, between, chunk('table', 500, ['page']), chunk('text', 500, []))).toEqual([]);
});

test('what is imported when it is needed stays a file of its own, and the same build gives the same files', () => {
  const chunks = [
    part('list', ['table', 'text']),
    part('detail', ['table', 'text']),
    chunk('table', 500, []),
    chunk('text', 500, []),
  ];
  expect(together(...chunks)).toEqual([['table', 'text']]);
  expect(sharedScripts(chunks)).toEqual(sharedScripts(chunks));
});

test('the files of the built console import each other in no circle', () => {
  type File = { readonly file: string; readonly imports?: readonly string[] };
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, File>;
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '));
    if (done.has(name)) return;
    done.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next, [...way, name]);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  expect(done.size).toBeGreaterThan(150);
  expect(circles).toEqual([]);
});
