import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1, as people count. */
  readonly page: number;
  /** Undefined while it is not known. */
  readonly totalPages: number | undefined;
  readonly onPage: (page: number) => void;
  /** How many rows a page has, and may have. */
  readonly size: {
    readonly value: number;
    readonly offered: readonly { readonly value: number; readonly label: string }[];
    readonly onChange: (size: number) => void;
  };
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** As in "Page 2 of 7". */
    readonly position: string;
    /** As in "Total users: 250"; absent when the number is not known. */
    readonly total?: string | undefined;
    readonly size: string;
  };
}

function PageSize({ size, label }: { readonly size: PagerProps['size']; readonly label: string }) {
  return (
    <label className={styles['size']}>
      <span className={styles['name']}>{label}</span>
      <span className={styles['select']}>
        <select value={size.value} onChange={(event) => size.onChange(Number(event.target.value))}>
          {size.offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}

/** How much there is, where one is in it, how much of it one sees at a time, and the way back and on. */
export function Pager({ page, totalPages, onPage, size, labels }: PagerProps) {
  return (
    <div className={styles['pager']}>
      <span>{labels.total}</span>
      <span className={styles['turn']}>
        <PageSize size={size} label={labels.size} />
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
