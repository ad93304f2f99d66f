import type { ReactNode } from 'react';
import type { Tone } from '../../lib/tone';
import styles from './badge.module.css';

/** A word on a tinted ground; `plain` is the word alone. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  if (tone === 'plain') return <span>{children}</span>;
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
