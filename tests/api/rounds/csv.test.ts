import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellOf, lineOf, momentOf } from '../../../server/src/db/streams/csv';
import { findSameZone, isZone, offsetNow } from '../../../server/src/plugins/time/time-zone';
import {
  describeOnEitherDatabase,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { parseCsv } from '../../support/parse-csv';

// What the database can hold: no NUL and no lone surrogate.
const storable = (text: string) => !/[\0\p{Cs}]/u.test(text);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).filter(storable),
  // What has a meaning of its own in CSV or in a spreadsheet, and little else.
  fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' a1()＝')) }),
);
const formula = /^[ \t\v\f\r\n\u00a0\u3000\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

describeOnEitherDatabase('CSV', (kind) => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.drop());

  /** Lines of two cells, each twice the same text. */
  async function linesOf(cells: readonly string[]): Promise<string[]> {
    const cell = sql`(each.text)`;
    const { rows } = await fresh.database.orm.execute<{ line: string }>(sql`
      select ${lineOf([cellOf(cell), cellOf(cell)])} as line
      from unnest(${sql.param(cells)}::text[]) with ordinality as each (text, position) order by position`);
    return rows.map(({ line }) => line);
  }

  it('reads back as it was written, but for the mark that keeps a formula from running', async () => {
    const cells = fc.sample(texts, 5_000);
    const marked = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
    const read = parseCsv((await linesOf(cells)).join(''));
    expect(read).toEqual(cells.map((cell) => [marked(cell), marked(cell)]));
    for (const [cell] of read) expect(cell).not.toMatch(formula);
  });

  it('marks every beginning of a formula', async () => {
    const attacks = [
      '=1+1',
      '+1',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '=cmd|" /C calc"!A0',
      '＝1+1',
      '＋1',
      '－1',
      '＠1',
      ' =1',
      '  \t@SUM(A1)',
      '\u00a0=1',
      '\u3000-1',
      '\ufeff=1',
    ];
    for (const line of await linesOf(attacks)) expect(line).toMatch(/^"?'/);
  });

  it('quotes what needs it and nothing else, and ends lines as RFC 4180 says', async () => {
    expect(await linesOf(['a', 'b c', 'd,e', 'f"g', 'h\ni', 'j\rk', 'l;m', 'n\to', ''])).toEqual(
      [
        'a,a',
        'b c,b c',
        '"d,e","d,e"',
        '"f""g","f""g"',
        '"h\ni","h\ni"',
        '"j\rk","j\rk"',
        '"l;m","l;m"',
        '"n\to","n\to"',
        ',',
      ].map((line) => `${line}\r\n`),
    );
  });

  /** The moments as the clocks of the zone show them. */
  const tell = (zone: string, moments: readonly string[]) =>
    fresh.database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      const { rows } = await tx.execute<{ told: string }>(sql`
        select ${momentOf(sql`each.moment`)} as told
        from unnest(${sql.param(moments)}::timestamptz[]) with ordinality as each (moment, position) order by position`);
      return rows.map(({ told }) => told);
    });

  it.each([
    ['UTC', '2026-11-20T08:28:03Z', '2026-11-20 08:28:03 +00:00'],
    ['Europe/Berlin', '2026-11-20T08:28:03.999Z', '2026-11-20 09:28:03 +01:00'],
    ['Europe/Berlin', '2026-07-20T08:28:03Z', '2026-07-20 10:28:03 +02:00'],
    ['America/St_Johns', '2026-11-20T00:00:00Z', '2026-11-19 20:30:00 -03:30'],
    ['Asia/Kathmandu', '2026-12-31T23:59:59Z', '2027-01-01 05:44:59 +05:45'],
    ['Pacific/Kiritimati', '2026-11-20T12:00:00Z', '2026-11-21 02:00:00 +14:00'],
    ['Etc/GMT+5', '2026-11-20T12:00:00Z', '2026-11-20 07:00:00 -05:00'],
    ['europe/berlin', '2026-11-20T08:28:03Z', '2026-11-20 09:28:03 +01:00'],
  ])('tells of %s that %s is %s there', async (zone, moment, told) => {
    expect(isZone(zone)).toBe(true);
    expect(await tell(zone, [moment])).toEqual([told]);
  });

  it('tells the two half past two of an autumn night apart', async () => {
    expect(await tell('Europe/Berlin', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])).toEqual([
      '2026-10-25 02:30:00 +02:00',
      '2026-10-25 02:30:00 +01:00',
    ]);
  });

  it('means the very moment in every zone there is', async () => {
    const seconds = fc.sample(fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }), 10);
    const moments = seconds.map((second) => new Date(second * 1000).toISOString());
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      expect(isZone(zone)).toBe(true);
      const read = (await tell(zone, moments)).map((told) => {
        const [day, time, offset] = told.split(' ');
        return Date.parse(`${day}T${time}${offset}`) / 1000;
      });
      expect(read, zone).toEqual(seconds);
    }
  });

  it('finds the zone that browsers mean by a name of old among the names of today', () => {
    const today = ['Asia/Colombo', 'Mars/Olympus', 'Asia/Kolkata', 'Europe/Kyiv'];
    expect(findSameZone('Asia/Calcutta', today)).toBe('Asia/Kolkata');
    expect(findSameZone('Europe/Kiev', today)).toBe('Europe/Kyiv');
    expect(findSameZone('Europe/Sofia', today)).toBeUndefined();
    expect(['UTC', 'Asia/Kathmandu', 'Etc/GMT+5'].map(offsetNow)).toEqual(['+00:00', '+05:45', '-05:00']);
  });

  it.each(['Mars/Olympus', '+01:00', '-05', '', 'GMT+1', "UTC'; --", 'Europe/Berlin '])(
    'knows no zone %j',
    (zone) => {
      expect(isZone(zone)).toBe(false);
    },
  );
});
