import type { ReactNode } from 'react';
import styles from './chart-points.module.css';

interface ChartTipProps {
  readonly at: number;
  /** How many points the chart has. */
  readonly count: number;
  readonly children: ReactNode;
}

const percent = (part: number) => `${String(part * 100)}%`;

/** The band of a point and what stands beside it, over a chart. What has the focus says the same to a screen reader. */
export function ChartTip({ at, count, children }: ChartTipProps) {
  const isInFirstHalf = at < count / 2;
  const place = isInFirstHalf
    ? { insetInlineStart: percent((at + 1) / count) }
    : { insetInlineEnd: percent(1 - at / count) };
  return (
    <>
      <span
        aria-hidden
        className={styles['band']}
        style={{ insetInlineStart: percent(at / count), inlineSize: percent(1 / count) }}
      />
      <div aria-hidden className={styles['tip']} style={place}>
        {children}
      </div>
    </>
  );
}
