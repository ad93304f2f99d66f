import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AsTable } from '@roundkeeper/kit/extras/charts/as-table';
import { formatNumber, formatBeside, formatMoney } from '@roundkeeper/kit/lib/format';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import { type ChartedRound, totalCurrency } from './use-dashboard-data';
import { roundStatuses } from '../../../contract/rounds/rounds';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';

export const roundPath = (id: string) => `/rounds/${encodePart(id)}`;

/** Returns a round's revenue in dollars, and beside it what was paid where that is another currency. */
const revenueText = ({ totalRevenue, own }: ChartedRound, lng: string): string =>
  formatBeside(formatMoney(totalRevenue, totalCurrency, lng), totalCurrency, own, lng);

/** Returns the label of a status: as it came when the contract lacks it, a slash when there is none. */
function useRoundStatus(): (status: string) => string {
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

export function RoundsTable({ rows }: { readonly rows: readonly ChartedRound[] }) {
  const { t, i18n } = useTranslation(['dashboard', 'rounds']);
  const status = useRoundStatus();
  const lng = i18n.language;
  const columns: readonly Column<ChartedRound>[] = [
    {
      key: 'round',
      title: t('rounds:fields.round'),
      rowScope: 'row',
      render: ({ id, round }) => <Link to={roundPath(id)}>{round}</Link>,
    },
    { key: 'status', title: t('rounds:fields.status'), render: (row) => status(row.status) },
    {
      key: 'revenue',
      title: t('chart.totalRevenue'),
      align: 'right',
      render: (row) => <bdi>{revenueText(row, lng)}</bdi>,
    },
    {
      key: 'bids',
      title: t('chart.totalBids'),
      align: 'right',
      render: ({ totalBids }) => formatNumber(totalBids, lng),
    },
  ];
  return (
    <AsTable>
      <Table
        rowKey={({ id }) => id}
        aria-label={t('chart.heading')}
        columns={columns}
        dataSource={rows.toReversed()}
      />
    </AsTable>
  );
}
