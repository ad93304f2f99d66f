import { Skeleton, Statistic } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Card } from './card';
import styles from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** Undefined while it is loading. */
  readonly value: ReactNode;
  readonly mark?: boolean;
  readonly children?: ReactNode;
}

/** Marks of direction, which take no room. */
const invisible = /[\u200e\u200f\u2066-\u2069]/g;

/** A figure with its name, in the same height with and without the figure. */
export function StatCard({ label, value, mark = false, children }: StatCardProps) {
  const waiting = value === undefined;
  const card = useRef<HTMLDivElement>(null);
  // The font size follows from the text as it is drawn, because a figure may be a component that formats it.
  useLayoutEffect(() => {
    const shown = card.current?.querySelector('[data-figure]')?.textContent.replace(invisible, '') ?? '';
    card.current?.style.setProperty('--length', String(Math.max(1, shown.length)));
  });
  const figure = waiting ? (
    <Skeleton.Button size="small" />
  ) : (
    <span data-figure="" className={mark ? styles['marked'] : undefined}>
      {value}
    </span>
  );
  return (
    <Card
      ref={card}
      size="small"
      className={styles['card'] ?? ''}
      role="group"
      aria-label={label}
      aria-busy={waiting}
    >
      <Statistic title={label} formatter={() => figure} />
      {children}
    </Card>
  );
}
