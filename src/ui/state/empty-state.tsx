import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** A sentence more. */
  readonly detail?: string;
  /** What can be done. */
  readonly children?: ReactNode;
}

/** Says that there is nothing here. */
export function EmptyState({ title, detail, children }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <span className={styles['mark']}>
        <Icon name="empty" size={20} />
      </span>
      <span>{title}</span>
      {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
      {children}
    </div>
  );
}
