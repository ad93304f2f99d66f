import { listTarget } from '@roundkeeper/kit/dashboard/list-target';
import type { Days } from '@roundkeeper/kit/lib/range';
import transactions from '../../../resources/transactions/resource';
import type { Figure } from './chosen-range';

/** Returns the address of the orders that a figure counts. The range is in days, or moments in UTC. */
export function ordersPath(figure: Figure, { from, to }: Days, currency: string | undefined): string {
  const filter = {
    'transaction.status': figure === 'failures' ? 'FAILED' : 'CONFIRMED',
    'order.createdAt': { from, to },
    ...(currency === undefined ? {} : { 'order.round.currencyCode': currency }),
  };
  return listTarget(transactions, filter) ?? '';
}
