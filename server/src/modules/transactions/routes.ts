import { listTransactions, type TransactionRow } from '../../../../contract/orders';
import { toPage } from '../../db/page';
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
