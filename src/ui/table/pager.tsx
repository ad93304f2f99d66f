import { Button } from 'antd';
import { Icon } from '../icon/icon';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1, as people count. */
  readonly page: number;
  /** Undefined while it is not known. */
  readonly totalPages: number | undefined;
  readonly onPage: (page: number) => void;
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** As in "Page 2 of 7". */
    readonly position: string;
    /** As in "Total users: 250"; absent when the number is not known. */
    readonly total?: string | undefined;
  };
}

/** How much there is, where one is in it, and the way back and on. */
export function Pager({ page, totalPages, onPage, labels }: PagerProps) {
  return (
    <div className={styles['pager']}>
      <span>{labels.total}</span>
      <span className={styles['turn']}>
        <span aria-live="polite">{totalPages === undefined ? null : labels.position}</span>
        <Button
          icon={<Icon name="chevron-left" />}
          aria-label={labels.previous}
          title={labels.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Button
          icon={<Icon name="chevron-right" />}
          aria-label={labels.next}
          title={labels.next}
          disabled={totalPages === undefined || page >= totalPages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  );
}
