import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ChartSeries } from '../../config/schema/views/chart';
import type { Field } from '../../config/schema/field';
import type { ShowChart } from '../../config/schema/views/show';
import { localZone } from '../../lib/dates';
import { isRecord } from '../../lib/is-record';
import { valueAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-meta';
import { useCall } from '../../providers/data/use-call';
import { StatCard } from '../../ui/display/stat-card';
import { valueText } from '../chart/value-text';
import { momentsOf, partsOf, readRange } from '../range/chosen-range';
import { FigureChoice, RangeControls, useChoose } from '../range/range-controls';
import { seriesKey } from '../text/dashboard-keys';
import { LoadFailure } from '../text/load-failure';
import type { ResourceText } from '../text/use-resource-text';
import { ChartFrame, rowsIn, type ChartProps } from './chart-frame';
import { pathParams } from './show-answer';
import styles from './show-page.module.css';

type Figures = NonNullable<ShowChart['figures']>;

interface RangeChartProps extends ChartProps {
  readonly figures: Figures;
  readonly range: NonNullable<Figures['range']>;
}

/** The parameters in the address, by the name of the chart: a page may have several, and lists of its own. */
const namesOf = (chart: string) => ({
  range: `${chart}.range`,
  interval: `${chart}.by`,
  figure: `${chart}.figure`,
});

const number: Field = { kind: 'number' };

interface TotalsProps {
  readonly series: readonly ChartSeries[];
  /** The figures of the range; undefined while they are loading. */
  readonly totals: unknown;
  readonly text: ResourceText;
}

const Totals = ({ series, totals, text }: TotalsProps) => (
  <div className={styles['totals']}>
    {series.map(({ name, value, show }) => (
      <StatCard
        key={name}
        label={text.t(seriesKey(name))}
        value={
          isRecord(totals)
            ? valueText({ field: (show as Field | undefined) ?? number, path: value, row: totals, text })
            : undefined
        }
      />
    ))}
  </div>
);

/** A chart over days that are chosen above it: the figures of the whole range, and one of them by hour, day or week. */
export default function RangeChart({ resource, chart, row, text, figures, range }: RangeChartProps) {
  const [search] = useSearchParams();
  const choose = useChoose();
  const names = useMemo(() => namesOf(chart.name), [chart.name]);
  const choice = useMemo(() => readRange(search, names, range.usual), [search, names, range.usual]);
  const params = row && pathParams(figures.params, row);
  const call = callOf(resource, figures.call);
  const query = { ...momentsOf(choice.days), interval: choice.interval, timezone: localZone() };
  const answer = useCall(call, params ? ({ params, query } as never) : undefined);
  const data: unknown = answer.data;
  const drawn = chart.series.find(({ name }) => name === search.get(names.figure)) ?? chart.series[0];
  const view = useMemo(
    () => ({
      ...chart,
      x: { ...chart.x, show: { kind: 'datetime' as const, parts: partsOf(choice) } },
      series: drawn ? [drawn] : [],
    }),
    [chart, choice, drawn],
  );
  const rows = useMemo(() => rowsIn(data, chart.rows), [data, chart.rows]);
  if (row && !params) return null;
  const isBroken = data !== undefined && rows === undefined;
  const error = isBroken ? new ApiError('body', call.path, 200, 'OK', data) : answer.error;
  const failure =
    error && rows === undefined ? (
      <LoadFailure error={error} fetching={answer.isFetching} retry={() => void answer.refetch()} />
    ) : null;
  return (
    <ChartFrame chart={view} text={text} rows={rows} failure={failure}>
      <RangeControls choice={choice} names={names} />
      {range.totals !== undefined && failure === null ? (
        <Totals series={chart.series} totals={valueAt(data, range.totals)} text={text} />
      ) : null}
      {chart.series.length > 1 ? (
        <FigureChoice
          value={drawn?.name ?? ''}
          options={chart.series.map(({ name }) => ({ value: name, label: text.t(seriesKey(name)) }))}
          onChange={(name) => choose(names.figure, name)}
        />
      ) : null}
    </ChartFrame>
  );
}
