import { useShow, type BaseRecord } from '@refinedev/core';
import { Timeline, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import {
  failureReasons,
  type OrderEvent,
  type OrderStep,
  type TransactionDetail,
} from '../../../contract/rounds/timeline';
import { paths } from '../../config/paths';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatMoney } from '@roundkeeper/kit/lib/format';
import styles from './order-timeline.module.css';

const colours: Readonly<Partial<Record<OrderStep, string>>> = {
  PAID: 'green',
  VERIFIED: 'green',
  FAILED: 'red',
  REFUSED: 'red',
  WITHDRAWN: 'gray',
};

/** As in a round's orders: steps may be a second apart. */
const precise = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

interface StepProps {
  readonly event: OrderEvent;
  readonly currency: string | undefined;
}

function Actor({ actor }: { readonly actor: NonNullable<OrderEvent['actor']> }) {
  const { t } = useTranslation('transactions');
  const may = useAccess();
  const name = t(`timeline.actors.${actor.kind}`);
  if (actor.kind !== 'BIDDER' || actor.id === null || !may('users.show')) return name;
  return <Link to={`${paths.users}/${actor.id}`}>{name}</Link>;
}

function Reason({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('transactions');
  const known = failureReasons.find((one) => one === reason);
  return (
    <Typography.Text type="danger">
      {t('timeline.reason', { reason: known ? t(`timeline.reasons.${known}`) : reason })}
    </Typography.Text>
  );
}

function Step({ event, currency = '' }: StepProps) {
  const { t, i18n } = useTranslation('transactions');
  const { step, at, actor, requestId, reason, chargeCode, fee } = event;
  return (
    <div className={styles['step']}>
      <strong>{t(`timeline.steps.${step}`)}</strong>
      {reason === null ? null : <Reason reason={reason} />}
      <span>
        {at === null ? (
          t('timeline.noTime')
        ) : (
          <time dateTime={at}>{formatDateTime(at, i18n.language, precise)}</time>
        )}
        {actor ? (
          <>
            {' · '}
            <Actor actor={actor} />
          </>
        ) : null}
      </span>
      {chargeCode === null || fee === null ? null : (
        <Typography.Text type="secondary">
          {t('timeline.charge', { code: chargeCode, fee: formatMoney(fee, currency, i18n.language, 2) })}
        </Typography.Text>
      )}
      {requestId === null ? null : (
        <Typography.Text type="secondary">{t('timeline.request', { id: requestId })}</Typography.Text>
      )}
    </div>
  );
}

export default function OrderTimeline({ name }: { readonly name: string }) {
  const { id = '' } = useParams();
  const { t } = useTranslation('transactions');
  const { query } = useShow<TransactionDetail & BaseRecord>({ resource: name, id, errorNotification: false });
  const found = query.data?.data;
  if (!found) return null;
  const currency = found.order.round.fiatCurrencyCode;
  return (
    <SectionCard className={styles['card'] ?? ''} title={t('timeline.title')}>
      <Timeline
        items={found.timeline.map((event, at) => ({
          key: at,
          color: colours[event.step] ?? 'blue',
          content: <Step event={event} currency={currency} />,
        }))}
      />
    </SectionCard>
  );
}
