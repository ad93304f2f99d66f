import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '../../../../contract/call';
import type { listTransactions } from '../../../../contract/orders';
import type { Executor } from '../../db/database';
import { contains } from '../../db/page';
import { coupons, orders, rounds, roundTotals, users } from '../../db/schema';

type TransactionQuery = Parsed<typeof listTransactions, 'query'>;

const wanted = ({ email, status }: TransactionQuery): SQL | undefined =>
  and(status ? eq(orders.status, status) : undefined, contains(users.email, email));

/** Orders of every round with their payments, the newest first. */
export function selectTransactions(db: Executor, query: TransactionQuery) {
  return db
    .select({
      order: {
        id: orders.id,
        createdAt: orders.createdAt,
        bid: sql<string>`trim_scale(${orders.bid})::text`,
      },
      user: { id: users.id, email: users.email, name: users.name },
      round: { id: rounds.id, number: rounds.number, status: rounds.status },
      transaction: {
        status: orders.status,
        fee: orders.fee,
        chargeCode: orders.chargeCode,
        checkoutId: orders.checkoutId,
      },
      coupon: { code: coupons.code },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(rounds, eq(rounds.id, orders.roundId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(wanted(query))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset(query.offset);
}

/** An order with its payment, as the database gives it. */
export type StoredTransaction = Awaited<ReturnType<typeof selectTransactions>>[number];

/** How many there are: from the kept totals, or counted when an e-mail is asked for. */
export async function countTransactions(db: Executor, query: TransactionQuery): Promise<number> {
  if (query.email) {
    const [row] = await db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(wanted(query));
    return row?.total ?? 0;
  }
  const [row] = await db
    .select({ total: sql`coalesce(sum(${roundTotals.orders}), 0)`.mapWith(Number) })
    .from(roundTotals)
    .where(query.status ? eq(roundTotals.status, query.status) : undefined);
  return row?.total ?? 0;
}
