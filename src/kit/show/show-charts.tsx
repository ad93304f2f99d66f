import { Card, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import type { AnyResource } from '../../config/resource';
import type { ShowChart } from '../../config/schema/show';
import { isRecord } from '../../lib/is-record';
import { valueAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-meta';
import type { Row } from '../../providers/data/list-answer';
import { useCall } from '../../providers/data/use-call';
import { RowChart } from '../chart/row-chart';
import { chartKey } from '../text/dashboard-keys';
import { LoadFailure } from '../text/load-failure';
import type { ResourceText } from '../text/use-resource-text';
import { pathParams } from './show-answer';
import styles from './show-page.module.css';

interface ChartProps {
  readonly resource: AnyResource;
  readonly chart: ShowChart;
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

/** Returns the rows in an answer or in the row of the page; undefined where there is no list. */
function rowsIn(source: unknown, path: string | undefined): readonly Row[] | undefined {
  const rows = path === undefined ? source : valueAt(source, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : undefined;
}

interface FrameProps extends Pick<ChartProps, 'chart' | 'text'> {
  readonly rows: readonly Row[] | undefined;
  /** Shown in place of the chart. */
  readonly failure?: ReactNode;
}

function Frame({ chart, text, rows, failure = null }: FrameProps) {
  const heading = useId();
  const title = text.t(chartKey(chart.name));
  const isWaiting = rows === undefined && failure === null;
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      aria-busy={isWaiting}
      className={styles['section'] ?? ''}
      title={<h2 id={heading}>{title}</h2>}
    >
      {failure}
      {isWaiting ? <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} /> : null}
      {rows && failure === null ? <RowChart view={chart} rows={rows} label={title} text={text} /> : null}
    </Card>
  );
}

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
  return <Frame chart={chart} text={text} rows={rows} failure={failure} />;
}

/** A list that the row lacks is an empty one. */
const ChartOfRow = ({ chart, row, text }: ChartProps) => (
  <Frame chart={chart} text={text} rows={row && (rowsIn(row, chart.rows) ?? [])} />
);

/** The charts of a row's page. */
export default function ShowCharts({
  charts,
  ...shown
}: Omit<ChartProps, 'chart'> & { readonly charts: readonly ShowChart[] }) {
  return (
    <div className={styles['sections']}>
      {charts.map((chart) => {
        const Chart = chart.figures ? ChartOfCall : ChartOfRow;
        return <Chart key={chart.name} {...shown} chart={chart} />;
      })}
    </div>
  );
}
