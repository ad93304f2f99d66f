import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ChartSeries } from '../schema/shapes/views/chart';
import type { Field } from '../schema/shapes/field';
import type { ShowChart } from '../schema/shapes/views/show';
import { localZone } from '../lib/dates';
import { isRecord, valueAt } from '../lib/value-at';
import { StatCard, StatStrip } from '../ui/display/stat-card';
import { useParamWriter } from '../providers/router/list-address';
import { RowChart } from '../chart/row-chart';
import { valueText } from '../chart/value-text';
import { momentsOf, partsOf, readRange, FigureChoice, RangeControls } from '../range/range-controls';
import { LoadedCard } from '../frames/section-card';
import { chartKey, seriesKey, type ResourceText } from '../text/resource-text';
import { rowsIn, useRowCall, type ChartProps } from './row-call';

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
  <StatStrip>
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
  </StatStrip>
);

/** A chart over days that are chosen above it: the figures of the whole range, and one of them by hour, day or week. */
export function RangeChart({ resource, chart, row, text, figures, range }: RangeChartProps) {
  const [search] = useSearchParams();
  const choose = useParamWriter();
  const names = useMemo(() => namesOf(chart.name), [chart.name]);
  const choice = useMemo(() => readRange(search, names, range.default), [search, names, range.default]);
  const query = { ...momentsOf(choice.days), interval: choice.interval, timezone: localZone() };
  const read = useCallback((found: unknown) => rowsIn(found, chart.rows), [chart.rows]);
  const { answer, hasNone, ...data } = useRowCall({ resource, figures, row, query }, read);
  const drawn = chart.series.find(({ name }) => name === search.get(names.figure)) ?? chart.series[0];
  const view = useMemo(
    () => ({
      ...chart,
      x: { ...chart.x, show: { kind: 'datetime' as const, parts: partsOf(choice) } },
      series: drawn ? [drawn] : [],
    }),
    [chart, choice, drawn],
  );
  if (hasNone) return null;
  const title = text.t(chartKey(chart.name));
  const head = (
    <>
      <RangeControls choice={choice} names={names} />
      {range.totals !== undefined && !data.error ? (
        <Totals series={chart.series} totals={valueAt(answer, range.totals)} text={text} />
      ) : null}
      {chart.series.length > 1 ? (
        <FigureChoice
          value={drawn?.name ?? ''}
          options={chart.series.map(({ name }) => ({ value: name, label: text.t(seriesKey(name)) }))}
          onChange={(name) => choose(names.figure, name)}
        />
      ) : null}
    </>
  );
  return (
    <LoadedCard title={title} data={data} head={head}>
      {(rows) => <RowChart view={view} rows={rows} label={title} text={text} />}
    </LoadedCard>
  );
}
