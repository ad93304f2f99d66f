import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '@roundkeeper/kit/schema/shapes/views/chart';
import { RowChart } from '@roundkeeper/kit/chart/row-chart';
import { partsOf } from '@roundkeeper/kit/range/chosen-range';
import { FigureChoice } from '@roundkeeper/kit/range/range-controls';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { dayOf } from '@roundkeeper/kit/lib/dates';
import { textAt } from '@roundkeeper/kit/lib/value-at';
import type { Row } from '@roundkeeper/kit/providers/data/list-answer';
import { useParamWriter } from '@roundkeeper/kit/providers/router/list-address';
import { figures, names, type Choice } from './chosen-range';
import { ordersPath } from './orders-path';
import { fieldOf } from './range-figures';
import type { ShownSeries } from './use-range-series';

interface RangeChartProps {
  readonly choice: Choice;
  readonly now: ShownSeries;
  readonly before: ShownSeries | undefined;
  /** In ms: what begins later has no figure yet. */
  readonly until: number;
}

export function RangeChart({ choice, now, before, until }: RangeChartProps) {
  const { t } = useTranslation('dashboard');
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
      <FigureChoice
        value={figure}
        options={figures.map((value) => ({ value, label: t(`range.figures.${value}`) }))}
        onChange={(value) => choose(names.figure, value)}
      />
      <RowChart
        view={view}
        rows={rows}
        label={t(`range.figures.${figure}`)}
        text={text}
        linkOf={linkOf}
        comparedWith="before"
      />
    </>
  );
}
