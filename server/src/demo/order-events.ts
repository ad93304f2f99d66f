import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';

/**
 * Gives orders that have no timeline the steps that led to their status, failed ones with a reason. The same orders always get
 * the same ones.
 * @param span only orders created after its beginning, and no step after its end
 */
export async function insertOrderEvents(
  tx: Transaction,
  span: { readonly since: Date; readonly until: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, at, step, actor, actor_id, request_id, reason, charge_code, fee)
    select orders.id, least(created_at + seconds * interval '1 second', ${span.until.toISOString()}::timestamptz), step::order_step, actor::order_actor,
      case actor when 'BIDDER' then user_id end,
      'req-' || substr(md5(concat(orders.id, case when seconds < 5 then 0 else seconds end)), 1, 8),
      case step when 'FAILED' then (array['EXPIRED', 'UNDERPAID', 'REJECTED'])[1 + (hashtext(orders.id::text) & 3) % 3] end,
      case step when 'PLACED' then null else charge_code end, fee
    from orders join (values
      (0, 'PLACED', 'BIDDER', array['CREATED', 'INIT', 'PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED']),
      (1, 'CHARGED', 'PROCESSOR', array['PENDING', 'CONFIRMED', 'FAILED', 'CANCELLED']),
      (95, 'PAID', 'PROCESSOR', array['CONFIRMED']),
      (96, 'VERIFIED', 'BIDDER', array['CONFIRMED']),
      (900, 'FAILED', 'PROCESSOR', array['FAILED']),
      (1200, 'WITHDRAWN', 'SYSTEM', array['CANCELLED'])
    ) as steps (seconds, step, actor, statuses) on orders.status::text = any (statuses)
    where created_at >= ${span.since.toISOString()}::timestamptz
      and not exists (select from order_events where order_id = orders.id)
    order by created_at, orders.id, seconds`);
}
