import type { ReactNode } from 'react';
import styles from './terms.module.css';

interface TermsProps {
  /** Name and value, line by line. */
  readonly terms: readonly (readonly [name: string, value: string])[];
  /** What has changed elsewhere since the question was asked. */
  readonly meanwhile?: ReactNode;
}

/** What exactly is about to be done, repeated in the dialog that asks. */
export function Terms({ terms, meanwhile }: TermsProps) {
  return (
    <>
      <dl className={styles['terms']}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['meanwhile']} role="status">
        {meanwhile}
      </p>
    </>
  );
}
