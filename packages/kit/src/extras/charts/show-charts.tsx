import { Segmented } from 'antd';
import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ChartView } from '../../schema/shapes/views/chart';
import type { ShowChart } from '../../schema/shapes/views/show';
import { localZone } from '../../lib/dates';
import { isRecord, valueAt, type Row } from '../../lib/value-at';
import { StatCard, StatStrip } from '../../ui/display/stat-card';
import { useParamWriter } from '../../providers/router/list-address';
import { RowChart, seriesKey } from './row-chart';
import { valueText } from '../../fields/field-value';
import { momentsOf, partsOf, readRange, RangeControls } from './range-controls';
import { LoadedCard, type Loaded } from '../../frames/section-card';
import type { ResourceText } from '../../text/resource-text';
import { rowsIn, useRowCall, type RowCall } from '../../show/row-call';
import type { ShowChartsProps } from '../../show/show-part';
import styles from '../../show/show-page.module.css';

interface ChartProps extends Pick<RowCall, 'resource' | 'row'> {
  readonly chart: ShowChart;
  readonly text: ResourceText;
}

type CallProps = ChartProps & Pick<Required<ShowChart>, 'figures'>;

interface ChartCardProps extends Pick<ChartProps, 'chart' | 'text'> {
  readonly data: Loaded<readonly Row[]>;
  /** The part of the chart that is drawn; all of it by default. */
  readonly view?: ChartView;
  readonly head?: ReactNode;
}

function ChartCard({ chart, view = chart, text, ...card }: ChartCardProps) {
  const title = text.t(`charts.${chart.name}`);
  return (
    <LoadedCard title={title} {...card}>
      {(rows) => <RowChart view={view} rows={rows} label={title} text={text} />}
    </LoadedCard>
  );
}

function useChartRows({ resource, chart, row, figures }: CallProps, query?: object) {
  const read = useCallback((answer: unknown) => rowsIn(answer, chart.rows), [chart.rows]);
  return useRowCall({ resource, figures, row, query }, read);
}

function ChartOfCall(props: CallProps) {
  const { hasNone, ...data } = useChartRows(props);
  return <ChartCard chart={props.chart} text={props.text} data={hasNone ? { ...data, value: none } : data} />;
}

const none: readonly Row[] = [];
const inRow = { error: null, isFetching: false, refetch: () => undefined };

/** A list that the row lacks is an empty one. */
const ChartOfRow = ({ chart, row, text }: ChartProps) => (
  <ChartCard chart={chart} text={text} data={{ ...inRow, value: row && (rowsIn(row, chart.rows) ?? none) }} />
);

type Range = NonNullable<CallProps['figures']['range']>;

interface TotalsProps {
  readonly series: ShowChart['series'];
  readonly totals: unknown;
  readonly drawn: string | undefined;
  readonly onChoose: (name: string) => void;
  readonly text: ResourceText;
}

/** The figures of the whole range; each draws its own line once it is chosen. */
function Totals({ series, totals, drawn, onChoose, text }: TotalsProps) {
  const group = useId();
  return (
    <StatStrip role={series.length > 1 ? 'radiogroup' : 'group'} aria-label={text.t('kit:period.figure')}>
      {series.map(({ name, value, show: field = { kind: 'number' } }) => (
        <StatCard
          key={name}
          label={text.t(seriesKey(name))}
          value={isRecord(totals) ? valueText({ field, path: value, row: totals, text }) : undefined}
        >
          {series.length > 1 ? (
            <input
              type="radio"
              name={group}
              aria-label={text.t(seriesKey(name))}
              checked={name === drawn}
              onChange={() => onChoose(name)}
            />
          ) : null}
        </StatCard>
      ))}
    </StatStrip>
  );
}

/** A chart over days that are chosen above it: the figures of the whole range, and one of them by hour, day or week. */
function RangeChart({ range, ...props }: CallProps & { readonly range: Range }) {
  const { chart, text } = props;
  const [search] = useSearchParams();
  const choose = useParamWriter();
  const prefix = `${chart.name}.`;
  const choice = useMemo(() => readRange(search, range.default, prefix), [search, range.default, prefix]);
  const query = { ...momentsOf(choice.days), interval: choice.interval, timezone: localZone() };
  const { answer, hasNone, ...data } = useChartRows(props, query);
  const drawn = chart.series.find(({ name }) => name === search.get(`${prefix}figure`)) ?? chart.series[0];
  const view = useMemo(
    () => ({
      ...chart,
      x: { ...chart.x, show: { kind: 'datetime' as const, parts: partsOf(choice) } },
      series: drawn ? [drawn] : [],
    }),
    [chart, choice, drawn],
  );
  if (hasNone) return null;
  const onChoose = (name: string) => choose(`${prefix}figure`, name);
  const figures = { series: chart.series, drawn: drawn?.name, onChoose, text };
  const head = (
    <>
      <RangeControls choice={choice} />
      {range.totals !== undefined && !data.error ? (
        <Totals {...figures} totals={valueAt(answer, range.totals)} />
      ) : chart.series.length > 1 ? (
        <Segmented
          size="small"
          aria-label={text.t('kit:period.figure')}
          value={drawn?.name ?? ''}
          options={chart.series.map(({ name }) => ({ value: name, label: text.t(seriesKey(name)) }))}
          onChange={onChoose}
        />
      ) : null}
    </>
  );
  return <ChartCard chart={chart} view={view} text={text} data={data} head={head} />;
}

function OneChart(props: ChartProps) {
  const { figures } = props.chart;
  if (figures?.range) return <RangeChart {...props} figures={figures} range={figures.range} />;
  return figures ? <ChartOfCall {...props} figures={figures} /> : <ChartOfRow {...props} />;
}

export default function ShowCharts({ charts, ...shown }: ShowChartsProps) {
  return (
    <div className={styles['sections']}>
      {charts.map((chart) => (
        <OneChart key={chart.name} {...shown} chart={chart} />
      ))}
    </div>
  );
}
