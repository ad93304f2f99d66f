// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The ways that the guide describes file by file: a step is a file, or something between two of them that is no file of ours. */
const ways = readFileSync('docs/architecture.md', 'utf8')
  .split(/^## /m)
  .filter((section) => section.startsWith('The way of a '))
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    steps: [...section.matchAll(/^\d+\. (?:`([^`]+)`)?/gm)].map(([, file]) => file),
  }));

/** Whether a file imports another, or fetches its code later. */
const imports = (file: string, other: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].some(
    ([, path = '']) => join(dirname(file), path) === other.replace(/\.tsx?$/, ''),
  );

test('the guide has the way of a row and that of a saved form', () => {
  expect(ways.map(({ title }) => title)).toEqual(['The way of a row', 'The way of a saved form']);
});

test.each(ways)('$title is at most ten files, which exist', ({ steps }) => {
  const files = steps.filter((file) => file !== undefined);
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(ways)('each file of $title imports the next, or is imported by it', ({ steps }) => {
  const apart = steps.flatMap((file, index) => {
    const next = steps[index + 1];
    if (file === undefined || next === undefined) return [];
    return imports(file, next) || imports(next, file) ? [] : [`${file} and ${next}`];
  });
  expect(apart).toEqual([]);
});
