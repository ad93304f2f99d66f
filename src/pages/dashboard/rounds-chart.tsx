import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPoints } from '@roundkeeper/kit/chart/chart-points';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatCompact, formatMoney } from '@roundkeeper/kit/lib/format';
import { BarChart } from '@roundkeeper/kit/ui/chart/bar-chart';
import styles from './dashboard.module.css';
import { roundPath, useDescribeRound } from './round-text';
import { RoundsTable } from './rounds-table';
import { totalCurrency, type ChartedRound, type useDashboardData } from './use-dashboard-data';

interface BarsProps {
  readonly rows: readonly ChartedRound[];
  readonly shows: 'totalRevenue' | 'totalBids';
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function Bars({ rows, shows, chosen, onChoose }: BarsProps) {
  const { t, i18n } = useTranslation('dashboard');
  const describe = useDescribeRound();
  const caption = useId();
  const lng = i18n.language;
  const isRightToLeft = i18n.dir() === 'rtl';
  const data = useMemo(
    () => ({
      labels: rows.map(({ round }) => String(round)),
      values: rows.map((row) => row[shows]),
      soft: rows.map(({ status }) => status === 'IN_PROGRESS'),
      isRightToLeft,
      formatTick: (value: number) =>
        formatCompact(value, lng, shows === 'totalRevenue' ? totalCurrency : undefined),
    }),
    [rows, shows, isRightToLeft, lng],
  );
  return (
    <figure className={styles['chart']} aria-labelledby={caption}>
      <figcaption id={caption}>{t(`chart.${shows}`)}</figcaption>
      <BarChart data={data} chosen={chosen} failure={t('kit:chart.notDrawn')}>
        <ChartPoints
          points={rows.map((row) => ({ to: roundPath(row.id), label: describe(row) }))}
          at={chosen}
          onPoint={onChoose}
        />
      </BarChart>
    </figure>
  );
}

function Charts({ rows }: { readonly rows: readonly ChartedRound[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const describe = useDescribeRound();
  const [wanted, setWanted] = useState<number>();
  const last = rows.length - 1;
  const chosen = Math.min(wanted ?? last, last);
  const row = rows[chosen];
  if (!row) return <p>{t('chart.none')}</p>;
  const best = rows.reduce((one, other) => (other.totalRevenue > one.totalRevenue ? other : one));
  return (
    <>
      <p>
        {t('chart.best', {
          number: best.round,
          revenue: formatMoney(best.totalRevenue, totalCurrency, i18n.language),
        })}
      </p>
      <p className={styles['description']}>{describe(row)}</p>
      <div className={styles['charts']}>
        <Bars rows={rows} shows="totalRevenue" chosen={chosen} onChoose={setWanted} />
        <Bars rows={rows} shows="totalBids" chosen={chosen} onChoose={setWanted} />
      </div>
      <RoundsTable rows={rows} />
    </>
  );
}

export function RoundsChart({ answer }: { readonly answer: ReturnType<typeof useDashboardData>['rounds'] }) {
  const { t, ready } = useTranslation(['dashboard', 'rounds'], { useSuspense: false });
  const { data: rows, isError } = answer;
  if (isError && !rows) return <LoadFailure query={answer} />;
  return (
    <SectionCard
      className={styles['rounds'] ?? ''}
      title={ready ? t('chart.heading') : '\u00a0'}
      isBusy={!rows}
    >
      {ready && rows ? <Charts rows={rows} /> : null}
    </SectionCard>
  );
}
