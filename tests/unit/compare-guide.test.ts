// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = readFileSync('docs/compare.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, feature = '', ours = '', ...others]) => ({ feature, ours, others: others.slice(0, -1) }));

it('compares with five others in every row', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(({ others }) => others.length !== 5 || others.includes(''))).toEqual([]);
});

it.each(rows)('names the test that holds "$feature", or says why there is none', ({ ours }) => {
  if (ours.startsWith('**no**: ')) {
    expect(ours.length).toBeGreaterThan('**no**: '.length + 15);
    return;
  }
  const [, path = '', title = ''] = /^yes: \[[^\]]+\]\(\.\.\/([^)]+)\) “(.+)”$/.exec(ours) ?? [];
  expect(existsSync(path), `${path} is a file`).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(title.replaceAll('\\<', '<'));
});
