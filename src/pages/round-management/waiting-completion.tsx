import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listApprovals } from '../../../contract/approvals';
import { paths } from '../../config/paths';
import { useIdentity } from '../../providers/auth/use-session';
import { useCall } from '../../providers/data/use-call';
import { pollEvery } from './live/round-queries';
import styles from './round-management.module.css';

/** How often the request is asked for, in ms. */
const approvalPolling = pollEvery(15_000);

/**
 * Says that the completion of a round waits for a second person, and to who asked for it last that it was refused; nothing
 * where none was asked for.
 */
export default function WaitingCompletion({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslation('roundManagement');
  const viewer = useIdentity();
  const { data } = useCall(listApprovals, { query: { roundId, limit: 1 } }, approvalPolling);
  const [request] = data?.items ?? [];
  const isRefused = request?.status === 'REFUSED' && request.requestedById === viewer?.id;
  if (!request || !(isRefused || request.status === 'WAITING')) return null;
  const { requestedBy, decidedBy, reason } = request;
  const refused = reason === null ? 'approval.refused' : 'approval.refusedBecause';
  return (
    <p className={styles['detail']} role="status">
      {isRefused ? t(refused, { email: decidedBy, reason }) : t('approval.waits', { email: requestedBy })}{' '}
      <Link to={paths.approvals}>{t('approval.view')}</Link>
    </p>
  );
}
