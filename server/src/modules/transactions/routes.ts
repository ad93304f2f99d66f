import { listTransactions, type TransactionRow } from '../../../../contract/rounds/orders';
import { getTransaction } from '../../../../contract/rounds/timeline';
import { countOnly, type EventSource } from '../../plugins/live/event-source';
import { found, invalid } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import { timelineOf } from './timeline';

const toTransactionRow = ({
  order,
  user,
  round,
  transaction,
  coupon,
}: repository.StoredTransaction): TransactionRow => ({
  order: { ...isoTimes(order), user, round },
  transaction: { ...transaction, coupon },
});

interface Fees {
  readonly feeFrom?: string | undefined;
  readonly feeTo?: string | undefined;
}

/** @throws Failure 422 for a range of fees that ends before it begins */
function assertFees({ feeFrom, feeTo }: Fees): void {
  if (feeFrom !== undefined && feeTo !== undefined && Number(feeTo) < Number(feeFrom))
    throw invalid('feeTo', 'order', 'The end comes before the beginning', { other: 'feeFrom' });
}

export const transactionEvents: EventSource = {
  load: async (db, ids) =>
    new Map((await repository.findTransactions(db, ids)).map((row) => [row.order.id, toTransactionRow(row)])),
  total: (db) => repository.listTransactions.count(db, countOnly),
};

export function transactionRoutes(platform: Platform): void {
  const { orm } = platform.database;
  route(
    platform,
    listTransactions,
    page((db, query) => {
      assertFees(query);
      return repository.listTransactions(db, query);
    }, toTransactionRow),
  );
  route(platform, getTransaction, async ({ params: { id } }) => {
    const transaction = found(await repository.findTransaction(orm, id), 'Order');
    const steps = await repository.listSteps(orm, id);
    return { ...toTransactionRow(transaction), timeline: timelineOf(transaction, steps) };
  });
}
