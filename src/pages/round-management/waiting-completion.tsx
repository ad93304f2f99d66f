import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listApprovals } from '../../../contract/approvals';
import { paths } from '../../config/paths';
import { useCall } from '../../providers/data/use-call';
import { pollEvery } from './live/round-queries';
import styles from './round-management.module.css';

/** How often the requests are asked for, in ms. */
const approvalPolling = pollEvery(15_000);

/** Says that the completion of a round waits for a second person; nothing where none was asked for. */
export default function WaitingCompletion({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslation('roundManagement');
  const { data } = useCall(
    listApprovals,
    { query: { status: 'WAITING', action: 'COMPLETE_ROUND', limit: 100 } },
    approvalPolling,
  );
  const request = data?.items.find((one) => one.roundId === roundId);
  if (!request) return null;
  return (
    <p className={styles['detail']} role="status">
      {t('approval.waits', { email: request.requestedBy })}{' '}
      <Link to={paths.approvals}>{t('approval.view')}</Link>
    </p>
  );
}
