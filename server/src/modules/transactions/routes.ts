import { listTransactions, type TransactionRow } from '../../../../contract/orders';
import { getTransaction } from '../../../../contract/timeline';
import { toPage } from '../../db/page';
import { countOnly, type EventSource } from '../../plugins/live/event-source';
import { invalid, notFound } from '../../plugins/calls/failure';
import { route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
import * as repository from './repository';
import type { StoredTransaction } from './repository';
import { timelineOf } from './timeline';

const toTransactionRow = ({
  order,
  user,
  round,
  transaction,
  coupon,
}: StoredTransaction): TransactionRow => ({
  order: { ...order, createdAt: order.createdAt.toISOString(), user, round },
  transaction: { ...transaction, coupon },
});

/** @throws Failure 422 for a range of fees that ends before it begins */
function assertFees({
  feeFrom,
  feeTo,
}: Readonly<Partial<Record<'feeFrom' | 'feeTo', string | undefined>>>): void {
  if (feeFrom !== undefined && feeTo !== undefined && Number(feeTo) < Number(feeFrom))
    throw invalid('feeTo', 'order', 'The end comes before the beginning', { other: 'feeFrom' });
}

/** Transactions by the ids of their orders. */
export const transactionEvents: EventSource = {
  load: async (db, ids) =>
    new Map((await repository.findTransactions(db, ids)).map((row) => [row.order.id, toTransactionRow(row)])),
  total: (db) => repository.listTransactions.count(db, countOnly),
};

export function transactionRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listTransactions, async ({ query, read }) => {
    assertRange(query);
    assertFees(query);
    return toPage(
      await read(({ orm }) => repository.listTransactions(orm, query)),
      query.limit,
      toTransactionRow,
    );
  });
  route(platform, getTransaction, async ({ params: { id } }) => {
    const found = await repository.findTransaction(database.orm, id);
    if (!found) throw notFound('Order');
    const steps = await repository.listSteps(database.orm, id);
    return { ...toTransactionRow(found), timeline: timelineOf(found, steps) };
  });
}
