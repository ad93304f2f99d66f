import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, insertDemoData } from '../../../server/src/demo/demo-data';
import {
  describeOnEitherDatabase,
  eitherKind,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { itInFullRun } from '../../support/it-in-full-run';

const options = { now: new Date('2026-11-20T08:00:00Z'), platformShare: 20, referralShare: 5 };

/** All rows of all tables as one hash. */
const fingerprint = `
  select md5(string_agg(part, ',' order by part)) as print from (
    select md5(a::text) as part from admins a union all select md5(u::text) from users u
    union all select md5(o::text) from orders o union all select md5(r::text) from rounds r
    union all select md5(w::text) from winners w union all select md5(c::text) from coupons c
    union all select md5(i::text) from influencers i union all select md5(m::text) from chat_messages m
    union all select md5(t::text) from round_totals t union all select md5(n::text) from counters n
  ) as parts`;

describeOnEitherDatabase('the demo data', (kind) => {
  let fresh: FreshDatabase;
  const count = async (from: string) => {
    const { rows } = await fresh.database.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
    return rows[0]?.n;
  };

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    expect(await insertDemoData(fresh.database, options)).toBe(true);
  });
  afterAll(() => fresh.drop());

  it('has as much of everything as it should', async () => {
    expect(await count('currencies')).toBe(3);
    expect(await count('fiat_currencies')).toBe(3);
    expect(await count('admins')).toBe(12);
    expect(await count(`admins where status = 'SUSPENDED'`)).toBe(1);
    expect(await count('users')).toBe(250);
    expect(await count('users where referred_by is not null')).toBeGreaterThan(40);
    expect(await count('influencers i join coupons c on c.id = i.coupon_id')).toBe(24);
    expect(await count(`rounds where status = 'COMPLETED'`)).toBe(12);
    expect(
      await count(
        `rounds r join currencies c on c.id = r.currency_id where status = 'IN_PROGRESS' and code = 'BTC'`,
      ),
    ).toBe(1);
    expect(await count(`rounds where status = 'IN_PROGRESS'`)).toBe(1);
    expect(await count('winners')).toBe(12);
    expect(await count('chat_messages')).toBe(300);
    expect(await count(`chat_messages where message like '%https://%'`)).toBeGreaterThan(3);
    expect(await count('orders')).toBeGreaterThan(4_500);
    expect(await count('orders')).toBeLessThan(5_500);
    expect(await count('(select distinct status from orders) s')).toBe(6);
  });

  it('has one admin of each type to sign in as', async () => {
    const { rows } = await fresh.database.pool.query(
      `select email, admin_type, status, password_hash from admins
       where email in ('super@roundkeeper.test', 'regular@roundkeeper.test', 'marketing@roundkeeper.test')
       order by admin_type`,
    );
    expect(rows.map(({ email, admin_type, status }) => ({ email, admin_type, status }))).toEqual([
      { email: 'super@roundkeeper.test', admin_type: 'SUPER', status: 'APPROVED' },
      { email: 'regular@roundkeeper.test', admin_type: 'REGULAR', status: 'APPROVED' },
      { email: 'marketing@roundkeeper.test', admin_type: 'MARKETING', status: 'APPROVED' },
    ]);
    expect(await verify(rows[0].password_hash, demoPassword)).toBe(true);
  });

  it('lets the next round follow the last number', async () => {
    const { rows } = await fresh.database.pool.query(
      `select value::int as value, (select max(number) from rounds) as last from counters where name = 'round_number'`,
    );
    expect(rows).toEqual([{ value: 13, last: 13 }]);
  });

  it('has no moment later than the one it leads up to', async () => {
    const { rows } = await fresh.database.pool.query(
      `select max(at) <= $1 as past from (
         select created_at as at from orders union all select created_at from rounds
         union all select completed_at from rounds union all select time from chat_messages
         union all select created_at from users) t`,
      [options.now],
    );
    expect(rows).toEqual([{ past: true }]);
  });

  it('is left out where there is data already', async () => {
    expect(await insertDemoData(fresh.database, { ...options, seed: 7 })).toBe(false);
    expect(await count('users')).toBe(250);
  });

  itInFullRun('is the same every time for the same seed and moment, and on every database', async () => {
    const again = await freshDatabase(eitherKind());
    await insertDemoData(again.database, options);
    const [first, second] = await Promise.all(
      [fresh, again].map(({ database }) => database.pool.query(fingerprint)),
    );
    await again.drop();
    expect(first?.rows[0]).toEqual(second?.rows[0]);
    expect(first?.rows[0]).toEqual({ print: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });
});
