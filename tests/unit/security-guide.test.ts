// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const guide = new URL('../../docs/security.md', import.meta.url);

/** Defence, where it stands, and the tests that fail without it: `[file](path) title`, one to a line break. */
const rows = readFileSync(guide, 'utf8')
  .split('\n')
  .filter((line) => /^\| .*\.test\.tsx?\)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, defence = '', code = '', tests = '']) => ({ defence, code, tests }));

const named = (cell: string) =>
  [...cell.matchAll(/\[[^\]]+\]\((\.\.\/[^)]+)\) “([^”]+)”/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }));

describe('the table of defences', () => {
  it('names many', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows.map(({ defence, ...row }) => [defence, row] as const))(
    'names a file that there is, and tests that there are: %s',
    (_defence, { code, tests }) => {
      const [, place = ''] = /`([^`]+)`/.exec(code) ?? [];
      expect(readFileSync(fileURLToPath(new URL(`../${place}`, guide)), 'utf8')).not.toBe('');
      expect(named(tests)).not.toEqual([]);
      for (const { path, title } of named(tests))
        expect(readFileSync(fileURLToPath(new URL(path, guide)), 'utf8'), path).toContain(title);
    },
  );
});
