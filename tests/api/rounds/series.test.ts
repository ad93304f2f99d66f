import { randomUUID } from 'node:crypto';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { listTransactions } from '../../../contract/rounds/orders';
import type { SeriesInterval } from '../../../packages/kit/src/wire/list';
import { getSeries, type SeriesBucket } from '../../../contract/rounds/series';
import { orders, rounds, type fiatCurrencies } from '../../../server/src/db/tables/schema';
import { expectFailure } from '../../support/api/expect-failure';
import { addUser } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The clock is put forward, put back, put back at midnight, and by half an hour. */
const changes = [
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z'],
  ['America/Havana', '2026-11-01T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00.000Z'],
] as const;

/** Names the local hour, day or week that a time is in, apart from the same hour of a clock that was put back. */
function nameOf(time: string | Date, zone: string, interval: SeriesInterval): string {
  const local = dayjs(time).tz(zone);
  if (interval === 'hour')
    return local.format(zone === 'Australia/Lord_Howe' ? 'YYYY-MM-DDTHH' : 'YYYY-MM-DDTHHZ');
  const day = dayjs.utc(local.format('YYYY-MM-DD'));
  return (interval === 'day' ? day : day.subtract((day.day() + 6) % 7, 'day')).format('YYYY-MM-DD');
}

const rates = { usd: '1', eur: '1.085', gbp: '1.27345678' } as const;
type Fiat = keyof typeof rates;
const fiats = Object.keys(rates) as Fiat[];
/** The cents of a fee at a rate, rounded half up as `numeric` does. */
const centsOf = (fee: number, fiat: Fiat): number => {
  const scale = 100_000_000n;
  const [whole = '', fraction = ''] = rates[fiat].split('.');
  const rate = BigInt(whole) * scale + BigInt(fraction.padEnd(8, '0'));
  return Number((BigInt(fee) * rate + scale / 2n) / scale);
};

const order = fc.record({
  fiat: fc.constantFrom(...fiats),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
  status: fc.constantFrom('CONFIRMED' as const, 'CONFIRMED' as const, 'FAILED' as const, 'PENDING' as const),
  person: fc.nat({ max: 2 }),
  /** Milliseconds from the change of the clock. */
  after: fc.oneof(
    fc.integer({ min: -9, max: 9 }).map((quarters) => quarters * 900_000),
    fc.integer({ min: -900_000_000, max: 900_000_000 }),
  ),
});
type DrawnOrder = typeof order extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const sums = (all: readonly DrawnOrder[]) => {
  const confirmed = all.filter(({ status }) => status === 'CONFIRMED');
  return {
    revenue: confirmed.reduce((sum, { fee, fiat }) => sum + centsOf(fee, fiat), 0) / 100,
    bids: confirmed.length,
    payers: new Set(confirmed.filter(({ fee }) => fee > 0).map(({ person }) => person)).size,
    failures: all.filter(({ status }) => status === 'FAILED').length,
  };
};

const figuresOf = ({ revenue, bids, payers, failures }: SeriesBucket) => ({
  revenue,
  bids,
  payers,
  failures,
});

