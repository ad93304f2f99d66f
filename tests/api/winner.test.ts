import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideWinner, lowestUniqueBid } from '../../server/src/modules/rounds/winner';
import { describeOnEachDatabase, freshDatabase, type FreshDatabase } from '../support/databases';

const shares = { platformShare: 20, referralShare: 5 };
const statuses = ['CREATED', 'PENDING', 'CONFIRMED', 'FAILED', 'INIT', 'CANCELLED'] as const;
interface Bid {
  units: number;
  status: (typeof statuses)[number];
}

/** The rule, once more and in another way: the lowest confirmed bid that is there once. */
function lowestUnique(bids: readonly Bid[]): number | undefined {
  const confirmed = bids.filter(({ status }) => status === 'CONFIRMED').map(({ units }) => units);
  return confirmed
    .filter((units) => confirmed.indexOf(units) === confirmed.lastIndexOf(units))
    .sort((a, b) => a - b)[0];
}

describeOnEachDatabase('the winner of a round', (kind) => {
  let fresh: FreshDatabase;
  const currency = randomUUID();
  const fiat = randomUUID();
  const referrer = randomUUID();
  const bidder = randomUUID();
  let rounds = 0;

  async function roundWith(bids: readonly Bid[], fee = '10.00'): Promise<string> {
    const id = randomUUID();
    const { pool } = fresh.database;
    await pool.query(
      `insert into rounds (id, number, status, progress, entry_fee, type, currency_id, fiat_currency_id)
       values ($1, $2, 'COMPLETED', 100, $3, 'standard', $4, $5)`,
      [id, ++rounds, fee, currency, fiat],
    );
    await pool.query(
      `insert into orders (id, round_id, user_id, bid, fee, status)
       select gen_random_uuid(), $1, $2, bid, $3, status
       from unnest($4::numeric[], $5::order_status[]) as given (bid, status)`,
      [id, bidder, fee, bids.map(({ units }) => (units / 1e8).toFixed(8)), bids.map(({ status }) => status)],
    );
    return id;
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    const { pool } = fresh.database;
    await pool.query(`insert into currencies (id, code, position) values ($1, 'BTC', 0)`, [currency]);
    await pool.query(`insert into fiat_currencies (id, code, position) values ($1, 'USD', 0)`, [fiat]);
    const user = `insert into users (id, email, name, password_hash, referral_code, referred_by) values ($1, $2, $2, '', $2, $3)`;
    await pool.query(user, [referrer, 'referrer', null]);
    await pool.query(user, [bidder, 'bidder', referrer]);
  });
  afterAll(() => fresh.drop());

  it('holds the lowest confirmed bid that nobody else holds, whatever the bids are', async () => {
    const bids = fc.array(
      fc.record({
        units: fc.integer({ min: 1, max: 12 }),
        status: fc.constantFrom(...statuses, 'CONFIRMED' as const),
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(bids, async (given) => {
        const roundId = await roundWith(given);
        const expected = lowestUnique(given);
        const { rows } = await fresh.database.orm.execute<{ bid: string | null }>(
          sql`select ${lowestUniqueBid(roundId)} as bid`,
        );
        expect(rows[0]?.bid ?? undefined).toBe(expected && (expected / 1e8).toFixed(8));
      }),
      { numRuns: 60 },
    );
  });

  it('gets the fees less the platform’s share, and the referrer a part of that, to the cent', async () => {
    const roundId = await roundWith(
      [
        { units: 1, status: 'CONFIRMED' },
        { units: 1, status: 'CONFIRMED' },
        { units: 2, status: 'CONFIRMED' },
        { units: 3, status: 'PENDING' },
      ],
      '3.33',
    );
    const winner = await fresh.database.transaction((tx) => decideWinner(tx, roundId, shares));
    expect(winner).toMatchObject({
      userId: bidder,
      reward: '7.99',
      referralUserId: referrer,
      referralReward: '0.40',
    });
  });

  it('does not exist when no bid stands alone', async () => {
    const roundId = await roundWith([
      { units: 5, status: 'CONFIRMED' },
      { units: 5, status: 'CONFIRMED' },
    ]);
    expect(await fresh.database.transaction((tx) => decideWinner(tx, roundId, shares))).toBeUndefined();
  });
});

describeOnEachDatabase('the totals of a round', (kind) => {
  it('follow every change of its orders', async () => {
    const { database, drop } = await freshDatabase(kind);
    const { pool } = database;
    const [round, user] = [randomUUID(), randomUUID()];
    await pool.query(`insert into currencies (id, code, position) values ($1, 'BTC', 0)`, [round]);
    await pool.query(`insert into fiat_currencies (id, code, position) values ($1, 'USD', 0)`, [round]);
    await pool.query(
      `insert into users (id, email, name, password_hash, referral_code) values ($1, 'a', 'a', '', 'a')`,
      [user],
    );
    await pool.query(
      `insert into rounds (id, number, progress, entry_fee, type, currency_id, fiat_currency_id)
       values ($1, 1, 0, 5, 'standard', $1, $1)`,
      [round],
    );
    const steps = [
      `insert into orders (id, round_id, user_id, bid, fee, status)
       select gen_random_uuid(), '${round}', '${user}', g, 5, 'PENDING' from generate_series(1, 100) g`,
      `update orders set status = 'CONFIRMED' where bid <= 40`,
      `update orders set fee = 2.5 where bid <= 10`,
      `update orders set charge_code = 'X'`,
      `update orders set status = 'FAILED', fee = 1 where bid between 35 and 60`,
      'delete from orders where bid > 90',
      'truncate orders cascade',
    ];
    for (const step of steps) {
      await pool.query(step);
      const { rows: kept } = await pool.query(
        'select status, orders::int, fees from round_totals where orders <> 0 or fees <> 0 order by status',
      );
      const { rows: counted } = await pool.query(
        'select status, count(*)::int as orders, sum(fee) as fees from orders group by status order by status',
      );
      expect(kept, step).toEqual(counted);
    }
    await drop();
  });
});
