import { Badge, Flex } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartPoints } from '@roundkeeper/kit/chart/chart-points';
import { ChartTip } from '@roundkeeper/kit/chart/chart-tip';
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
}

const toneOf = (currency: string) => `--currency-${currency === '' ? 'other' : currency.toLowerCase()}`;

function Bars({ rows, shows }: BarsProps) {
  const { t, i18n } = useTranslation('dashboard');
  const describe = useDescribeRound();
  const caption = useId();
  const [pointed, setPointed] = useState<number>();
  const row = rows[pointed ?? -1];
  const lng = i18n.language;
  const isRightToLeft = i18n.dir() === 'rtl';
  const data = useMemo(
    () => ({
      labels: rows.map(({ round }) => String(round)),
      values: rows.map((one) => one[shows]),
      tones: rows.map(({ currency }) => toneOf(currency)),
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
      <BarChart data={data} chosen={pointed} failure={t('kit:chart.notDrawn')}>
        <ChartPoints
          points={rows.map((one) => ({ to: roundPath(one.id), label: describe(one) }))}
          onPoint={setPointed}
        />
        {pointed !== undefined && row ? (
          <ChartTip at={pointed} count={rows.length}>
            {describe(row)}
          </ChartTip>
        ) : null}
      </BarChart>
    </figure>
  );
}

function Charts({ rows }: { readonly rows: readonly ChartedRound[] }) {
  const { t, i18n } = useTranslation('dashboard');
  if (rows.length === 0) return <p>{t('chart.none')}</p>;
  const currencies = [...new Set(rows.map(({ currency }) => currency))].filter(Boolean);
  const best = rows.reduce((one, other) => (other.totalRevenue > one.totalRevenue ? other : one));
  return (
    <>
      <p>
        {t('chart.best', {
          number: best.round,
          revenue: formatMoney(best.totalRevenue, totalCurrency, i18n.language),
        })}
      </p>
      <Flex wrap gap="middle">
        {currencies.map((currency) => (
          <Badge key={currency} color={`var(${toneOf(currency)}, var(${toneOf('')}))`} text={currency} />
        ))}
      </Flex>
      <div className={styles['charts']}>
        <Bars rows={rows} shows="totalRevenue" />
        <Bars rows={rows} shows="totalBids" />
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
