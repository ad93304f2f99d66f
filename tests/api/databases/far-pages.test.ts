import { sql, type SQL } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '../../../contract/rounds/orders';
import type { Executor } from '../../../server/src/db/database';
import { listCouponOrders } from '../../../server/src/modules/influencers/repository';
import * as orders from '../../../server/src/modules/orders/repository';
import * as transactions from '../../../server/src/modules/transactions/repository';
import { seedDatabase } from '../../../server/src/seed/seed-database';
import {
  describeOnEitherDatabase,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';

const amounts = { orders: 24_000, rounds: 3, users: 200, seed: 5, platformShare: 20, referralShare: 5 };
const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };
const limit = 10;

interface List {
  /** What is listed, in plain SQL. */
  readonly where: SQL;
  /** In which order, in plain SQL. */
  readonly by: SQL;
  read(db: Executor, offset: number): Promise<{ ids: string[]; total: number }>;
}

const ofTransactions = (status?: OrderStatus, sortBy: 'time' | 'fee' | 'bid' = 'time'): List => ({
  where: status ? sql`status = ${status}` : sql`true`,
  by: sql.raw(`${sortBy === 'time' ? 'created_at' : sortBy} desc, id desc`),
  read: async (db, offset) => {
    const { rows, total } = await transactions.listTransactions(db, { limit, offset, status, sortBy });
    return { ids: rows.map(({ order }) => order.id), total };
  },
});

const ofRound = (
  roundId: string,
  sortBy: 'time' | 'bid',
  direction: 'ASC' | 'DESC',
  status?: OrderStatus,
): List => ({
  where: sql`round_id = ${roundId} and ${status ? sql`status = ${status}` : sql`true`}`,
  by: sql.raw(`${sortBy === 'time' ? 'created_at' : 'bid'} ${direction}, id ${direction}`),
  read: async (db, offset) => {
    const asked = { limit, offset, status, direction, sortBy };
    const { rows, total } = await orders.listOrders(db, roundId, asked);
    return { ids: rows.map(({ id }) => id), total };
  },
});

const usesOf = (couponId: string): List => ({
  where: sql`coupon_id = ${couponId}`,
  by: sql`created_at desc, id desc`,
  read: async (db, offset) => {
    const { rows, total } = await listCouponOrders(db, { limit, offset, couponId });
    return { ids: rows.map(({ id }) => id), total };
  },
});

/** The counts of every span of time that has orders, counted. */
const recounted = sql`
  select case level when 3 then rounds.currency_id else rounds.id end as scope, level,
    floor(extract(epoch from orders.created_at) * 1000000 / power(2::numeric, 22 + 6 * level))::bigint as span,
    orders.status, count(*) as orders
  from orders join rounds on rounds.id = orders.round_id cross join generate_series(1, 3) as level
  group by 1, 2, 3, 4
  union all
  select coupon_id, 4, floor(extract(epoch from created_at) * 1000000 / power(2::numeric, 34))::bigint,
    'CREATED'::order_status, count(*)
  from orders where coupon_id is not null group by 1, 2, 3`;
const stored = sql`
  select scope_id as scope, level::int, span, status, orders from order_counts where level > 0 and orders <> 0`;
/** The same for bids: how many are in each span that is counted, by where the next one begins. */
const recountedBids = sql`
  select scope_id as scope, 0 as level, span, status, (
      select count(*) from orders where round_id = scope_id and status = order_counts.status
        and bid >= first_bid(span) and bid < first_bid(span + 1)
    ) as orders
  from order_counts where level = 0`;
const storedBids = sql`select scope_id as scope, 0 as level, span, status, orders from order_counts where level = 0`;

/** Rows of orders anywhere in the table, locked in one order. */
const anyOrders = (): SQL =>
  sql`select id from orders where id > ${randomUUID()} and not exists (select from winners where order_id = orders.id)
    order by id limit ${randomInt(1, 60)} for no key update`;

const changes: readonly (() => SQL)[] = [
  () =>
    sql`update orders set status = (array[${sql.join(
      orderStatuses.map((status) => sql`${status}`),
      sql`, `,
    )}])[1 + floor(random() * ${orderStatuses.length})::int]::order_status where id in (${anyOrders()})`,
  () => sql`delete from orders where id in (${anyOrders()})`,
  () =>
    sql`update orders set created_at = created_at + (random() - 0.5) * interval '9 hours' where id in (${anyOrders()})`,
  () => sql`update orders set bid = bid * (1 + round(random()::numeric, 3)) where id in (${anyOrders()})`,
  () =>
    sql`update orders set round_id = (select id from rounds order by random() limit 1) where id in (${anyOrders()})`,
  () =>
    sql`update orders set coupon_id = (select id from coupons order by random() limit 1) where id in (${anyOrders()})`,
  () => sql`
    insert into orders (id, round_id, user_id, coupon_id, bid, fee, status, created_at)
    select gen_random_uuid(), round_id, user_id, coupon_id, bid, fee, 'CREATED', created_at + interval '1 second'
    from orders where id in (${anyOrders()})`,
];

