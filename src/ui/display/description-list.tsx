import type { ReactNode } from 'react';
import styles from './description-list.module.css';

interface DescriptionListProps {
  /** `value` undefined: on its way. */
  readonly entries: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
}

/** Names and their values, in as many columns as there is room for. */
export function DescriptionList({ entries }: DescriptionListProps) {
  return (
    <dl className={styles['list']}>
      {entries.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <span className={styles['bar']} aria-hidden="true" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
