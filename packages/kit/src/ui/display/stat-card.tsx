import { Skeleton, Statistic } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { withoutMarks } from '../../lib/typed';
import { Card } from './card';
import styles from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** Undefined while it is loading. */
  readonly value: ReactNode;
  readonly mark?: boolean;
  readonly children?: ReactNode;
}

/** A figure with its name, in the same height with and without the figure. */
export function StatCard({ label, value, mark = false, children }: StatCardProps) {
  const waiting = value === undefined;
  const card = useRef<HTMLDivElement>(null);
  // The font size follows from the text as it is drawn, because a figure may be a component that formats it.
  useLayoutEffect(() => {
    const shown = card.current?.querySelector('[data-figure]')?.textContent ?? '';
    card.current?.style.setProperty('--length', String(Math.max(1, withoutMarks(shown).length)));
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

/** A strip of cards, with a hairline between its figures. */
export const StatStrip = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['strip']}>{children}</div>
);
