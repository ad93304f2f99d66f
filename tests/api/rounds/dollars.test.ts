import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { getAnalytics } from '../../../contract/platform/analytics';
import { getCouponAnalytics } from '../../../contract/coupons/coupons';
import { downloadConfirmedBids } from '../../../contract/rounds/orders';
import { getRate, listRates, updateRate } from '../../../contract/rounds/rates';
import { getRound, getRoundAnalytics, listRounds } from '../../../contract/rounds/rounds';
import { fillPath } from '../../../packages/kit/src/wire/call';
import { fiatCurrencies, orders, rounds } from '../../../server/src/db/tables/schema';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  addUser,
  placeBid,
  roundForm,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';
import { parseCsv } from '../../support/parse-csv';

const scale = 100_000_000n;
const centsOf = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};
const rateOf = (units: bigint): string =>
  `${String(units / scale)}.${String(units % scale).padStart(8, '0')}`;
const text = (cents: bigint): string => `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
/** The dollars of a fee in cents, rounded half up as `numeric` does. */
const dollars = (cents: bigint, rate: bigint): bigint => (cents * rate + scale / 2n) / scale;

const fees = fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, 99_999_99n));
const status = fc.constantFrom(
  'CONFIRMED' as const,
  'CONFIRMED' as const,
  'FAILED' as const,
  'PENDING' as const,
);
const order = fc.record({ fee: fees, status, hasCoupon: fc.boolean() });
const round = fc.record({
  currency: fc.constantFrom('usd' as const, 'eur' as const, 'gbp' as const),
  orders: fc.array(order, { maxLength: 12 }),
});
const rates = fc.oneof(
  fc.bigInt(1n, 3n),
  fc.bigInt(80_000_000n, 140_000_000n),
  fc.bigInt(1n, 2_000n * scale),
);

describeOnEitherDatabase('dollars', (kind) => {
  const market = useMarket(kind);
  const couponCode = 'DOLLARS';
  let gbp: string;
  let couponId: string;
  let userId: string;
  beforeAll(async () => {
    const { database } = market.api;
    gbp = randomUUID();
    await database.orm
      .insert(fiatCurrencies)
      .values({ id: gbp, code: 'GBP', position: 3, dollarRate: '1.27' });
    couponId = await addCoupon(database, { code: couponCode, discount: 10, available: 1000 });
    userId = (await addUser(database)).id;
  });

  const idOf = { usd: () => market.money.usd, eur: () => market.money.eur, gbp: () => gbp };
  const setRate = (id: string, dollarRate: string) =>
    market.operator.call(updateRate, { params: { id }, body: { dollarRate } });

  it('agree to the cent on dashboard, list, page, coupon and file, over random rounds in three currencies', async () => {
    const { api, operator, money } = market;
    const { orm } = api.database;
    let number = 0;
    const property = fc.asyncProperty(
      fc.array(round, { minLength: 1, maxLength: 5 }),
      fc.array(fc.record({ eur: rates, gbp: rates }), { minLength: 5, maxLength: 5 }),
      async (drawn, ratesOf) => {
        await orm.execute(sql`truncate orders, round_totals, rounds cascade`);
        const all = { own: 0n, bids: 0, ofCoupon: 0n, list: 0n };
        const expected = new Map<string, { dollars: bigint; own: bigint; bids: number }>();
        for (const [index, { currency, orders: placed }] of drawn.entries()) {
          // The rates change between the rounds; each keeps those of its start.
          const present = ratesOf[index] ?? { eur: scale, gbp: scale };
          await setRate(money.eur, rateOf(present.eur));
          await setRate(gbp, rateOf(present.gbp));
          const rate = currency === 'usd' ? scale : present[currency];
          const id = randomUUID();
          number += 1;
          await orm.insert(rounds).values({
            id,
            number,
            status: 'COMPLETED',
            progress: 100,
            entryFee: '1.00',
            type: 'standard',
            currencyId: money.btc,
            fiatCurrencyId: idOf[currency](),
          });
          const rows = placed.map(({ fee, status: state, hasCoupon }, at) => ({
            id: randomUUID(),
            roundId: id,
            userId,
            couponId: hasCoupon ? couponId : null,
            bid: `0.0${String(at + 1)}`,
            fee: text(fee),
            // Some are confirmed later, which adds to the sums too.
            status: state === 'CONFIRMED' && at % 2 === 0 ? ('PENDING' as const) : state,
          }));
          if (rows.length > 0) await orm.insert(orders).values(rows);
          for (const [at, { id: orderId }] of rows.entries())
            if (placed[at]?.status === 'CONFIRMED')
              await orm.execute(sql`update orders set status = 'CONFIRMED' where id = ${orderId}`);
          const confirmed = placed.filter((one) => one.status === 'CONFIRMED');
          const sum = { dollars: 0n, own: 0n, bids: confirmed.length };
          for (const { fee, hasCoupon } of confirmed) {
            sum.own += fee;
            sum.dollars += dollars(fee, rate);
            if (hasCoupon) all.ofCoupon += dollars(fee, rate);
          }
          all.bids += sum.bids;
          all.list += sum.dollars;
          expected.set(id, sum);
          const csv = await operator.send({
            method: 'POST',
            path: fillPath(downloadConfirmedBids.path, { id }),
            body: { timezone: 'UTC' },
          });
          const inFile = parseCsv(csv.text)
            .slice(1)
            .map(([, , , fee = '']) => centsOf(fee));
          expect(inFile.reduce((one, other) => one + other, 0n)).toBe(sum.own);
          expect(inFile.reduce((one, other) => one + dollars(other, rate), 0n)).toBe(sum.dollars);
        }
        const { items } = (await operator.call(listRounds, { query: { limit: 100 } })).body;
        expect(items).toHaveLength(drawn.length);
        for (const row of items) {
          const sum = expected.get(row.id) ?? { dollars: -1n, own: -1n, bids: -1 };
          expect([row.totalRevenue, row.ownRevenue, row.totalBids]).toEqual([
            Number(text(sum.dollars)),
            text(sum.own),
            sum.bids,
          ]);
          const page = (await operator.call(getRoundAnalytics, { params: { id: row.id } })).body;
          expect([page.revenue, page.ownRevenue]).toEqual([row.totalRevenue, row.ownRevenue]);
        }
        const totals = (await operator.call(getAnalytics, {})).body;
        expect(totals).toEqual({
          totalRounds: drawn.length,
          totalRevenue: Number(text(all.list)),
          totalBids: all.bids,
        });
        const coupon = await operator.call(getCouponAnalytics, { params: { code: couponCode } });
        expect(coupon.body.revenue).toBe(Number(text(all.ofCoupon)));
      },
    );
    await fc.assert(property, { numRuns: isFullRun ? 200 : 12 });
  });

  it('are those of the start of a round, however its currency’s rate changes, and nobody can change them', async () => {
    const { api, operator, money } = market;
    const { pool } = api.database;
    await pool.query('truncate orders, round_totals, rounds cascade');
    await setRate(money.eur, '1.1');
    const { id } = await startedRound(operator, roundForm(money.btc, money.eur, { entryFee: '10.00' }));
    await setRate(money.eur, '2');
    await placeBid(await signInClient(api), id, '0.5');
    const { body } = await operator.call(getRoundAnalytics, { params: { id } });
    expect(body).toMatchObject({ revenue: 11, ownRevenue: '10.00' });
    expect((await operator.call(getRound, { params: { id } })).body.dollarRate).toBe('1.1');
    await expect(pool.query('update rounds set dollar_rate = 3 where id = $1', [id])).rejects.toThrow(
      /of its start/,
    );
  });

  it('have a rate of 1 for ever', async () => {
    const { operator, money } = market;
    expectFailure(await setRate(money.usd, '1.5'), 409);
    expect((await operator.call(getRate, { params: { id: money.usd } })).body).toMatchObject({
      dollarRate: '1',
    });
  });

  it.each(['0', '0.00', '-1', '1000000', '1.123456789', '1e3', '', 'one'])(
    'take no rate of "%s", which is refused at its field',
    async (dollarRate) => {
      const answer = await setRate(market.money.eur, dollarRate);
      expectFailure(answer, 422);
      expect(answer.text).toContain('"path":"dollarRate"');
    },
  );

  it('are listed by currency, with the time of the last change', async () => {
    await setRate(market.money.eur, '1.08000');
    const { items } = (await market.operator.call(listRates, { query: {} })).body;
    expect(items.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP']);
    expect(items[0]).toMatchObject({ dollarRate: '1', changedAt: null });
    expect(items[1]).toMatchObject({ dollarRate: '1.08' });
    expect(Date.parse(items[1]?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});
