import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly title?: ReactNode;
  /** Stands at the end of the head. */
  readonly extra?: ReactNode;
  readonly size?: 'small';
}

/** A surface with a hairline and an optional head. antd's card brings the code of its tabs to the first page. */
export function Card({ title, extra, size, className = '', children, ...props }: CardProps) {
  return (
    <div {...props} className={`${styles['card'] ?? ''} ${className}`} data-size={size}>
      {title === undefined ? null : (
        <div className={styles['head']}>
          <div className={styles['title']}>{title}</div>
          {extra}
        </div>
      )}
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
