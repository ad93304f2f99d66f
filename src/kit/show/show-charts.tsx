import type { ShowChart } from '../../config/schema/views/show';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-meta';
import { useCall } from '../../providers/data/use-call';
import { lazyPart } from '../../ui/lazy-part';
import { LoadFailure } from '../text/load-failure';
import { ChartFrame, rowsIn, type ChartProps } from './chart-frame';
import { pathParams } from './show-answer';
import styles from './show-page.module.css';

// Most charts have no range.
const RangeChart = lazyPart(() => import('./range-chart'));

function ChartOfCall({ resource, chart, row, text }: ChartProps) {
  const { figures, rows: path } = chart;
  const params = row && figures && pathParams(figures.params, row);
  const call = callOf(resource, figures?.call ?? '');
  const { data, error, isFetching, refetch } = useCall(call, params ? ({ params } as never) : undefined);
  // A row that has nothing to ask about has no figures, which is known at once.
  const hasNone = row !== undefined && params === undefined;
  const rows = hasNone ? [] : rowsIn(data, path);
  const isBroken = data !== undefined && rows === undefined;
  const reason = isBroken
    ? new ApiError('body', call.path, 200, 'OK', data)
    : data === undefined
      ? error
      : null;
  const failure = reason ? (
    <LoadFailure error={reason} fetching={isFetching} retry={() => void refetch()} />
  ) : null;
  return <ChartFrame chart={chart} text={text} rows={rows} failure={failure} />;
}

/** A list that the row lacks is an empty one. */
const ChartOfRow = ({ chart, row, text }: ChartProps) => (
  <ChartFrame chart={chart} text={text} rows={row && (rowsIn(row, chart.rows) ?? [])} />
);

function OneChart(props: ChartProps) {
  const { figures } = props.chart;
  if (figures?.range) return <RangeChart {...props} figures={figures} range={figures.range} />;
  return figures ? <ChartOfCall {...props} /> : <ChartOfRow {...props} />;
}

/** The charts of a row's page. */
export default function ShowCharts({
  charts,
  ...shown
}: Omit<ChartProps, 'chart'> & { readonly charts: readonly ShowChart[] }) {
  return (
    <div className={styles['sections']}>
      {charts.map((chart) => (
        <OneChart key={chart.name} {...shown} chart={chart} />
      ))}
    </div>
  );
}
