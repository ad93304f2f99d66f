import { useTranslation } from 'react-i18next';
import { listAlerts, type Alert } from '../../../contract/platform/alerts';
import { PanelButton } from '@roundkeeper/kit/frames/panel-button';
import { formatNumber } from '@roundkeeper/kit/lib/format';
import { textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '@roundkeeper/kit/providers/live/use-stream-news';
import type { HeaderToolProps } from '@roundkeeper/kit/schema/header-tool';
import { NamedIcon } from '@roundkeeper/kit/ui/icons/named-icon';
import styles from './alert-bell.module.css';
import OpenAlerts from './open-alerts';
import { useNotices, useTellOf, useViewerText } from './use-notices';

/** How often open alerts are fetched without an event log, in ms. The rules are evaluated every 15 seconds. */
const every = 30_000;
/** In ms: many alerts may open at once. */
const atMost = 2_000;

/** The most alerts that are shown and announced one by one. */
const most = 20;

const isAlert = (value: unknown): value is Alert => textAt(value, 'id') !== '';

/** Newest first. */
function readAlerts(answer: unknown): readonly Alert[] {
  const items = valueAt(answer, 'items');
  return Array.isArray(items) ? items.filter(isAlert) : [];
}

export default function AlertBell({ wish }: HeaderToolProps) {
  const { t, i18n } = useTranslation('alertBell');
  const notices = useNotices();
  const [seen, setSeen] = useViewerText('seen');
  const { refetchInterval, follow } = useStreamNews('alerts', { every, atMost });
  const { data: alerts, ...answer } = useCall(
    listAlerts,
    { query: { status: 'OPEN', limit: most } },
    { refetchInterval, refetchIntervalInBackground: notices.isOn, read: readAlerts },
  );
  useTellOf(alerts, notices.isOn);
  const unread = (alerts ?? []).filter(({ openedAt }) => openedAt > seen).length;
  const count = `${formatNumber(unread, i18n.language)}${unread === most ? '+' : ''}`;
  return (
    <>
      {follow(() => void answer.refetch())}
      <PanelButton
        label={unread === 0 ? t('label') : t('unread', { count: unread, figure: count })}
        icon={<NamedIcon name="bell" />}
        quiet={unread === 0 ? null : <span className={styles['count']}>{count}</span>}
        role="dialog"
        wish={wish}
      >
        {(close) => (
          <OpenAlerts alerts={alerts} answer={answer} notices={notices} onSeen={setSeen} onLeave={close} />
        )}
      </PanelButton>
    </>
  );
}
