import { useLogList } from '@refinedev/core';
import { Drawer, Empty, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../contract/audit';
import { formatDateTime } from '../../lib/dates';
import { LoadFailure } from '../text/load-failure';

interface HistoryProps {
  readonly resource: string;
  readonly id: string;
}

function Entries({ resource, id }: HistoryProps) {
  const { t, i18n } = useTranslation('kit');
  const { data, error, isFetching, refetch } = useLogList<readonly AuditEntry[]>({
    resource,
    meta: { id },
  });
  if (error) return <LoadFailure error={error} fetching={isFetching} retry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noResults')} />;
  const items = data.map((entry) => ({
    key: entry.id,
    children: (
      <>
        <strong>{entry.action}</strong>
        <br />
        <time dateTime={entry.at}>{formatDateTime(entry.at, i18n.language)}</time> ·{' '}
        <bdi>{entry.actor.email}</bdi>
      </>
    ),
  }));
  return <Timeline items={items} />;
}

interface HistoryDrawerProps extends HistoryProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** The audit entries of one row, the newest first. */
export default function HistoryDrawer({ isOpen, close, ...row }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation(['kit', 'common']);
  return (
    <Drawer
      title={t('kit:history')}
      open={isOpen}
      onClose={close}
      destroyOnHidden
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': t('common:close') }}
    >
      <Entries {...row} />
    </Drawer>
  );
}
