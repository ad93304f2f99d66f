import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listApprovals, type Approval } from '../../../contract/platform/approvals';
import { paths } from '../../config/paths';
import { useIdentity } from '@roundkeeper/kit/providers/auth/use-session';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '@roundkeeper/kit/providers/live/use-stream-news';
import { pollEvery } from './live/round-queries';
import styles from './round-management.module.css';

/** How often the request is fetched without an event log, in ms. */
const every = 15_000;
const polling = pollEvery(every);

function RequestState({ request }: { readonly request: Approval }) {
  const { t } = useTranslation('roundManagement');
  const { status, requestedBy, decidedBy, reason } = request;
  const refused = reason === null ? 'approval.refused' : 'approval.refusedBecause';
  return (
    <p className={styles['detail']} role="status">
      {status === 'REFUSED'
        ? t(refused, { email: decidedBy, reason })
        : t('approval.waits', { email: requestedBy })}{' '}
      <Link to={paths.approvals}>{t('approval.view')}</Link>
    </p>
  );
}

/** Says that the completion of a round waits for approval, or to its requester that it was refused. */
export default function WaitingCompletion({ roundId }: { readonly roundId: string }) {
  const viewer = useIdentity();
  const { refetchInterval, follow } = useStreamNews('approvals', { every });
  const query = { roundId, limit: 1 };
  const { data, refetch } = useCall(listApprovals, { query }, { ...polling, refetchInterval });
  const [request] = data?.items ?? [];
  const isRefused = request?.status === 'REFUSED' && request.requestedById === viewer?.id;
  return (
    <>
      {follow(() => void refetch())}
      {isRefused || request?.status === 'WAITING' ? <RequestState request={request} /> : null}
    </>
  );
}
