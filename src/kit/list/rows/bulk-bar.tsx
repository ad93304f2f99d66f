import type { AnyResource } from '../../../config/resource';
import { formatNumber } from '../../../lib/format/format';
import type { Row } from '../../../providers/data/list-answer';
import { BulkActions } from '../../actions/bulk/bulk-actions';
import type { ResourceText } from '../../text/use-resource-text';
import { Button } from '../../../ui/button/button';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  /** Those that are ticked. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
}

/** How many rows are ticked and what can be done to them. It is there when none is: a tick moves nothing. */
export function BulkBar({ resource, text, rows, onClear }: BulkBarProps) {
  const { t, lng } = text;
  const count = rows.length;
  return (
    <div className={styles['bar']}>
      <span className={styles['count']} role="status">
        {t('kit:table.ticked', { count, figure: formatNumber(count, lng) })}
      </span>
      <BulkActions resource={resource} text={text} rows={rows} onDone={onClear} />
      <Button type="text" disabled={count === 0} onClick={onClear}>
        {t('kit:table.clearTicks')}
      </Button>
    </div>
  );
}
