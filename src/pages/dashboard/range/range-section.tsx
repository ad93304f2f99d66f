import { Segmented } from 'antd';
import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router';
import { partsOf, RangeControls, momentsOf } from '@roundkeeper/kit/extras/charts/range-controls';
import type { Days } from '@roundkeeper/kit/lib/range';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatClock, formatDay, dayOf, localZone, today } from '@roundkeeper/kit/lib/dates';
import {
  daysBefore,
  figures,
  momentsBefore,
  names,
  readChoice,
  type Choice,
  type Figure,
} from './chosen-range';
import styles from './range.module.css';
import type { ChartView } from '@roundkeeper/kit/schema/shapes/views/chart';
import { RowChart } from '@roundkeeper/kit/extras/charts/row-chart';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { textAt, type Row, isRecord, numberAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { listTarget } from '@roundkeeper/kit/extras/dashboards/list-target';
import transactions from '../../../resources/transactions/resource';
import { listCurrencies } from '../../../../contract/rounds/currencies';
import { NamedSelect } from '@roundkeeper/kit/fields/parts/select-box';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { type SeriesFigures, getSeries } from '../../../../contract/rounds/series';
import { valueText } from '@roundkeeper/kit/fields/field-value';
import { Compared } from './compared';
import { StatCard, StatStrip } from '@roundkeeper/kit/ui/display/stat-card';
import { Sparkline } from '../../../drawings/sparkline';

/** Returns the address of the orders that a figure counts. The range is in days, or moments in UTC. */
function ordersPath(figure: Figure, { from, to }: Days, currency: string | undefined): string {
  const filter = {
    'transaction.status': figure === 'failures' ? 'FAILED' : 'CONFIRMED',
    'order.createdAt': { from, to },
    ...(currency === undefined ? {} : { 'order.round.currencyCode': currency }),
  };
  return listTarget(transactions, filter) ?? '';
}

/** In ms: how exactly the days before end. */
const minute = 60_000;

interface ShownSeries {
  readonly total: SeriesFigures;
  readonly buckets: readonly (SeriesFigures & Days)[];
}

const readFigures = (value: unknown): SeriesFigures => ({
  revenue: numberAt(value, 'revenue'),
  bids: numberAt(value, 'bids'),
  payers: numberAt(value, 'payers'),
  failures: numberAt(value, 'failures'),
});

function readSeries(answer: unknown): ShownSeries {
  const buckets = valueAt(answer, 'buckets');
  return {
    total: readFigures(valueAt(answer, 'total')),
    buckets: (Array.isArray(buckets) ? buckets : []).filter(isRecord).map((bucket) => ({
      from: textAt(bucket, 'from'),
      to: textAt(bucket, 'to'),
      ...readFigures(bucket),
    })),
  };
}

function useRangeSeries({ days, interval, currency }: Choice) {
  const queryOf = (moments: Days) => ({
    ...moments,
    interval,
    timezone: localZone(),
    ...(currency === undefined ? {} : { currencyCode: currency }),
  });
  const now = useCall(getSeries, { query: queryOf(momentsOf(days)) }, { read: readSeries });
  // Days that go on are compared as far as they were when their figures came.
  const isOver = days.to < today();
  const until = isOver ? Infinity : Math.floor(now.dataUpdatedAt / minute) * minute;
  const before = useCall(
    getSeries,
    isOver || now.data ? { query: queryOf(momentsBefore(days, until)) } : undefined,
    { read: readSeries },
  );
  return { now, before, until };
}

const fieldOf = (figure: Figure) =>
  figure === 'revenue' ? ({ kind: 'money' } as const) : ({ kind: 'number' } as const);

interface RangeFiguresProps {
  readonly choice: Choice;
  readonly now: ShownSeries | undefined;
  readonly before: SeriesFigures | undefined;
  /** In ms: when the figures of now end. */
  readonly until: number;
}

function RangeFigures({ choice, now, before, until }: RangeFiguresProps) {
  const text = useResourceText('dashboard');
  const { days, currency } = choice;
  const past = now?.buckets.filter(({ from }) => Date.parse(from) < until) ?? [];
  return (
    <StatStrip>
      {figures.map((figure) => {
        const show = fieldOf(figure);
        const written = (row: SeriesFigures) =>
          valueText({ field: show, path: figure, row: { ...row }, text });
        return (
          <StatCard
            key={figure}
            label={text.t(`range.figures.${figure}`)}
            value={now && <Link to={ordersPath(figure, days, currency)}>{written(now.total)}</Link>}
          >
            {now && before ? (
              <Compared
                show={show}
                isLessBetter={figure === 'failures'}
                now={now.total[figure]}
                before={before[figure]}
                label={text.t('range.than', { value: written(before) })}
                text={text}
              />
            ) : (
              <span className={styles['waiting']}>{'\u00a0'}</span>
            )}
            {now ? <Sparkline values={past.map((bucket) => bucket[figure])} /> : null}
          </StatCard>
        );
      })}
    </StatStrip>
  );
}

function CurrencyChoice({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const choose = useParamWriter();
  const query = useCall(listCurrencies, {});
  const { data: currencies, error } = query;
  if (error && !currencies) return <LoadFailure query={query} />;
  const codes = [...new Set([...(currencies ?? []).map(({ code }) => code), ...(chosen ? [chosen] : [])])];
  return (
    <NamedSelect
      label={t('range.currency')}
      value={chosen ?? ''}
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={(code) => choose(names.currency, code)}
    />
  );
}

interface RangeChartProps {
  readonly choice: Choice;
  readonly now: ShownSeries;
  readonly before: ShownSeries | undefined;
  /** In ms: what begins later has no figure yet. */
  readonly until: number;
}

function RangeChart({ choice, now, before, until }: RangeChartProps) {
  const text = useResourceText('dashboard');
  const choose = useParamWriter();
  const { figure, interval, currency } = choice;
  const view = useMemo((): ChartView => {
    const show = fieldOf(figure);
    return {
      as: 'bar',
      x: { value: 'from', show: { kind: 'datetime', parts: partsOf(choice) } },
      series: ['now', 'before'].map((name) => ({ name, value: name, show })),
    };
  }, [choice, figure]);
  const rows = useMemo(
    () =>
      now.buckets.map((bucket, index): Row => ({
        from: bucket.from,
        to: bucket.to,
        now: Date.parse(bucket.from) < until ? bucket[figure] : undefined,
        before: before?.buckets[index]?.[figure],
      })),
    [now, before, figure, until],
  );
  const linkOf = useCallback(
    (row: Row) => {
      const moments = { from: textAt(row, 'from'), to: textAt(row, 'to') };
      const range = interval === 'hour' ? moments : { from: dayOf(moments.from), to: dayOf(moments.to) };
      return ordersPath(figure, range, currency);
    },
    [figure, interval, currency],
  );
  return (
    <>
      <Segmented
        size="small"
        aria-label={text.t('kit:period.figure')}
        value={figure}
        options={figures.map((value) => ({ value, label: text.t(`range.figures.${value}`) }))}
        onChange={(value) => choose(names.figure, value)}
      />
      <RowChart
        view={view}
        rows={rows}
        label={text.t(`range.figures.${figure}`)}
        text={text}
        linkOf={linkOf}
        comparedWith="before"
      />
    </>
  );
}

const written = ({ from, to }: Days, lng: string): string =>
  from === to ? formatDay(from, lng) : `${formatDay(from, lng)} – ${formatDay(to, lng)}`;

export default function RangeSection() {
  const { t, i18n } = useTranslation('dashboard');
  const [search] = useSearchParams();
  const choice = useMemo(() => readChoice(search), [search]);
  const { now, before, until } = useRangeSeries(choice);
  const failed = [now, before].find(({ isError, data }) => isError && data === undefined);
  const { days } = choice;
  const isSameHours = now.data !== undefined && Number.isFinite(until);
  return (
    <SectionCard className={styles['section'] ?? ''} title={t('range.heading')} isBusy={!now.data && !failed}>
      <RangeControls choice={choice}>
        <CurrencyChoice chosen={choice.currency} />
      </RangeControls>
      <p className={styles['dates']}>
        {t(isSameHours ? 'range.sameHours' : 'range.beside', {
          time: isSameHours ? formatClock(until, i18n.language) : '',
          days: written(days, i18n.language),
          before: written(daysBefore(days), i18n.language),
        })}
      </p>
      {failed ? (
        <LoadFailure query={failed} />
      ) : (
        <RangeFigures choice={choice} now={now.data} before={before.data?.total} until={until} />
      )}
      {now.data ? <RangeChart choice={choice} now={now.data} before={before.data} until={until} /> : null}
    </SectionCard>
  );
}
