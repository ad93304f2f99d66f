import { ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../../lib/format';
import type { NewRowsProps } from '../../list/liveness';
import styles from './new-rows.module.css';

export function NewRows({ pending, text: { t, lng }, focusAfter }: NewRowsProps) {
  return (
    <div className={styles['pending']} role="status">
      {pending ? (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<ArrowUpOutlined aria-hidden />}
          onClick={() => {
            pending.apply();
            focusAfter.current?.focus({ preventScroll: true });
          }}
        >
          {pending.added > 0
            ? t('kit:table.newRows', { count: pending.added, figure: formatNumber(pending.added, lng) })
            : t('kit:table.changedRows')}
        </Button>
      ) : null}
    </div>
  );
}
