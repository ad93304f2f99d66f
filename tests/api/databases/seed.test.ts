import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpFirstRun } from '../../../server/src/first-run/first-run';
import { readSeedOptions } from '../../../server/src/seed/seed-options';
import { seedDatabase, type Seeded, type SeedProgress } from '../../../server/src/seed/seed-database';
import {
  describeOnEitherDatabase,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { startHolder } from '../../support/databases/holder-process';
import { serverProgram } from '../../support/servers/server-program';
import { isFullRun } from '../../support/full-run';
import { itInFullRun } from '../../support/it-in-full-run';

const orders = isFullRun ? 30_000 : 6_000;
const amounts = { orders, rounds: 6, users: 300, seed: 1, platformShare: 20, referralShare: 5 };
const silent: SeedProgress = { begin: () => undefined, advance: () => undefined, end: () => undefined };

describeOnEitherDatabase('seeding', (kind) => {
  let fresh: FreshDatabase;
  const read = async (sql: string): Promise<unknown[]> => (await fresh.database.pool.query(sql)).rows;
  const parts = `
    select indexdef as part from pg_indexes where tablename = 'orders' union all
    select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'orders'::regclass order by 1`;
  let partsBefore: unknown[];
  let seeded: Seeded;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    partsBefore = await read(parts);
    seeded = await seedDatabase(fresh.database, amounts, silent);
  });
  afterAll(() => fresh.drop());

  it('adds what it was asked for, beside the demo data', async () => {
    expect(
      await read(`
        select (select count(*)::int from rounds) as rounds, (select count(*)::int from users) as users,
          (select count(*)::int from orders o join rounds r on r.id = o.round_id where r.number > 13) as orders,
          (select count(*)::int from winners w join rounds r on r.id = w.round_id where r.number > 13) as winners,
          (select count(distinct status)::int from orders) as statuses,
          (select value::int from counters where name = 'round_number') as last`),
    ).toEqual([{ rounds: 19, users: 550, orders, winners: 6, statuses: 6, last: 19 }]);
  });

  it('says how many rows there are', async () => {
    const [counted] = await read(`
      select (select count(*)::int from orders o join rounds r on r.id = o.round_id where r.number > 13) as orders,
        (select count(*)::int from rounds where number > 13) as rounds,
        (select count(*)::int from users where email like '%.1-13@example.com') as users`);
    expect(counted).toEqual(seeded);
  });

  it('refuses a database in use without demo data, and leaves it as it is', async () => {
    const used = await freshDatabase(kind);
    const state = `select (select count(*)::int from orders) as orders, (select count(*)::int from rounds) as rounds,
      (select count(*)::int from users) as users, (select count(*)::int from admins) as admins`;
    const stateOf = async () => (await used.database.pool.query(state)).rows;
    await setUpFirstRun(used.database, 'ada@acme.example');
    const advance = vi.fn<SeedProgress['advance']>();
    await expect(seedDatabase(used.database, amounts, { ...silent, advance })).rejects.toThrow(
      'This database has no demo data',
    );
    expect(await stateOf()).toEqual([{ orders: 0, rounds: 0, users: 0, admins: 1 }]);
    expect(advance).not.toHaveBeenCalled();
    await used.drop();
  });

  it('puts back every index and every key that it took away', async () => {
    expect(await read(parts)).toEqual(partsBefore);
  });

  it('leaves totals that agree with the orders', async () => {
    const kept = await read('select round_id, status, orders::int, fees from round_totals order by 1, 2');
    const counted = await read(
      'select round_id, status, count(*)::int as orders, sum(fee) as fees from orders group by 1, 2 order by 1, 2',
    );
    expect(kept).toEqual(counted);
  });

  itInFullRun('adds other data when it runs again', async () => {
    await seedDatabase(fresh.database, { ...amounts, orders: 100 }, silent);
    expect(await read('select max(number) as last, count(*)::int as rounds from rounds')).toEqual([
      { last: 25, rounds: 25 },
    ]);
  });

  it('makes a history of days: rounds of each currency without a gap, reasons of failed payments, a chat with abuse', async () => {
    await seedDatabase(
      fresh.database,
      { ...amounts, orders: 3_000, users: 10, rounds: 12, days: 20, seed: 2 },
      silent,
    );
    const [made] = await read(`
      with made as (select * from rounds order by number desc limit 12),
        laps as (select completed_at - lead(created_at) over (partition by currency_id order by created_at) as lap from made),
        seeded as (select orders.* from orders join made on made.id = orders.round_id)
      select (select count(distinct currency_id)::int from made) as currencies,
        (select count(distinct fiat_currency_id)::int > 1 from made) as "hasFiats",
        (select max(abs(extract(epoch from lap)))::float < 1 from laps) as "isGapless",
        (select min(created_at) between now() - interval '20 days 1 hour' and now() - interval '20 days' from made) as "isSpread",
        (select max(completed_at) between now() - interval '10 minutes' and now() from made) as "endsNow",
        (select count(*)::int from seeded where coupon_id is not null) > 0 as "hasCoupons",
        (select count(distinct reason)::int from order_events join seeded on seeded.id = order_id where step = 'FAILED') as reasons,
        (select count(*)::int from seeded where not exists (select from order_events where order_id = seeded.id)) as "withoutSteps",
        (select count(*)::int from chat_messages where time > now() - interval '20 days' and removed_at is not null
          and removal_reason <> '' and removed_by in (select id from admins)) > 0 as "hasRemoved",
        (select count(*)::int from chat_messages where message ~ 'scam|idiots|BTC and|for sale|FREE' and removed_at is null) > 0 as "hasAbuse"`);
    expect(made).toEqual({
      currencies: 3,
      hasFiats: true,
      isGapless: true,
      isSpread: true,
      endsNow: true,
      hasCoupons: true,
      reasons: 3,
      withoutSteps: 0,
      hasRemoved: true,
      hasAbuse: true,
    });
  });

  it('changes nothing when it is interrupted', async () => {
    const state = `select (select count(*) from orders) as orders, (select count(*) from users) as users,
      (select value from counters where name = 'round_number') as last`;
    const before = await read(state);
    const broken = {
      ...silent,
      advance: () => {
        throw new Error('interrupted');
      },
    };
    await expect(seedDatabase(fresh.database, amounts, broken)).rejects.toThrow('interrupted');
    expect(await read(state)).toEqual(before);
    expect(await read(parts)).toEqual(partsBefore);
  });
});

