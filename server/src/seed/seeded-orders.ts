import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/database';

export interface SeededRound {
  readonly id: string;
  readonly entryFee: string;
  /** The bid step as a decimal. */
  readonly bidStep: string;
  readonly createdAt: Date;
  readonly completedAt: Date;
}

/** Rows per statement: many enough to be fast, few enough for the progress to move. */
const rowsPerStatement = 50_000;

/** A reproducible number in [0, 1) from the row number `n` and a key, the same on every database. */
const uniform = (key: number): SQL =>
  sql`(((hashint8extended(n, ${key}::bigint) & 4294967295)::float8 + 0.5) / 4294967296)`;

const uuidOf = (...parts: (SQL | string | number)[]): SQL =>
  sql`md5(concat_ws('-', ${sql.join(
    parts.map((part) => (typeof part === 'object' ? part : sql`${String(part)}::text`)),
    sql`, `,
  )}))::uuid`;

/** Numbers the users, so that one can be picked by number. */
export async function numberPeople(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table seed_bidders on commit drop as
    select row_number() over (order by email) as position, id from users`);
  await tx.execute(sql`
    create temporary table seed_coupons on commit drop as
    select row_number() over (order by code) as position, id, discount from coupons`);
  await tx.execute(sql`analyze seed_bidders`);
}

async function insertOrders(
  tx: Transaction,
  round: SeededRound,
  key: string,
  seed: number,
  { from, to, crowding }: { from: number; to: number; crowding: number },
): Promise<number> {
  const stream = (index: number) => uniform(seed * 16 + index);
  const { rowCount } = await tx.execute(sql`
    insert into orders (id, round_id, user_id, coupon_id, bid, fee, status, charge_code, checkout_id, created_at)
    select ${uuidOf('order', key, sql`n`)}, ${round.id}, bidder.id, coupon.id,
      ${round.bidStep}::numeric * (1 + floor(-${crowding}::float8 * ln(1 - ${stream(1)})))::bigint,
      round(${round.entryFee}::numeric * (100 - coalesce(coupon.discount, 0)) / 100, 2),
      (case when chance < 0.76 then 'CONFIRMED' when chance < 0.84 then 'FAILED' when chance < 0.92 then 'CANCELLED'
        when chance < 0.96 then 'PENDING' when chance < 0.98 then 'CREATED' else 'INIT' end)::order_status,
      upper(substr(md5(concat(${key}::text, n)), 1, 8)), ${uuidOf('checkout', key, sql`n`)}::text,
      ${round.createdAt.toISOString()}::timestamptz
        + ${stream(2)} * (${round.completedAt.toISOString()}::timestamptz - ${round.createdAt.toISOString()}::timestamptz)
    from (
      select n, ${stream(3)} as chance,
        1 + floor(${stream(4)} * (select count(*) from seed_bidders))::bigint as bidder_position,
        1 + floor(${stream(5)} * 8 * (select count(*) from seed_coupons))::bigint as coupon_position
      from generate_series(${from}::bigint, ${to}::bigint) as n
    ) as drawn
    join seed_bidders as bidder on bidder.position = bidder_position
    left join seed_coupons as coupon on coupon.position = coupon_position`);
  return rowCount ?? 0;
}

/**
 * Generates orders across rounds in the database itself, without sending rows.
 * @param key source of the orders' ids
 * @param onInserted called with the number of new rows
 * @returns how many there are
 */
export async function seedOrders(
  tx: Transaction,
  rounds: readonly SeededRound[],
  { key, seed, count }: { key: string; seed: number; count: number },
  onInserted: (rows: number) => void,
): Promise<number> {
  const crowding = Math.max(20, count / rounds.length / 5);
  let next = 1;
  let inserted = 0;
  for (const [index, round] of rounds.entries()) {
    const last = Math.floor((count * (index + 1)) / rounds.length);
    for (; next <= last; next += rowsPerStatement) {
      const to = Math.min(last, next + rowsPerStatement - 1);
      const rows = await insertOrders(tx, round, key, seed, { from: next, to, crowding });
      inserted += rows;
      onInserted(rows);
    }
    next = last + 1;
  }
  return inserted;
}
