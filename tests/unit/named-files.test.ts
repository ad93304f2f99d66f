import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const extras = 'packages/kit/src/extras';
const folders = readdirSync(extras, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(extras, name));

/** Returns the files that a text names in backticks, as in `ui/tokens.ts`. */
const filesIn = (text: string) => [...text.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, name = '']) => name);

test.each(folders)('every file that the README of %s says its code begins with exists', (folder) => {
  const [, begins = ''] = readFileSync(join(folder, 'README.md'), 'utf8').split('## Where its code begins');
  const files = filesIn(begins);
  expect(files).not.toEqual([]);
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => !there.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
});

test.each(['docs/architecture.md', 'CONTRIBUTING.md'])(
  'every file of the kit and the console that %s names exists',
  (file) => {
    const named = filesIn(readFileSync(file, 'utf8')).filter((name) =>
      /^(?:packages\/kit\/src|src\/(?:pages|providers|resources))\//.test(name),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  },
);

const guide = readFileSync('docs/architecture.md', 'utf8');

/** The entries of the guide's lists: a folder, and the text about it. */
const entries = [...guide.matchAll(/^- `([\w./-]+)\/`: ([^]*?)(?=\n[-\n])/gm)].map(
  ([, folder = '', text = '']) => ({ folder, text }),
);

const foldersWithFiles = (root: string) => [
  ...new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath),
  ),
];

test.each(['src', 'packages/kit/src', 'contract', 'server/src', 'scripts', 'vite'])(
  'docs/architecture.md has an entry for every folder of %s with files in it, and for no other',
  (root) => {
    const named = entries.map(({ folder }) => folder).filter((folder) => `${folder}/`.startsWith(`${root}/`));
    expect(named.toSorted()).toEqual(foldersWithFiles(root).toSorted());
  },
);

test('every folder and file that an entry of docs/architecture.md names exists, there or from the root', () => {
  const named = entries.flatMap(({ folder, text }) =>
    [...text.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|mjs|css|json)))`/g)].map(([, name = '']) => ({
      folder,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ folder, name }) => !existsSync(name) && !existsSync(join(folder, name)))).toEqual(
    [],
  );
  expect(entries.filter(({ folder }) => !existsSync(folder))).toEqual([]);
});
