import { listTransactions, type TransactionRow } from '../../../../contract/orders';
import { toPage } from '../../db/page';
import { route, type Platform } from '../../plugins/route';
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
  const { orm } = platform.database;
  route(platform, listTransactions, async ({ query }) =>
    toPage(await repository.listTransactions(orm, query), query.limit, toTransactionRow),
  );
}
