import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files that stand in the first column of a decision's table. */
const filesOf = (decision: string) =>
  new Set(
    [...readFileSync(`docs/decisions/${decision}.md`, 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
      ([, file = '']) => file,
    ),
  );
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => ending.test(file) && !file.includes('.test.'));

const allowed = filesOf('0026-components-beside-antd');
const pieces = filesIn('packages/kit/src/ui', /\.tsx$/);

test('every piece of our own in packages/kit/src/ui is named in its decision, with a reason', () => {
  expect(pieces.filter((file) => !allowed.has(file))).toEqual([]);
});

test('the decision names no piece that is gone', () => {
  expect([...allowed].filter((file) => !pieces.includes(file))).toEqual([]);
});

test('TanStack Query is used without Refine only where a decision says why', () => {
  const direct = /^import (?!type\b)[^;]* from '@tanstack\/react-query';/m;
  const using = ['src', 'packages/kit/src']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/).map((file) => `${folder}/${file}`))
    .filter((file) => direct.test(readFileSync(file, 'utf8')));
  expect(using.sort()).toEqual([...filesOf('0021-refine-whole')].sort());
});
