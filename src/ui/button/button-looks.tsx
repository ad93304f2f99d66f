import type { ReactNode } from 'react';
import styles from './button.module.css';

/** How a button looks. */
export interface ButtonLooks {
  /** How much it stands out: one that is `text` has neither border nor ground. */
  readonly type?: 'default' | 'primary' | 'text' | undefined;
  readonly size?: 'small' | undefined;
  /** What it does takes something away. */
  readonly danger?: boolean | undefined;
}

/** The attributes by which an element looks so. */
export const looksOf = ({ type = 'default', size, danger = false }: ButtonLooks) => ({
  className: styles['button'],
  'data-type': type,
  'data-size': size,
  'data-danger': danger ? '' : undefined,
});

interface ButtonContentProps {
  readonly icon?: ReactNode;
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

/** What stands in a button: a drawing, which gives way to a wheel while it waits, and words. */
export function ButtonContent({ icon, loading = false, children }: ButtonContentProps) {
  return (
    <>
      {loading ? <span className={styles['wheel']} aria-hidden="true" /> : icon}
      {children === undefined ? null : <span>{children}</span>}
    </>
  );
}
