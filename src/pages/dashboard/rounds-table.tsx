import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AsTable } from '../../kit/chart/as-table';
import { formatNumber } from '../../lib/format';
import { revenueText, roundPath, useRoundStatus } from './round-text';
import type { ChartedRound } from './use-dashboard-data';

function Figures({ rows }: { readonly rows: readonly ChartedRound[] }) {
  const { t, i18n } = useTranslation(['dashboard', 'rounds']);
  const status = useRoundStatus();
  const lng = i18n.language;
  const columns: TableColumnsType<ChartedRound> = [
    {
      title: t('rounds:fields.round'),
      rowScope: 'row',
      render: (_, { id, round }) => <Link to={roundPath(id)}>{round}</Link>,
    },
    { title: t('rounds:fields.status'), render: (_, row) => status(row.status) },
    {
      title: t('chart.totalRevenue'),
      align: 'end',
      render: (_, row) => <bdi>{revenueText(row, lng)}</bdi>,
    },
    { title: t('chart.totalBids'), align: 'end', render: (_, { totalBids }) => formatNumber(totalBids, lng) },
  ];
  return (
    <Table
      size="small"
      rowKey="id"
      aria-label={t('chart.heading')}
      pagination={false}
      columns={columns}
      dataSource={rows.toReversed()}
    />
  );
}

/** The figures of the chart as a table. */
export const RoundsTable = (props: { readonly rows: readonly ChartedRound[] }) => (
  <AsTable>
    <Figures {...props} />
  </AsTable>
);
