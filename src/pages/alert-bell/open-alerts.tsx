import { Flex, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getAlertMail, type Alert } from '../../../contract/platform/alerts';
import { ActionButton } from '@roundkeeper/kit/actions/action-button';
import { useOneAtATime } from '@roundkeeper/kit/actions/sending/use-one-at-a-time';
import { useResourceAction } from '@roundkeeper/kit/actions/use-resource-actions';
import { LoadFailure, type FailedQuery } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import alertsResource from '../../resources/alerts/resource';
import styles from './alert-bell.module.css';
import { noticePermission, type Notices } from './use-notices';

interface OpenAlertsProps {
  readonly alerts: readonly Alert[] | undefined;
  readonly answer: FailedQuery;
  readonly notices: Notices;
  readonly onSeen: (openedAt: string) => void;
  readonly onLeave: () => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean) => Promise<unknown>;
}

function Choice({ label, value, onChange }: ChoiceProps) {
  const id = useId();
  const { isSending, dedupe } = useOneAtATime();
  const change = (next: boolean) =>
    void dedupe(async () => {
      await onChange(next);
    });
  return (
    <Flex gap="small" align="center">
      <Switch
        id={id}
        size="small"
        checked={value ?? false}
        disabled={value === undefined}
        loading={isSending}
        onChange={change}
      />
      <label htmlFor={id}>{label}</label>
    </Flex>
  );
}

function MailChoice() {
  const { t } = useTranslation('alertBell');
  const { data, ...answer } = useCall(getAlertMail, {}, { staleTime: 0, refetchOnMount: true });
  const on = useResourceAction(alertsResource, 'mailOn');
  const off = useResourceAction(alertsResource, 'mailOff');
  if (answer.error && !data) return <LoadFailure query={answer} />;
  return (
    <Choice
      label={t('mail')}
      value={data?.isWanted}
      onChange={(isWanted) => (isWanted ? on : off).run({ body: { isWanted } })}
    />
  );
}

function NoticeChoice({ notices }: Pick<OpenAlertsProps, 'notices'>) {
  const { t } = useTranslation('alertBell');
  const [isDenied, setDenied] = useState(noticePermission() === 'denied');
  if (noticePermission() === 'missing') return null;
  return (
    <>
      <Choice
        label={t('notices')}
        value={notices.isOn}
        onChange={async (isOn) => {
          if (isOn) setDenied(!(await notices.turnOn()));
          else notices.turnOff();
        }}
      />
      {isDenied ? <p role="status">{t('denied')}</p> : null}
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
        <time dateTime={openedAt}>{formatDateTime(openedAt, i18n.language)}</time>
      </span>
      <ActionButton resource={alertsResource} name="acknowledge" id={id} />
    </li>
  );
}

export default function OpenAlerts({ alerts, answer, notices, onSeen, onLeave }: OpenAlertsProps) {
  const { t } = useTranslation('alertBell');
  const newest = alerts?.[0]?.openedAt;
  useEffect(() => {
    if (newest !== undefined) onSeen(newest);
  }, [newest, onSeen]);
  return (
    <div className={styles['panel']}>
      {answer.error ? <LoadFailure query={answer} /> : null}
      {alerts?.length === 0 ? <p>{t('none')}</p> : null}
      <ul aria-busy={alerts === undefined && !answer.error}>
        {alerts?.map((alert) => (
          <OpenAlert key={alert.id} alert={alert} onLeave={onLeave} />
        ))}
      </ul>
      <Link to={alertsResource.path ?? '/'} onClick={onLeave}>
        {t('all')}
      </Link>
      <MailChoice />
      <NoticeChoice notices={notices} />
    </div>
  );
}
