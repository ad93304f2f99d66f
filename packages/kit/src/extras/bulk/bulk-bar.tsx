import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { matchesAll } from '../../access/use-access';
import { actionOf } from '../../actions/action';
import { IconButton } from '../../console/layout/tools';
import { formatNumber } from '../../lib/format';
import type { Row } from '../../lib/value-at';
import type { BulkSource } from '../../list/rows/list-rows';
import { useIdentity } from '../../providers/auth/use-session';
import { labelKeys } from '../../text/resource-text';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import type { BulkDialogProps } from './bulk-dialog';
import styles from './bulk.module.css';

const BulkDialog = lazyPart(() => import('./bulk-dialog'));

interface BulkBarProps extends Omit<BulkSource, 'rows' | 'shown'> {
  /** The names of the actions. */
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  readonly select: (rows: readonly Row[]) => void;
}

/** The number of selected rows and the actions on them; nothing is seen of it when none is selected. */
export function BulkBar({ resource, text, focusAfter, names, rows, select }: BulkBarProps) {
  const { t, lng } = text;
  const viewer = useIdentity();
  const dialog = useLazyDialog<BulkDialogProps, Pick<BulkDialogProps, 'name' | 'rows' | 'skipped'>>(
    BulkDialog,
    focusAfter,
  );
  const ask = (name: string) => {
    const able = rows.filter((row) => matchesAll(row, actionOf(resource, name).when, viewer));
    void dialog.open({ name, rows: able, skipped: rows.length - able.length });
  };
  const count = rows.length;
  const leave = () => {
    select([]);
    focusAfter.current?.focus({ preventScroll: true });
  };
  return (
    <div className={count > 0 ? styles['bar'] : ''}>
      <span role="status">
        {count > 0 ? t('kit:table.selected', { count, figure: formatNumber(count, lng) }) : null}
      </span>
      {count > 0 ? (
        <>
          {names.map((name) => (
            <Button key={name} danger={actionOf(resource, name).danger ?? false} onClick={() => ask(name)}>
              {t(labelKeys.action(name).label)}
            </Button>
          ))}
          <IconButton
            icon={<CloseOutlined aria-hidden />}
            label={t('kit:table.clearSelection')}
            onClick={leave}
          />
        </>
      ) : null}
      {dialog.show((asked, close) => ({
        ...asked,
        resource,
        text,
        onClose: (left) => {
          close();
          if (left) select(left);
        },
      }))}
    </div>
  );
}
