import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AsTable } from '@roundkeeper/kit/chart/as-table';
import { formatNumber } from '@roundkeeper/kit/lib/format';
import { Table, type Column } from '@roundkeeper/kit/ui/table/table';
import { revenueText, roundPath, useRoundStatus } from './round-text';
import type { ChartedRound } from './use-dashboard-data';

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
      align: 'end',
      render: (row) => <bdi>{revenueText(row, lng)}</bdi>,
    },
    {
      key: 'bids',
      title: t('chart.totalBids'),
      align: 'end',
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
