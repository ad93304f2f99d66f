import { Drawer } from 'antd';
import { LoadedContent } from '../../frames/section-card';
import type { HistoryButtonProps } from '../../show/show-part';
import { ChangeList, useTrailEntries } from './changes-card';

interface HistoryDrawerProps extends HistoryButtonProps {
  readonly onClose: () => void;
}

/** The audit entries of one row, the newest first. */
export default function HistoryDrawer({ resource, id, text, onClose }: HistoryDrawerProps) {
  const row = { [resource.idField ?? 'id']: id };
  const data = useTrailEntries({ changes: {}, resource, row });
  return (
    <Drawer
      open
      title={text.t('kit:history')}
      onClose={onClose}
      placement={document.dir === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': text.t('common:close') }}
    >
      <LoadedContent data={data}>
        {(entries) => <ChangeList entries={entries} known={{ resource, text }} />}
      </LoadedContent>
    </Drawer>
  );
}
