import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orm } from '../../../server/src/db/database';
import * as orders from '../../../server/src/modules/orders/repository';
import * as rounds from '../../../server/src/modules/rounds/repository';
import * as transactions from '../../../server/src/modules/transactions/repository';
import * as users from '../../../server/src/modules/users/repository';
import * as winners from '../../../server/src/modules/winners/repository';
import { seedDatabase } from '../../../server/src/seed/seed-database';
import { freshDatabase, isAvailable, type FreshDatabase } from '../../support/databases/databases';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** What rows are dropped for after they were read. */
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

const amounts = { orders: 20_000, rounds: 4, users: 2_000, seed: 1, platformShare: 20, referralShare: 5 };
const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };
const page = { limit: 10, offset: 0 };
const newest = { ...page, sortBy: 'time', direction: 'DESC' } as const;

/** Tables that grow without end; the others are looked at whole without harm. */
const big = new Set(['orders', 'users']);

describe.skipIf(!isAvailable('postgres'))('a list of very many', () => {
  let fresh: FreshDatabase;
  let roundId: string;
  const asked: { text: string; values: unknown[] }[] = [];
  let orm: Orm;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    await seedDatabase(fresh.database, amounts, silent);
    const { rows } = await fresh.database.pool.query<{ id: string }>(
      'select id from rounds order by number desc limit 1',
    );
    roundId = rows[0]?.id ?? '';
    const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
    orm = drizzle(fresh.database.pool, { logger });
  });
  afterAll(() => fresh.drop());

  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  /** How the database would answer what the list asks, where it may read a table whole only if it must. */
  async function plansOf(list: () => Promise<unknown>): Promise<Plan[][]> {
    asked.length = 0;
    await list();
    const client = await fresh.database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const plans: Plan[][] = [];
      for (const { text, values } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
          text: `explain (format json) ${text}`,
          values,
        });
        plans.push(nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' }));
      }
      return plans;
    } finally {
      client.release(true);
    }
  }

  const lists: Record<string, () => Promise<unknown>> = {
    transactions: () => transactions.listTransactions(orm, page),
    'transactions of a status': () => transactions.listTransactions(orm, { ...page, status: 'INIT' }),
    'transactions of an email': () => transactions.listTransactions(orm, { ...page, email: 'jonas.weiss' }),
    'transactions far down': () => transactions.listTransactions(orm, { ...page, offset: 15_000 }),
    'transactions of a charge code': () =>
      transactions.listTransactions(orm, { ...page, chargeCode: '5f3a' }),
    'transactions of a checkout': () => transactions.listTransactions(orm, { ...page, checkoutId: '5f3a' }),
    'transactions of a round by bid': () =>
      transactions.listTransactions(orm, { ...page, round: 14, sortBy: 'bid' }),
    'transactions by fee': () => transactions.listTransactions(orm, { ...page, sortBy: 'fee' }),
    'transactions by bid, far down': () =>
      transactions.listTransactions(orm, { ...page, sortBy: 'bid', offset: 15_000 }),
    'orders of a round by time': () => orders.listOrders(orm, roundId, newest),
    'orders of a round by bid': () => orders.listOrders(orm, roundId, { ...newest, sortBy: 'bid' }),
    'orders of a round, of a status, by bid': () =>
      orders.listOrders(orm, roundId, { ...newest, sortBy: 'bid', status: 'FAILED', direction: 'ASC' }),
    'orders of a round, of a name': () => orders.listOrders(orm, roundId, { ...newest, name: 'jonas' }),
    'orders of a round, of an email': () => orders.listOrders(orm, roundId, { ...newest, email: 'nobody' }),
    users: () => users.listUsers(orm, page),
    'users of a name': () => users.listUsers(orm, { ...page, name: 'jonas' }),
    'users of an email': () => users.listUsers(orm, { ...page, email: 'jonas.weiss12' }),
    rounds: () => rounds.listRounds(orm, { ...page, filter: '2' }),
    'rounds of a currency': () => rounds.listPublicRounds(orm, { ...page, currencyCode: 'BTC' }),
    winners: () => winners.listWinners(orm, { ...page, currencyCode: 'BTC' }),
  };

  it.each(Object.entries(lists))('is read by an index, never whole: %s', async (_title, list) => {
    const plans = await plansOf(list);
    expect(plans.length).toBeGreaterThan(0);
    const whole = plans.flat().filter((node) => node['Node Type'] === 'Seq Scan');
    expect(whole.filter((node) => big.has(node['Relation Name'] ?? ''))).toEqual([]);
    // Nor does it read many orders to keep a few.
    const orderNodes = plans.flat().filter((node) => node['Relation Name'] === 'orders');
    // What an index found by the beginning of a text is compared once more.
    const dropped = orderNodes.filter(
      ({ Filter }) => Filter !== undefined && !/^\(lower\(\w+\) ~~ /.test(Filter),
    );
    expect(dropped).toEqual([]);
  });

  it.each(['transactions', 'transactions of a status', 'orders of a round by time', 'users'] as const)(
    'has its total without counting it: %s',
    async (title) => {
      const plans = await plansOf(lists[title] ?? (() => Promise.resolve()));
      const counted = plans
        .flat()
        .filter((node) => node['Node Type'] === 'Aggregate')
        .flatMap(nodesOf);
      expect(plans).toHaveLength(1);
      expect(counted.filter((node) => big.has(node['Relation Name'] ?? ''))).toEqual([]);
    },
  );

  const inOrder: Record<string, [from: string, read: (at: typeof page) => Promise<{ rows: unknown[] }>]> = {
    'every transaction': [
      'orders o order by created_at desc, id desc',
      (at) => transactions.listTransactions(orm, at),
    ],
    'transactions of a status': [
      `orders o where status = 'INIT' order by created_at desc, id desc`,
      (at) => transactions.listTransactions(orm, { ...at, status: 'INIT' }),
    ],
    'transactions of few people': [
      `orders o join users u on u.id = user_id where u.email ilike '%jonas%' order by o.created_at desc, o.id desc`,
      (at) => transactions.listTransactions(orm, { ...at, email: 'jonas' }),
    ],
    'transactions of many people': [
      `orders o join users u on u.id = user_id where u.email ilike '%an%' order by o.created_at desc, o.id desc`,
      (at) => transactions.listTransactions(orm, { ...at, email: 'an' }),
    ],
    'the orders of a round by bid': [
      'orders o where round_id = $1 order by bid, id',
      (at) => orders.listOrders(orm, roundId, { ...at, sortBy: 'bid', direction: 'ASC' }),
    ],
    'every user': ['users o order by name, id', (at) => users.listUsers(orm, at)],
    'users of a name': [
      `users o where name ilike '%jonas%' order by name, id`,
      (at) => users.listUsers(orm, { ...at, name: 'jonas' }),
    ],
  };

  it.each(Object.entries(inOrder))('is the same by pages as at once: %s', async (_title, [from, read]) => {
    const values = from.includes('$1') ? [roundId] : [];
    const { rows } = await fresh.database.pool.query<{ id: string }>(`select o.id from ${from}`, values);
    const all = rows.map(({ id }) => id);
    const idOf = (row: unknown) => {
      const { id, order } = row as { id?: string; order?: { id: string } };
      return id ?? order?.id;
    };
    const half = Math.floor(all.length / 2);
    const starts = [
      0,
      3,
      90,
      95,
      half - 5,
      half + 5,
      all.length - 15,
      all.length - 5,
      all.length,
      all.length + 5,
    ];
    for (const offset of starts.filter((start) => start >= 0)) {
      const found = await read({ limit: 10, offset });
      expect(found.rows.map(idOf), String(offset)).toEqual(all.slice(offset, offset + 10));
    }
  });

  it('says how many match up to a thousand beyond the page, and at least so many when there are more', async () => {
    const all = async (offset: number) =>
      (await transactions.listTransactions(orm, { ...page, offset, email: '@' })).total;
    expect([await all(0), await all(5000)]).toEqual([1010, 6010]);
    const exact = await transactions.listTransactions(orm, { ...page, email: 'jonas.weiss' });
    const { rows } = await fresh.database.pool.query<{ n: number }>(
      `select count(*)::int as n from orders o join users u on u.id = o.user_id where u.email ilike '%jonas.weiss%'`,
    );
    expect(exact.total).toBe(rows[0]?.n);
    expect(exact.total).toBeGreaterThan(10);
  });

  it('keeps the total of users as they come and go', async () => {
    const total = async () => (await users.listUsers(orm, page)).total;
    const { pool } = fresh.database;
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from users');
    expect(await total()).toBe(rows[0]?.n);
    await pool.query(
      `insert into users (id, email, name, password_hash, referral_code)
       select gen_random_uuid(), n || '@more.test', 'More', 'x', 'more' || n from generate_series(1, 7) n`,
    );
    await pool.query(`delete from users where email in ('1@more.test', '2@more.test')`);
    expect(await total()).toBe((rows[0]?.n ?? 0) + 5);
  });

  it('lets registrations of different connections go on side by side', async () => {
    const { pool } = fresh.database;
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
    const before = (await users.listUsers(orm, page)).total;
    const slots = new Set<number>();
    try {
      for (const [index, client] of clients.entries()) {
        const { rows } = await client.query<{ slot: number }>('select pg_backend_pid() % 64 as slot');
        slots.add(rows[0]?.slot ?? -1);
        // Those that share a slot by chance would wait for each other.
        if (slots.size <= index) continue;
        await client.query(`begin; set local lock_timeout = '2s'`);
        await client.query(
          `insert into users (id, email, name, password_hash, referral_code)
           values (gen_random_uuid(), $1 || '@beside.test', 'Beside', 'x', 'beside' || $1)`,
          [String(index)],
        );
      }
      expect(slots.size).toBeGreaterThan(1);
      for (const client of clients) await client.query('commit');
    } finally {
      for (const client of clients) client.release();
    }
    expect((await users.listUsers(orm, page)).total).toBe(before + slots.size);
  });
});
