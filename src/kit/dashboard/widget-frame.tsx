import { Card, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { LoadFailure } from '../text/load-failure';
import styles from './dashboard.module.css';
import type { WidgetData } from './use-widget-data';

interface WidgetFrameProps<Value> {
  readonly title: string;
  readonly data: WidgetData<Value>;
  /** Stands beside the title. */
  readonly extra?: ReactNode;
  /** Shows what has been loaded. */
  readonly children: (value: Value) => ReactNode;
}

/** A widget with its title, and its own waiting and failure: another one that fails changes nothing here. */
export function WidgetFrame<Value>({ title, data, extra, children }: WidgetFrameProps<Value>) {
  const heading = useId();
  const { value, error, fetching, retry } = data;
  const isWaiting = value === undefined && error === null;
  return (
    <Card
      role="region"
      aria-labelledby={heading}
      aria-busy={isWaiting}
      className={styles['widget'] ?? ''}
      title={<h2 id={heading}>{title}</h2>}
      extra={extra}
    >
      {error ? <LoadFailure error={error} fetching={fetching} retry={retry} /> : null}
      {isWaiting ? <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} /> : null}
      {value === undefined ? null : children(value)}
    </Card>
  );
}
