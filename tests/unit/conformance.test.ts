// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectRowIsTrue, guideRows } from '../support/guides/guide-tables';

const page = 'conformance.md';
const rows = guideRows(page);
const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');

describe('the table of what the specification says', () => {
  it('has every section that a person can see or feel, and tests in every row', () => {
    for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) expect(text).toContain(`\n## ${String(section)}. `);
    const all = text.split('\n').filter((line) => /^\| (?!statement|---)/.test(line));
    expect(rows).toHaveLength(all.length);
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(rows.map((row) => [row.said, row] as const))(
    'names a place that there is, and tests that there are: %s',
    (_said, row) => {
      expectRowIsTrue(page, row);
    },
  );
});