describeOnEitherDatabase('the figures of a range', (kind) => {
  const market = useMarket(kind);
  const roundOf = new Map<Fiat, string>();
  const people: string[] = [];
  beforeAll(async () => {
    const { database } = market.api;
    const { money } = market;
    const gbp = randomUUID();
    await database.orm.execute(
      sql`insert into fiat_currencies (id, code, position, dollar_rate) values (${gbp}, 'GBP', 3, ${rates.gbp})`,
    );
    await database.orm.execute(
      sql`update fiat_currencies set dollar_rate = ${rates.eur} where id = ${money.eur}`,
    );
    const ids: Readonly<Record<Fiat, typeof fiatCurrencies.$inferSelect.id>> = {
      usd: money.usd,
      eur: money.eur,
      gbp,
    };
    for (const [index, fiat] of fiats.entries()) {
      const id = randomUUID();
      await database.orm.insert(rounds).values({
        id,
        number: 900 + index,
        status: 'COMPLETED',
        progress: 100,
        entryFee: '1.00',
        type: 'standard',
        currencyId: fiat === 'gbp' ? money.eth : money.btc,
        fiatCurrencyId: ids[fiat],
      });
      roundOf.set(fiat, id);
    }
    for (let person = 0; person < 3; person += 1) people.push((await addUser(database)).id);
  });

  const place = async (drawn: readonly DrawnOrder[], change: string) => {
    const { orm } = market.api.database;
    await orm.execute(sql`truncate orders cascade`);
    const rows = drawn.map(({ fiat, fee, status, person, after }, at) => ({
      id: randomUUID(),
      roundId: roundOf.get(fiat) ?? '',
      userId: people[person] ?? '',
      bid: `0.${String(at + 1).padStart(4, '0')}`,
      fee: (fee / 100).toFixed(2),
      status,
      createdAt: new Date(Date.parse(change) + after),
    }));
    if (rows.length > 0) await orm.insert(orders).values(rows);
  };
  const ask = (query: object) => market.operator.call(getSeries, { query });

  it('are those of a plain sum over random orders in three currencies, in buckets of the zone that are what their lists show', async () => {
    const property = fc.asyncProperty(
      fc.array(order, { maxLength: 25 }),
      fc.constantFrom(...changes),
      fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
      fc.constantFrom({}, { currencyCode: 'BTC' }, { currencyCode: 'ETH' }),
      fc.integer({ min: 0, max: 900_000_000 }),
      async (drawn, [zone, change], interval, ofOne: { currencyCode?: string }, half) => {
        const { currencyCode } = ofOne;
        await place(drawn, change);
        const at = Date.parse(change);
        const [from, to] = [new Date(at - half).toISOString(), new Date(at + half).toISOString()];
        const { body } = await ask({ from, to, interval, timezone: zone, ...ofOne });
        const ofCurrency = drawn.filter(({ fiat, after }) => {
          const isEth = fiat === 'gbp';
          return (
            Math.abs(after) <= half && (currencyCode === undefined || isEth === (currencyCode === 'ETH'))
          );
        });
        expect(body.total).toEqual(sums(ofCurrency));

        const { buckets } = body;
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
        const names = buckets.map((bucket) => nameOf(bucket.from, zone, interval));
        expect(new Set(names).size).toBe(names.length);
        for (const [index, bucket] of buckets.entries()) {
          expect(nameOf(bucket.to, zone, interval)).toBe(names[index]);
          const next = buckets[index + 1]?.from;
          if (next !== undefined) expect(Date.parse(next)).toBe(Date.parse(bucket.to) + 1);
          const inside = ofCurrency.filter(
            ({ after }) => at + after >= Date.parse(bucket.from) && at + after <= Date.parse(bucket.to),
          );
          expect(figuresOf(bucket)).toEqual(sums(inside));
        }

        // What a bar stands for opens as a list.
        const full = buckets.filter(({ bids }) => bids > 0).slice(0, 2);
        for (const { from: start, to: end, bids, revenue } of full) {
          const query = { from: start, to: end, status: 'CONFIRMED' as const, limit: 100, ...ofOne };
          const { items, totalItems } = (await market.operator.call(listTransactions, { query })).body;
          expect(totalItems).toBe(bids);
          const cents = items.map(({ order: { round }, transaction }) => {
            const fiat = fiats.find((one) => roundOf.get(one) === round.id) ?? 'usd';
            return centsOf(Math.round(Number(transaction.fee) * 100), fiat);
          });
          expect(cents.reduce((sum, one) => sum + one, 0) / 100).toBe(revenue);
        }
      },
    );
    await fc.assert(property, { numRuns: isFullRun ? 300 : 25 });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-03-29', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ] as const)('have a day of %s, %s, of %s hours', async (zone, name, hours) => {
    await place([], changes[0][1]);
    const start = dayjs.tz(`${name}T12:00:00`, zone).subtract(3, 'day').toISOString();
    const end = dayjs.tz(`${name}T12:00:00`, zone).add(3, 'day').toISOString();
    const { buckets } = (await ask({ from: start, to: end, interval: 'day', timezone: zone })).body;
    expect(buckets).toHaveLength(7);
    expect(buckets.map(({ bids }) => bids)).toEqual(buckets.map(() => 0));
    const day = buckets.find(({ from }) => dayjs(from).tz(zone).format('YYYY-MM-DD') === name);
    expect((Date.parse(day?.to ?? '') + 1 - Date.parse(day?.from ?? '')) / 3_600_000).toBe(hours);
  });

  it.each([
    [{ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }, 'to', 'order'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'noSuch'],
    [{ timezone: '+01:00' }, 'timezone', 'noSuch'],
    [{ currencyCode: 'DOGE' }, 'currencyCode', 'noSuch'],
    [{ from: '2020-01-01T00:00:00Z' }, 'interval', 'choice'],
    [{ interval: 'second' }, 'interval', 'choice'],
    [{ from: 'yesterday' }, 'from', 'datetime'],
    [{ to: '' }, 'to', 'required'],
  ])('are refused at the field: %j at %s', async (change, path, code) => {
    const answer = await ask({
      from: '2026-03-01T00:00:00Z',
      to: '2026-03-02T00:00:00Z',
      timezone: 'UTC',
      ...change,
    });
    expectFailure(answer, 422, [path]);
    expect(answer.body).toMatchObject({ issues: [{ path, code }] });
  });

  it('are found in zones by the names that browsers still send, and at the ends of the calendar', async () => {
    const range = { from: '0001-01-01T00:00:00Z', to: '0001-01-20T00:00:00Z' };
    expect((await ask({ ...range, interval: 'week', timezone: 'Asia/Calcutta' })).status).toBe(200);
    const last = { from: '9999-12-20T00:00:00Z', to: '9999-12-31T23:59:59.999Z', timezone: 'Asia/Tokyo' };
    expect((await ask(last)).body.buckets.at(-1)?.to).toBe(last.to);
  });
});
