import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEffect, useState, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { listAlerts, type Alert } from '../../../contract/platform/alerts';
import { PanelButton } from '@roundkeeper/kit/frames/panel-button';
import { formatNumber } from '@roundkeeper/kit/lib/format';
import { textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '../../providers/live/use-stream-news';
import type { HeaderToolProps } from '@roundkeeper/kit/schema/header-tool';
import { NamedIcon } from '@roundkeeper/kit/ui/icons/named-icon';
import styles from './alert-bell.module.css';
import { ActionButton } from '../../calls/action-button';
import { LoadFailure, type FailedQuery } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { MailSwitch, NamedSwitch } from '../../resources/alerts/mail-switch';
import alertsResource from '../../resources/alerts/resource';
import { storageKeys } from '@roundkeeper/kit/lib/storage-keys';
import { useStoredText } from '@roundkeeper/kit/lib/use-stored-text';
import { useIdentity } from '@roundkeeper/kit/providers/auth/use-session';

const noticePermission = (): NotificationPermission | 'missing' =>
  'Notification' in globalThis ? Notification.permission : 'missing';

const useViewerText = (name: string) =>
  useStoredText(`${storageKeys.platform}alerts.${useIdentity()?.id ?? ''}.${name}`);

function useNotices() {
  const [stored, store] = useViewerText('notices');
  return {
    isOn: stored !== '' && noticePermission() === 'granted',
    /** Asks the browser for permission. @returns whether it is granted */
    turnOn: async () => {
      const isAllowed =
        noticePermission() !== 'missing' && (await Notification.requestPermission()) === 'granted';
      if (isAllowed) store('on');
      return isAllowed;
    },
    turnOff: () => store(''),
  };
}

type Notices = ReturnType<typeof useNotices>;

/** Notifies of alerts that open from now on; `alerts` are the newest open ones, undefined while unknown. */
function useTellOf(alerts: readonly Alert[] | undefined, isOn: boolean): void {
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!alerts) return;
    const { current: before } = newest;
    const opened = alerts[0]?.openedAt ?? '';
    // In a long list an older one may move up when another is acknowledged.
    newest.current = before === undefined || opened > before ? opened : before;
    if (before === undefined || !isOn) return;
    for (const { id, kind, subject } of alerts.filter(({ openedAt }) => openedAt > before)) {
      // The same tag keeps other tabs from repeating it.
      const notice = new Notification(t(`values.kind.${kind}`), { body: subject ?? '', tag: id });
      notice.addEventListener('click', () => {
        window.focus();
        void navigate(`${alertsResource.path ?? ''}?status=OPEN`);
        notice.close();
      });
    }
  }, [alerts, isOn, navigate, t]);
}

interface OpenAlertsProps {
  readonly alerts: readonly Alert[] | undefined;
  readonly answer: FailedQuery;
  readonly notices: Notices;
  readonly onSeen: (openedAt: string) => void;
  readonly onLeave: () => void;
}

function NoticeChoice({ notices }: Pick<OpenAlertsProps, 'notices'>) {
  const { t } = useTranslation('alertBell');
  const [wasDenied] = useState(noticePermission() === 'denied');
  const [isDenied, setDenied] = useState(wasDenied);
  if (noticePermission() === 'missing') return null;
  return (
    <>
      <NamedSwitch
        label={t('notices')}
        value={wasDenied ? undefined : notices.isOn}
        onChange={async (isOn) => {
          if (isOn) setDenied(!(await notices.turnOn()));
          else notices.turnOff();
        }}
      />
      {isDenied ? (
        <p role="status" className="caption">
          {t('denied')}
        </p>
      ) : null}
    </>
  );
}

function OpenAlert({ alert, onLeave }: Pick<OpenAlertsProps, 'onLeave'> & { readonly alert: Alert }) {
  const { t, i18n } = useTranslation('alerts');
  const { id, kind, subject, openedAt, roundId } = alert;
  const name = subject ?? '';
  return (
    <li>
      <span>
        <strong>{t(`values.kind.${kind}`)}</strong>{' '}
        {roundId === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={`/rounds/${roundId}`} onClick={onLeave}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <time className="caption" dateTime={openedAt}>
          {formatDateTime(openedAt, i18n.language)}
        </time>
      </span>
      <ActionButton resource={alertsResource} name="acknowledge" id={id} />
    </li>
  );
}

function NoAlerts() {
  const { t } = useTranslation('alertBell');
  const description = (
    <>
      <strong>{t('none')}</strong>
      <br />
      <span>{t('opens')}</span>
    </>
  );
  return <Empty description={description} />;
}

function OpenAlerts({ alerts, answer, notices, onSeen, onLeave }: OpenAlertsProps) {
  const { t } = useTranslation('alertBell');
  const newest = alerts?.[0]?.openedAt;
  useEffect(() => {
    if (newest !== undefined) onSeen(newest);
  }, [newest, onSeen]);
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <strong>{t('label')}</strong>
        <Link to={alertsResource.path ?? '/'} onClick={onLeave}>
          {t('all')}
        </Link>
      </div>
      {answer.error ? <LoadFailure query={answer} /> : null}
      {alerts?.length === 0 ? <NoAlerts /> : null}
      <ul className="plain-list" aria-busy={alerts === undefined && !answer.error}>
        {alerts?.map((alert) => (
          <OpenAlert key={alert.id} alert={alert} onLeave={onLeave} />
        ))}
      </ul>
      <footer>
        <MailSwitch resource={alertsResource} />
        <NoticeChoice notices={notices} />
      </footer>
    </div>
  );
}

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

export default function AlertBell({ initialState }: HeaderToolProps) {
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
        initialState={initialState}
      >
        {(close) => (
          <OpenAlerts alerts={alerts} answer={answer} notices={notices} onSeen={setSeen} onLeave={close} />
        )}
      </PanelButton>
    </>
  );
}
