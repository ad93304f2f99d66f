import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useAccess } from '../../access/use-access';
import { auditLog } from '../../providers/audit-log/audit-log';
import type { HistoryButtonProps } from '../../show/show-part';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';

const HistoryDrawer = lazyPart(async () => ({ default: (await import('./changes-card')).HistoryDrawer }));

/** Opens the audit entries of a row, for who may read them. */
export function HistoryButton(props: HistoryButtonProps) {
  const may = useAccess();
  const log = auditLog();
  const opener = useRef<HTMLButtonElement>(null);
  const drawer = useLazyDialog(HistoryDrawer, opener);
  if (!log || !may(log.access)) return null;
  return (
    <>
      <Button ref={opener} icon={<HistoryOutlined aria-hidden />} onClick={() => void drawer.open()}>
        {props.text.t('kit:history')}
      </Button>
      {drawer.show((_, close) => ({ ...props, onClose: close }))}
    </>
  );
}
