import { useTranslation } from 'react-i18next';
import { roundStatuses } from '../../../contract/rounds/rounds';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import { formatBeside, formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { totalCurrency, type ChartedRound } from './use-dashboard-data';

export const roundPath = (id: string) => `/rounds/${encodePart(id)}`;

/** Returns a round's revenue in dollars, and beside it what was paid where that is another currency. */
export const revenueText = ({ totalRevenue, own }: ChartedRound, lng: string): string =>
  formatBeside(formatMoney(totalRevenue, totalCurrency, lng), totalCurrency, own, lng);

/** Returns the label of a status: as it came when the contract lacks it, a slash when there is none. */
export function useRoundStatus(): (status: string) => string {
  const { t } = useTranslation('rounds');
  return (status) =>
    roundStatuses.some((known) => known === status) ? t(`values.status.${status}`) : status || '/';
}

export function useDescribeRound(): (row: ChartedRound) => string {
  const { t, i18n } = useTranslation('dashboard');
  const status = useRoundStatus();
  const lng = i18n.language;
  return (row) =>
    t('chart.round', {
      number: row.round,
      status: status(row.status),
      revenue: revenueText(row, lng),
      bids: formatNumber(row.totalBids, lng),
    });
}