describeOnEitherDatabase('a page far down', (kind) => {
  let fresh: FreshDatabase;
  let lists: List[];

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    await seedDatabase(fresh.database, amounts, silent);
    const coupon = await giveMostACoupon();
    const { rows } = await fresh.database.pool.query<{ id: string }>(
      'select round_id as id from round_totals group by 1 order by sum(orders) desc limit 2',
    );
    const [first = '', second = ''] = rows.map(({ id }) => id);
    lists = [
      ofTransactions(),
      ofTransactions('CONFIRMED'),
      ofTransactions(undefined, 'bid'),
      ofTransactions('CONFIRMED', 'bid'),
      ofTransactions('CONFIRMED', 'fee'),
      ofRound(first, 'time', 'DESC'),
      ofRound(first, 'time', 'ASC'),
      ofRound(first, 'bid', 'ASC'),
      ofRound(first, 'bid', 'DESC'),
      ofRound(second, 'time', 'ASC', 'CONFIRMED'),
      ofRound(second, 'bid', 'DESC', 'CONFIRMED'),
      usesOf(coupon),
    ];
  });
  afterAll(() => fresh.drop());

  async function giveMostACoupon(): Promise<string> {
    const { rows } = await fresh.database.pool.query<{ id: string }>(`
      update orders set coupon_id = (select id from coupons order by code limit 1) where coupon_id is null returning coupon_id as id`);
    return rows[0]?.id ?? '';
  }

  /** Compares a page with plain SQL, both as of one moment. */
  const compare = (list: List, offsetOf: (total: number) => number) =>
    fresh.database.transaction(
      async (tx) => {
        const { where, by } = list;
        const counted = await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from orders where ${where}`,
        );
        const total = counted.rows[0]?.n ?? 0;
        const offset = offsetOf(total);
        const plain = await tx.execute<{ id: string }>(sql`
          select id from orders where ${where} order by ${by} limit ${limit} offset ${offset}`);
        const ids = plain.rows.map(({ id }) => id);
        expect(await list.read(tx, offset), `offset ${String(offset)}`).toEqual({ ids, total });
        return total;
      },
      { isolationLevel: 'repeatable read' },
    );

  const anywhere = (total: number) => randomInt(0, total + 5);
  const rowsOf = async (query: SQL) =>
    (await fresh.database.orm.execute(sql`${query} order by 1, 2, 3, 4`)).rows;
  const expectExactCounts = async () => {
    expect(await rowsOf(stored)).toEqual(await rowsOf(recounted));
    expect(await rowsOf(storedBids)).toEqual(await rowsOf(recountedBids));
  };

  it('is what plain SQL gives, anywhere in the list', async () => {
    for (const list of lists) {
      const total = await compare(list, () => 0);
      // Far enough from both ends for the place to be looked up.
      expect(total).toBeGreaterThan(4_500);
      for (const offset of [2_001, Math.floor(total / 2), total - 2_012, total - 1, total]) {
        await compare(list, () => offset);
      }
      for (let tries = 0; tries < 10; tries += 1) await compare(list, anywhere);
    }
  });

  it('is so after orders came, changed and went', async () => {
    for (const change of changes) {
      await fresh.database.orm.execute(change());
      for (const list of lists) await compare(list, anywhere);
    }
    await expectExactCounts();
  });

  it('is so at every moment while orders come, change and go', async () => {
    const turns = isFullRun ? 100 : 5;
    const change = async (): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1)
        for (const each of changes) await fresh.database.transaction((tx) => tx.execute(each()));
    };
    const changed = Promise.all([change(), change(), change(), change()]).then(() => true);
    const look = async (): Promise<void> => {
      do await compare(lists[randomInt(lists.length)] ?? ofTransactions(), anywhere);
      while (!(await Promise.race([changed, Promise.resolve(false)])));
    };
    await Promise.all([look(), look()]);
    await expectExactCounts();
  });

  it('has counts of the orders that were there before there were counts', async () => {
    const { pool } = fresh.database;
    await pool.query('delete from order_counts');
    const migration = (name: string) => readFileSync(`server/migrations/${name}.sql`, 'utf8');
    for (const name of ['0014_order-counts', '0041_coupon-lists'])
      await pool.query(migration(name).split('--> statement-breakpoint').at(-1) ?? '');
    await expectExactCounts();
  });

  it.skipIf(kind === 'embedded')('lets nobody wait who bids in a round of another currency', async () => {
    const { rows } = await fresh.database.pool.query<{ id: string }>(
      'select distinct on (currency_id) id from rounds order by currency_id limit 2',
    );
    const bid = (roundId: string | undefined) => sql`
      insert into orders (id, round_id, user_id, bid, fee, status)
      select gen_random_uuid(), ${roundId}, id, 1, 1, 'CREATED' from users limit 1`;
    await fresh.database.transaction(async (tx) => {
      await tx.execute(bid(rows[0]?.id));
      await fresh.database.orm.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '2s'`);
        await other.execute(bid(rows[1]?.id));
      });
    });
    await expectExactCounts();
  });

  it('finds the span of any bid by where it begins', async () => {
    const { rows } = await fresh.database.orm.execute(sql`
      select bid::text, span, first_bid(span)::text as first, first_bid(span + 1)::text as next
      from (
        select bid, bid_span(bid) as span from (
          select n * 0.00000001 as bid from generate_series(1, 2000) as n
          union all select (2::numeric ^ n + off) * 0.00000001 from generate_series(4, 59) as n, generate_series(-1, 1) as off
          union all select 9999999999.99999999
          union all select (random() * 10 ^ n)::numeric(18, 8) from generate_series(-6, 9) as n, generate_series(1, 50)
        ) as any_bid where bid > 0
      ) as spanned where not (bid >= first_bid(span) and bid < first_bid(span + 1))`);
    expect(rows).toEqual([]);
  });

  it('has no counts left when all orders are gone', async () => {
    await fresh.database.pool.query('truncate orders cascade');
    expect(await rowsOf(stored)).toEqual([]);
    expect(await ofTransactions().read(fresh.database.orm, 0)).toEqual({ ids: [], total: 0 });
  });
});
