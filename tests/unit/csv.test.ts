// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, toLine } from '../../server/src/modules/orders/csv';
import { zonedClock } from '../../server/src/modules/orders/zoned-clock';
import { parseCsv } from '../support/parse-csv';

const cells = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    // What has a meaning of its own in CSV or in a spreadsheet, and little else.
    fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' a1()＝')) }),
  ),
  { minLength: 1, maxLength: 6 },
);

describe('a line of CSV', () => {
  it('reads back as it was written, but for the mark that keeps a formula from running', () => {
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
        const read = parseCsv(rows.map(toLine).join(''));
        expect(read).toHaveLength(rows.length);
        for (const [index, row] of rows.entries())
          expect(read[index]).toEqual(
            row.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
          );
      }),
      { numRuns: 2_000 },
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cells, (row) => {
        for (const cell of parseCsv(toLine(row))[0] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
      { numRuns: 2_000 },
    );
    for (const attack of ['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0', '＝1+1'])
      expect(toCell(attack)).toMatch(/^"?'/);
  });

  it('quotes what needs it and nothing else, and ends as RFC 4180 says', () => {
    expect(toLine(['a', 'b c', 'd,e', 'f"g', 'h\ni', ''])).toBe('a,b c,"d,e","f""g","h\ni",\r\n');
  });
});

describe('the clock of a zone', () => {
  const tell = (zone: string, iso: string) => zonedClock(zone)?.(Date.parse(iso) / 1000);

  it.each([
    ['UTC', '2026-11-20T08:28:03Z', '2026-11-20 08:28:03 +00:00'],
    ['Europe/Berlin', '2026-11-20T08:28:03Z', '2026-11-20 09:28:03 +01:00'],
    ['Europe/Berlin', '2026-07-20T08:28:03Z', '2026-07-20 10:28:03 +02:00'],
    ['America/St_Johns', '2026-11-20T00:00:00Z', '2026-11-19 20:30:00 -03:30'],
    ['Asia/Kathmandu', '2026-12-31T23:59:59Z', '2027-01-01 05:44:59 +05:45'],
    ['Pacific/Kiritimati', '2026-11-20T12:00:00Z', '2026-11-21 02:00:00 +14:00'],
    ['Etc/GMT+5', '2026-11-20T12:00:00Z', '2026-11-20 07:00:00 -05:00'],
    ['europe/berlin', '2026-11-20T08:28:03Z', '2026-11-20 09:28:03 +01:00'],
  ])('of %s shows %s as %s', (zone, iso, wanted) => {
    expect(tell(zone, iso)).toBe(wanted);
  });

  it('tells the two half past two of an autumn night apart', () => {
    const clock = zonedClock('Europe/Berlin');
    const [summer, winter] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((iso) =>
      clock?.(Date.parse(iso) / 1000),
    );
    expect([summer, winter]).toEqual(['2026-10-25 02:30:00 +02:00', '2026-10-25 02:30:00 +01:00']);
  });

  it('means the very moment, in any zone and in any order', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (zone, moments) => {
          const clock = zonedClock(zone);
          for (const moment of moments) {
            const [day, time, offset] = clock?.(moment).split(' ') ?? [];
            expect(Date.parse(`${day}T${time}${offset}`) / 1000).toBe(moment);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(['Mars/Olympus', '+01:00', '-05', '', 'GMT+1', "UTC'; --", 'Europe/Berlin '])(
    'is none for what is no zone: %j',
    (zone) => {
      expect(zonedClock(zone)).toBeUndefined();
    },
  );
});
