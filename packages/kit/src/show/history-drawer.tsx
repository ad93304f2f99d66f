import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangeList, useTrailEntries } from '../changes/changes-card';
import { LoadedContent } from '../frames/section-card';
import type { OfResource } from '../text/resource-text';

interface HistoryDrawerProps extends OfResource {
  readonly id: string;
  readonly onClose: () => void;
}

/** The audit entries of one row, the newest first. */
export default function HistoryDrawer({ resource, id, text, onClose }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation(['kit', 'common']);
  const row = { [resource.idField ?? 'id']: id };
  const data = useTrailEntries({ changes: {}, resource, row });
  return (
    <Drawer
      open
      title={t('kit:history')}
      onClose={onClose}
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': t('common:close') }}
    >
      <LoadedContent data={data}>
        {(entries) => <ChangeList entries={entries} known={{ resource, text }} />}
      </LoadedContent>
    </Drawer>
  );
}
