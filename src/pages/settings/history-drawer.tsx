import { Button, Drawer, Skeleton, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSettingsVersions, type SettingsEntry } from '../../../contract/platform/settings';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { shownValue, type SectionText } from './section-values';

/** How many versions are shown at first, and more with each press of the button. */
const step = 20;

interface HistoryDrawerProps {
  readonly entry: SettingsEntry;
  readonly text: SectionText;
  /** Missing for a viewer who may not. */
  readonly onRevert?: (to: SettingsEntry) => void;
  readonly onClose: () => void;
}

function Versions({ entry, text, onRevert }: Omit<HistoryDrawerProps, 'onClose'>) {
  const { t, i18n } = useTranslation('settings');
  const [limit, setLimit] = useState(step);
  const input = { params: { section: entry.section }, query: { limit: Math.min(limit, 100) } };
  const query = useCall(listSettingsVersions, input, { staleTime: 0 });
  const { data, error } = query;
  if (error) return <LoadFailure query={query} />;
  if (!data) return <Skeleton active={false} />;
  const items = data.items.map((version) => ({
    key: version.version,
    content: (
      <>
        <strong>{shownValue(version, text)}</strong>
        <br />
        {version.changedAt === null || version.changedBy === null
          ? t('byDefault')
          : t('changed', {
              who: version.changedBy,
              at: formatDateTime(version.changedAt, i18n.language),
            })}
        <br />
        {version.version === entry.version ? (
          <Tag>{t('current')}</Tag>
        ) : onRevert ? (
          <Button size="small" onClick={() => onRevert(version)}>
            {t('revertTo')}
          </Button>
        ) : null}
      </>
    ),
  }));
  return (
    <>
      <Timeline items={items} />
      {data.items.length < data.totalItems && limit < 100 ? (
        <Button onClick={() => setLimit(limit + step)}>{t('more')}</Button>
      ) : null}
    </>
  );
}

export default function HistoryDrawer({ onClose, ...props }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation(['settings', 'common', 'kit']);
  return (
    <Drawer
      open
      title={`${t('kit:history')}: ${t(`sections.${props.entry.section}.title`)}`}
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': t('common:close') }}
      onClose={onClose}
    >
      <Versions {...props} />
    </Drawer>
  );
}
