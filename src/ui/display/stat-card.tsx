import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  /** The figure, formatted; undefined while it is on its way. */
  readonly value: ReactNode;
  /** Marked for a moment each time it becomes another (a figure that lives). */
  readonly mark?: boolean;
  readonly detail?: ReactNode;
  /** How the figure just changed, while that is news. */
  readonly news?: string | undefined;
}

/** Marks that are not seen: they only say which way a figure runs. */
const unseen = /[\u200e\u200f\u2066-\u2069]/g;

/** A figure with its name, in the same height with and without it. */
export function StatCard({ label, value, mark = false, detail, news }: StatCardProps) {
  const waiting = value === undefined;
  const figure = useRef<HTMLSpanElement>(null);
  // What is drawn knows best how long it is: a figure may be a piece that formats it.
  useLayoutEffect(() => {
    const shown = figure.current?.textContent.replace(unseen, '') ?? '';
    figure.current?.style.setProperty('--length', String(Math.max(1, shown.length)));
  });
  return (
    <div className={styles['card']} role="group" aria-label={label} aria-busy={waiting}>
      <span className={styles['label']}>{label}</span>
      {news === undefined ? null : <span className={styles['news']}>{news}</span>}
      <span ref={figure} className={styles['figure']}>
        {waiting ? (
          <span className={styles['bar']} aria-hidden="true" />
        ) : (
          // A new key starts the marking anew.
          <span
            key={typeof value === 'object' ? label : String(value)}
            className={mark ? styles['marked'] : undefined}
          >
            {value}
          </span>
        )}
      </span>
      {detail ? <span className={styles['detail']}>{detail}</span> : null}
    </div>
  );
}
