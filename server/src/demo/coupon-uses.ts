import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { coupons, orders } from '../db/tables/schema';

/** Counts the uses of every coupon from the orders, which data that is inserted in bulk does not. */
export async function countCouponUses(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${coupons} set used = counted.uses
    from (select coupon_id, count(*)::int as uses from ${orders} where coupon_id is not null group by coupon_id) as counted
    where ${coupons.id} = counted.coupon_id and ${coupons.used} <> counted.uses`);
}
