import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listRoundPlans } from '../../../contract/rounds/round-plans';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import styles from './round-management.module.css';
import { pollEvery } from './live/round-queries';

/** How often the plans of a currency are fetched, in ms. */
const planPolling = pollEvery(30_000);

interface PlannedRoundProps {
  readonly currencyId: string;
  readonly isRunning: boolean;
}

export default function PlannedRound({ currencyId, isRunning }: PlannedRoundProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: plan } = useCall(
    listRoundPlans,
    { query: { currencyId, status: isRunning ? 'RUNNING' : 'SCHEDULED', direction: 'ASC', limit: 1 } },
    { ...planPolling, read: (answer: unknown) => valueAt(answer, 'items.0') },
  );
  const id = textAt(plan, 'id');
  if (id === '') return null;
  const when = formatDateTime(textAt(plan, 'startAt'), i18n.language);
  return (
    <p className={styles['detail']}>
      {isRunning ? t('plan.moves') : t('plan.starts', { when })}{' '}
      <Link to={`/round-plans/${id}`}>{t('plan.view')}</Link>
    </p>
  );
}
