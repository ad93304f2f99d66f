import { listTransactions, type TransactionRow } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { countOnly, type EventSource } from '../../plugins/event-source';
import { route, type Platform } from '../../plugins/route';
import { assertRange } from '../../plugins/time-range';
import * as repository from './repository';
import type { StoredTransaction } from './repository';

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

/** Transactions by the ids of their orders. */
export const transactionEvents: EventSource = {
  load: async (db, ids) =>
    new Map((await repository.findTransactions(db, ids)).map((row) => [row.order.id, toTransactionRow(row)])),
  total: (db) => repository.listTransactions.count(db, countOnly),
};

export function transactionRoutes(platform: Platform): void {
  route(platform, listTransactions, async ({ query, read }) => {
    assertRange(query);
    return toPage(
      await read(({ orm }) => repository.listTransactions(orm, query)),
      query.limit,
      toTransactionRow,
    );
  });
}
