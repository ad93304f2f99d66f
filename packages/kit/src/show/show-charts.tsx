import { useCallback } from 'react';
import type { ShowChart } from '../schema/shapes/views/show';
import type { Row } from '../lib/value-at';
import { RowChart } from '../chart/row-chart';
import { LoadedCard, type Loaded } from '../frames/section-card';
import { chartKey } from '../text/resource-text';
import { RangeChart } from './range-chart';
import { rowsIn, useRowCall, type ChartProps } from './row-call';
import styles from './show-page.module.css';

type Figures = NonNullable<ShowChart['figures']>;

interface ChartCardProps extends Pick<ChartProps, 'chart' | 'text'> {
  readonly data: Loaded<readonly Row[]>;
}

function ChartCard({ chart, text, data }: ChartCardProps) {
  const title = text.t(chartKey(chart.name));
  return (
    <LoadedCard title={title} data={data}>
      {(rows) => <RowChart view={chart} rows={rows} label={title} text={text} />}
    </LoadedCard>
  );
}

function ChartOfCall({ figures, ...props }: ChartProps & { readonly figures: Figures }) {
  const { resource, chart, row, text } = props;
  const read = useCallback((answer: unknown) => rowsIn(answer, chart.rows), [chart.rows]);
  const { hasNone, ...data } = useRowCall({ resource, figures, row }, read);
  return <ChartCard chart={chart} text={text} data={hasNone ? { ...data, value: none } : data} />;
}

const none: readonly Row[] = [];
const inRow = { error: null, isFetching: false, refetch: () => undefined };

/** A list that the row lacks is an empty one. */
const ChartOfRow = ({ chart, row, text }: ChartProps) => (
  <ChartCard chart={chart} text={text} data={{ ...inRow, value: row && (rowsIn(row, chart.rows) ?? []) }} />
);

function OneChart(props: ChartProps) {
  const { figures } = props.chart;
  if (figures?.range) return <RangeChart {...props} figures={figures} range={figures.range} />;
  return figures ? <ChartOfCall {...props} figures={figures} /> : <ChartOfRow {...props} />;
}

type ShowChartsProps = Omit<ChartProps, 'chart'> & { readonly charts: readonly ShowChart[] };

export default function ShowCharts({ charts, ...shown }: ShowChartsProps) {
  return (
    <div className={styles['sections']}>
      {charts.map((chart) => (
        <OneChart key={chart.name} {...shown} chart={chart} />
      ))}
    </div>
  );
}
