import { Card, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import type { AnyResource } from '../../config/resource';
import type { ShowChart } from '../../config/schema/views/show';
import { isRecord } from '../../lib/is-record';
import { valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { RowChart } from '../chart/row-chart';
import { chartKey } from '../text/dashboard-keys';
import type { ResourceText } from '../text/use-resource-text';
import styles from './show-page.module.css';

export interface ChartProps {
  readonly resource: AnyResource;
  readonly chart: ShowChart;
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
}

/** Returns the rows in an answer or in the row of the page; undefined where there is no list. */
export function rowsIn(source: unknown, path: string | undefined): readonly Row[] | undefined {
  const rows = path === undefined ? source : valueAt(source, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : undefined;
}

interface FrameProps extends Pick<ChartProps, 'chart' | 'text'> {
  readonly rows: readonly Row[] | undefined;
  /** Shown in place of the chart. */
  readonly failure?: ReactNode;
  /** Shown above the chart. */
  readonly children?: ReactNode;
}

/** The card of a chart: its title, and the chart once its rows are there. */
export function ChartFrame({ chart, text, rows, failure = null, children }: FrameProps) {
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
      {children}
      {failure}
      {isWaiting ? <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} /> : null}
      {rows && failure === null ? <RowChart view={chart} rows={rows} label={title} text={text} /> : null}
    </Card>
  );
}
