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
