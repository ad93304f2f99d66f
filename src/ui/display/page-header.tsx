import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The title of a page, and what can be done with all of it. */
export function PageHeader({ title, toolbar }: { readonly title: string; readonly toolbar?: ReactNode }) {
  return (
    <div className={styles['header']}>
      <h1>{title}</h1>
      {toolbar ? <div className={styles['toolbar']}>{toolbar}</div> : null}
    </div>
  );
}