describe('the seed command', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [...serverProgram('seed'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', ...env },
    });

  it('takes its amounts from the command line and has one for each', () => {
    expect(readSeedOptions(['--orders', '1000000', '--seed=7'])).toMatchObject({
      orders: 1_000_000,
      seed: 7,
    });
    expect(readSeedOptions([])).toEqual({ orders: 100_000, rounds: 24, users: 5_000, seed: 2026 });
    expect(readSeedOptions(['--days', '30'])).toMatchObject({ days: 30, orders: 12_000, rounds: 90 });
    expect(readSeedOptions(['--help'])).toBeUndefined();
  });

  it('names every wrong option at once', () => {
    const { status, stderr } = run(['--orders', 'many', '--rounds', '0']);
    expect(status).toBe(1);
    expect(stderr).toContain('--orders is a whole number');
    expect(stderr).toContain('--rounds is at least 1');
    expect(run(['--order', '5']).stderr).toContain("'--order'");
  });

  itInFullRun('leaves a data directory alone while a server uses it', async () => {
    const fresh = await freshDatabase('embedded');
    await fresh.database.close();
    const holder = await startHolder(fresh.dataDir);
    const { status, stderr } = run(['--orders', '10'], { DATA_DIR: fresh.dataDir });
    await holder.end('SIGTERM');
    expect(status).toBe(1);
    expect(stderr).toContain(`in use by process ${holder.pid}`);
  });
});
