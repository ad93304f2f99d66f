import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** A row of a page of docs/: what is said, where the code of it is, and the tests that show it. */
export interface GuideRow {
  readonly said: string;
  readonly code: string;
  readonly tests: string;
}

const address = (page: string) => new URL(`../../../docs/${page}`, import.meta.url);

/** The rows of a page's tables whose last cell names tests: `[file](path) “title”`, one to a line break. */
export const guideRows = (page: string): readonly GuideRow[] =>
  readFileSync(address(page), 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\.(?:test|spec)\.tsx?\)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, said = '', code = '', tests = '']) => ({ said, code, tests }));

const named = (cell: string) =>
  [...cell.matchAll(/\[[^\]]+\]\((\.\.\/[^)]+)\) “([^”]+)”/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }));

/** Returns whether `npm run test:full` alone runs a test: by its file, by what declares it, or by its tag. */
function isInFullRunOnly(path: string, text: string, title: string): boolean {
  const at = text.indexOf(title);
  return (
    path.includes('.full.') ||
    /(?:itInFullRun|runIf\(isFullRun\))\(\s*['"`]$/.test(text.slice(0, at)) ||
    /^[^'"`]*['"`],\s*fullRun\b/.test(text.slice(at + title.length))
  );
}

/** Fails when a row names a file or a test that does not exist, or no test that `npm test` runs. */
export function expectRowIsTrue(page: string, { code, tests }: GuideRow): void {
  const [, file = ''] = /`([^`]+)`/.exec(code) ?? [];
  expect(file).not.toBe('');
  expect(existsSync(fileURLToPath(new URL(`../${file}`, address(page)))), file).toBe(true);
  expect(named(tests)).not.toEqual([]);
  // A link whose title is not in these quotes would go unchecked.
  expect(named(tests)).toHaveLength(tests.split('](').length - 1);
  const leftOut = named(tests).map(({ path, title }) => {
    const text = readFileSync(fileURLToPath(new URL(path, address(page))), 'utf8');
    expect(text, path).toContain(title);
    return isInFullRunOnly(path, text, title);
  });
  expect(leftOut, 'npm test runs none of its tests').toContain(false);
}
