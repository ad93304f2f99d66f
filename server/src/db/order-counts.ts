import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '../../../contract/rounds/orders';
import type { Executor } from './database';
import { orderCounts } from './tables/total-tables';

/** Spans of bids, which are counted by round. */
const bidLevel = sql.raw('0');
/** The widest spans of time, which are counted by currency; those of the two levels below are counted by round. */
export const widestLevel = 3;
/** Spans of time of a coupon's uses, whatever their status, as wide as those of level 2. */
const useLevel = sql.raw('4');
/** Each span of time has as many of the level below. */
const fanOut = sql.raw('64');
/** The microseconds of a span of level 1 are 2 to the power of that. */
const microsecondBits = sql.raw('28');

interface CountedOrders {
  readonly scopeId?: string | undefined;
  readonly status?: OrderStatus | undefined;
}
type Direction = 'ASC' | 'DESC';

/**
 * Selects the span of a level in which the row at an offset is, with `before`, the number of rows in the spans before it.
 * No row where there are fewer.
 */
function spanOfRow(
  { scopeId, status }: CountedOrders,
  level: SQL,
  direction: Direction,
  offset: SQL,
  among: SQL = sql`true`,
): SQL {
  const way = sql.raw(direction);
  const counted = and(
    sql`${orderCounts.level} = ${level}`,
    among,
    scopeId === undefined ? undefined : eq(orderCounts.scopeId, scopeId),
    status === undefined ? undefined : eq(orderCounts.status, status),
  );
  return sql`
    select span, (upto - orders)::bigint as before from (
      select span, sum(orders) as orders, sum(sum(orders)) over (order by span ${way}) as upto
      from ${orderCounts} where ${counted} group by span
    ) as sums
    where upto > ${offset} order by span ${way} limit 1`;
}

/** A span begins where it ends for those who come from above. */
const boundOf = (span: SQL, direction: Direction): SQL => (direction === 'ASC' ? span : sql`(${span} + 1)`);

const beginningOf = (span: SQL): SQL =>
  sql`timestamptz 'epoch' + (${span} << ${microsecondBits}) * interval '1 microsecond'`;

/**
 * Selects where the row at an offset is in a list by time: the `bound` at which a short span of time begins in that
 * direction, and the offset that is left from there, `rest`. No row where the list is shorter.
 */
export function placeByTime(orders: CountedOrders, direction: Direction, offset: number): SQL {
  // Those of a round begin below the widest spans.
  const above = sql.raw(String(orders.scopeId === undefined ? widestLevel + 1 : widestLevel));
  const among = sql`${orderCounts.span} between wide.first and wide.last`;
  const found = spanOfRow(orders, sql`wide.level - 1`, direction, sql`wide.rest`, among);
  return sql`
    with recursive wide (level, first, last, rest) as (
      select ${above}, -9223372036854775807, 9223372036854775807, ${offset}::bigint
      union all
      select wide.level - 1, found.span * ${fanOut}, found.span * ${fanOut} + ${fanOut} - 1, wide.rest - found.before
      from wide cross join lateral (${found}) as found
      where wide.level > 1
    )
    select ${beginningOf(boundOf(sql`(first / ${fanOut})`, direction))} as bound, rest
    from wide where level = 1`;
}

const placeIn = (found: SQL, beginning: SQL, offset: number): SQL =>
  sql`select ${beginning} as bound, ${offset}::bigint - before as rest from (${found}) as found`;

/** The same in a list of a round by bid. */
export function placeByBid(orders: CountedOrders, direction: Direction, offset: number): SQL {
  const found = spanOfRow(orders, bidLevel, direction, sql`${offset}::bigint`);
  return placeIn(found, sql`first_bid(${boundOf(sql`span`, direction)})`, offset);
}

/** The same among the uses of a coupon, the newest first. */
export function placeOfUse(couponId: string, offset: number): SQL {
  const found = spanOfRow({ scopeId: couponId }, useLevel, 'DESC', sql`${offset}::bigint`);
  return placeIn(found, beginningOf(sql`(${boundOf(sql`span`, 'DESC')} * ${fanOut})`), offset);
}

/** Counts the uses of the coupon in the placeholder `couponId`. */
export const countUses = (db: Executor) =>
  db
    .select({ total: sql`coalesce(sum(${orderCounts.orders}), 0)`.mapWith(Number) })
    .from(orderCounts)
    .where(
      and(sql`${orderCounts.level} = ${useLevel}`, eq(orderCounts.scopeId, sql.placeholder('couponId'))),
    );
