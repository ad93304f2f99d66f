import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import { foldersVariable } from './database-templates';

const journalFile = join('meta', '_journal.json');
const journal = z.looseObject({ entries: z.array(z.unknown()) });

/** How many steps the first version had that took bids. */
export const oldestVersion = 3;

/** Makes the folder of migrations of a version that had the first steps only. */
export async function migrationsOf(steps: number): Promise<string> {
  const folder = await mkdtemp(join(process.env[foldersVariable] ?? '', 'migrations-'));
  await cp('server/migrations', folder, { recursive: true });
  const file = join(folder, journalFile);
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, steps) }));
  return folder;
}

const currency = '00000000-0000-4000-8000-000000000001';
const fiatCurrency = '00000000-0000-4000-8000-000000000002';

/** Ids of the round, the user and the coupon that every version's data have. */
export const known = {
  round: '00000000-0000-4000-8000-000000000003',
  user: '00000000-0000-4000-8000-000000000004',
  coupon: '00000000-0000-4000-8000-000000000005',
};

/** Fills a database of any version with a round and orders in it. */
export async function fillEarlier(pool: pg.Pool, orders: number): Promise<void> {
  await pool.query(`
    insert into currencies (id, code, position) values ('${currency}', 'BTC', 0);
    insert into fiat_currencies (id, code, position) values ('${fiatCurrency}', 'EUR', 0);
    insert into rounds (id, number, progress, entry_fee, type, currency_id, fiat_currency_id)
      values ('${known.round}', 1, 0, 2.50, 'standard', '${currency}', '${fiatCurrency}');
    insert into users (id, email, name, password_hash, referral_code)
      values ('${known.user}', 'ada@example.com', 'Ada', '', 'ADA');
    insert into coupons (id, code, discount, available, valid_from) values ('${known.coupon}', 'TEN', 10, 1000000, '2026-01-01')`);
  await pool.query(
    `insert into orders (id, round_id, user_id, bid, fee, status)
     select gen_random_uuid(), $1, $2, n * 0.0001, 2.50, case n % 3 when 0 then 'PENDING' else 'CONFIRMED' end::order_status
     from generate_series(1, $3::int) as n`,
    [known.round, known.user, orders],
  );
}
