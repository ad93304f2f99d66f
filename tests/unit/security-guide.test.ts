// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { expectRowIsTrue, guideRows } from '../support/guides/guide-tables';

const rows = guideRows('security.md');

describe('the table of defences', () => {
  it('names many', () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows.map((row) => [row.said, row] as const))(
    'names a file that there is, and tests that there are: %s',
    (_said, row) => {
      expectRowIsTrue('security.md', row);
    },
  );
});
