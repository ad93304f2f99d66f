import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A titled part of a page, on a ground of its own. */
export function Card({ title, busy = false, children }: CardProps) {
  const heading = useId();
  return (
    <section className={styles['card']} aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
