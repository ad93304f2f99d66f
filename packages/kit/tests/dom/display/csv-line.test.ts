import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../src/lib/csv';
import { parseCsv } from '../../../../../tests/support/parse-csv';
import { casesOf } from '../../../../../tests/support/full-run';

describe('a line of a file', () => {
  test('is read again as it was by any reader of RFC 4180, but for what would run', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
        const [read = []] = parseCsv(csvLine(cells));
        const harmless = cells.map((cell) =>
          /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) && !/^-?\d+(?:[.,]\d+)?%?$/.test(cell)
            ? `'${cell}`
            : cell,
        );
        expect(read).toEqual(harmless);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-', ' =1', '\u00a0 +1'])(
    'has no formula in it: %j',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"?'/);
    },
  );

  test.each(['a,b', 'a;b', 'a\tb', 'a\rb', 'a\nb', 'a\r\nb', 'Ada;=1+1'])(
    'has a cell in quotes that some reader would split: %j',
    (cell) => {
      expect(csvLine([cell, 'b'])).toBe(`"${cell}",b\r\n`);
    },
  );

  test.each(['-5', '-0.10', '12%'])('has figures as they are: %s', (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`);
  });
});
