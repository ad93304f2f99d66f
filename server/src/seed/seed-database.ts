import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { insertAll } from '../db/insert-all';
import { rounds as roundsTable } from '../db/tables/schema';
import { bidStep, toAmount } from '../demo/bids';
import { countCouponUses } from '../demo/coupon-uses';
import { hasDemoData, insertDemoData } from '../demo/demo-data';
import { personNames } from '../demo/names';
import { insertOrderEvents } from '../demo/order-events';
import { Random } from '../demo/random';
import { decideWinner, type Shares } from '../modules/rounds/winner-repository';
import { loadInBulk } from './bulk-load';
import { seedChat } from './seeded-chat';
import type { SeedOptions } from './seed-options';
import { numberPeople, seedOrders, type SeededRound } from './seeded-orders';

const day = 86_400_000;
const messagesPerDay = 40;

export interface SeedProgress {
  begin(what: string, total: number): void;
  advance(by: number): void;
  end(): void;
}

export interface Seeded {
  readonly orders: number;
  readonly rounds: number;
  readonly users: number;
}

/** The database is in use without demo data. */
export class NoDemoDataError extends Error {
  override readonly name = 'NoDemoDataError';
  constructor() {
    super(
      'This database has no demo data, so that it may be one that people work with. Nothing was added. ' +
        'Name an empty one in DATABASE_URL or DATA_DIR, or one that has demo data.',
    );
  }
}

async function addUsers(tx: Transaction, key: string, count: number): Promise<number> {
  const handles = personNames.map(({ handle }) => handle);
  const written = personNames.map(({ first, last }) => `${first} ${last}`);
  const { rowCount } = await tx.execute(sql`
    insert into users (id, email, name, password_hash, referral_code)
    select md5(concat('user-', ${key}::text, n))::uuid,
      concat(handle, n, '.', ${key}::text, '@example.com'), concat(written, ' ', n), someone.password_hash,
      upper(substr(md5(concat('code-', ${key}::text, n)), 1, 12))
    from generate_series(1, ${count}::int) as n
    join unnest(${sql.param(handles)}::text[], ${sql.param(written)}::text[])
      with ordinality as person (handle, written, position)
      on position = 1 + (hashint4(n) & 2147483647) % ${handles.length}::int
    cross join (select password_hash from users order by email limit 1) as someone`);
  return rowCount ?? 0;
}

/** Reserves round numbers. @returns the last number before them */
async function takeNumbers(tx: Transaction, count: number): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(sql`
    update counters set value = value + ${count} where name = 'round_number' returning value::int`);
  return (rows[0]?.value ?? count) - count;
}

function fiatOf(fiats: readonly string[], index: number): string {
  const [first = '', ...others] = fiats;
  return index % 2 === 0 ? first : (others[((index - 1) / 2) % others.length] ?? first);
}

async function addRounds(
  tx: Transaction,
  random: Random,
  { rounds: count, days }: Pick<SeedOptions, 'rounds' | 'days'>,
  last: number,
): Promise<SeededRound[]> {
  const { rows: ids } = await tx.execute<{ crypto: string; code: string; fiats: string[] }>(sql`
    select c.id as crypto, c.code, (select array_agg(id order by position) from fiat_currencies) as fiats
    from currencies c order by c.position`);
  const now = Date.now();
  // Over a number of days the currencies take turns, so that each has one round after another.
  const turns = days === undefined ? 1 : ids.length;
  const every = days === undefined ? day / 2 : (days * day) / (count + turns - 1);
  // The last one of a history ends now, any other half a day ago.
  const after = days === undefined ? 1 : turns - 1;
  const made = Array.from({ length: count }, (_, index) => {
    const currency = (days === undefined ? undefined : ids[index % turns]) ?? random.pick(ids);
    const createdAt = new Date(Math.round(now - (count - index + after) * every));
    const row = {
      id: random.uuid(),
      number: last + index + 1,
      status: 'COMPLETED' as const,
      progress: 100,
      entryFee: random.pick(['2.50', '5.00', '10.00', '25.00']),
      type: random.chance(0.2) ? ('promo' as const) : ('standard' as const),
      currencyId: currency.crypto,
      // Every other round is in the first, the dollar; the rest take turns.
      fiatCurrencyId: fiatOf(currency.fiats, index),
      createdAt,
      completedAt: new Date(createdAt.getTime() + Math.floor(every * turns)),
    };
    return { row, seeded: { ...row, bidStep: toAmount(bidStep(currency.code)) } };
  });
  await insertAll(
    tx,
    roundsTable,
    made.map(({ row }) => row),
  );
  return made.map(({ seeded }) => seeded);
}

async function seedInTransaction(
  tx: Transaction,
  options: SeedOptions & Shares,
  progress: SeedProgress,
): Promise<Seeded> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const last = await takeNumbers(tx, options.rounds);
  // The last number in the key lets a second run add to the first.
  const key = `${options.seed}-${last}`;
  const random = new Random(options.seed + last);
  const users = options.users > 0 ? await addUsers(tx, key, options.users) : 0;
  const rounds = await addRounds(tx, random, options, last);
  await numberPeople(tx);
  progress.begin('Orders', options.orders);
  let rebuilding = false;
  const orders = await loadInBulk(
    tx,
    () =>
      seedOrders(tx, rounds, { key, seed: options.seed, count: options.orders }, (rows) =>
        progress.advance(rows),
      ),
    (_, total) => {
      if (!rebuilding) {
        progress.end();
        progress.begin('Indexes', total);
      }
      rebuilding = true;
      progress.advance(1);
    },
  );
  progress.end();
  progress.begin('Winners', rounds.length);
  await tx.execute(sql`analyze orders`);
  await countCouponUses(tx);
  if (options.days !== undefined) {
    const until = new Date();
    const since = new Date(until.getTime() - options.days * day);
    await insertOrderEvents(tx, { since, until });
    await seedChat(tx, random, { since, until, count: options.days * messagesPerDay });
  }
  for (const round of rounds) {
    await decideWinner(tx, round.id, options, { id: random.uuid(), createdAt: round.completedAt });
    progress.advance(1);
  }
  progress.end();
  return { orders, rounds: rounds.length, users };
}

/** Updates planner statistics and the visibility map; without them the first big lists would be slow. */
async function tidy(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of ['orders', 'rounds', 'users', 'round_totals', 'order_counts', 'winners']) {
      await client.query(`vacuum (analyze) ${table}`);
    }
  } finally {
    client.release(true);
  }
}

/**
 * Adds users, completed rounds with winners, and orders in one transaction. An empty database gets the demo data
 * first.
 * @throws NoDemoDataError for any other database without demo data
 */
export async function seedDatabase(
  database: Database,
  options: SeedOptions & Shares,
  progress: SeedProgress,
): Promise<Seeded> {
  const { platformShare, referralShare } = options;
  await insertDemoData(database, { platformShare, referralShare });
  const seeded = await database.transaction(async (tx) => {
    if (!(await hasDemoData(tx))) throw new NoDemoDataError();
    return seedInTransaction(tx, options, progress);
  });
  await tidy(database);
  return seeded;
}
