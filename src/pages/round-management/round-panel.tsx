import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Currency } from '../../../contract/rounds/currencies';
import { completeAt, type Round } from '../../../contract/rounds/rounds';
import { useIsAllowed } from '@roundkeeper/kit/access/use-access';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { Card } from '@roundkeeper/kit/ui/display/card';
import { ConflictAlert } from './actions/confirm-details';
import { useRoundActions, type RoundActions } from './actions/use-round-actions';
import { RunningRoundForm, StartRoundForm } from './form/round-forms';
import { Freshness } from './live/freshness';
import { useLiveUpdates, RoundEvents } from './live/live-updates';
import { activeRoundKey, figuresKey, useActiveRound, useLastFailure, pollEvery } from './live/round-queries';
import { RoundCards, RoundOrders } from './round-figures';
import styles from './round-management.module.css';
import { parsePercent } from './round-rules';
import { listApprovals, type Approval } from '../../../contract/platform/approvals';
import { paths } from '../../config/paths';
import { useIdentity } from '@roundkeeper/kit/providers/auth/use-session';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '../../providers/live/use-stream-news';
import { listRoundPlans } from '../../../contract/rounds/round-plans';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { textAt, valueAt } from '@roundkeeper/kit/lib/value-at';

/** How often the plans of a currency are fetched, in ms. */
const planPolling = pollEvery(30_000);

interface PlannedRoundProps {
  readonly currencyId: string;
  readonly isRunning: boolean;
}

function PlannedRound({ currencyId, isRunning }: PlannedRoundProps) {
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
function WaitingCompletion({ roundId }: { readonly roundId: string }) {
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

interface RoundPanelProps {
  readonly currency: Currency;
  /** The currencies that can be paid in; the first is the default. */
  readonly fiatCurrencies: readonly Currency[];
}

interface PartProps extends RoundPanelProps {
  readonly round: Round | null | undefined;
}

function PanelHead({ ref, currency, round }: PartProps & { readonly ref: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('roundManagement');
  const heading = round ? t('heading.round', { number: round.number }) : t('heading.none');
  const detail = round ? t('locked') : t('heading.creator', { currency: currency.code });
  const active = activeRoundKey(currency.id);
  const isPlanShown = useIsAllowed('roundPlans.list');
  const isApprovalShown = useIsAllowed('approvals.list') && offers('twoPersonRule');
  return (
    <header className={styles['head']}>
      <h2 ref={ref} tabIndex={-1}>
        {round === undefined ? '\u00a0' : heading}
      </h2>
      <Freshness answers={round ? [active, figuresKey(round.id)] : [active]} />
      <p className={styles['detail']}>{round === undefined ? '\u00a0' : detail}</p>
      {isPlanShown && round !== undefined ? (
        <PlannedRound currencyId={currency.id} isRunning={round !== null} />
      ) : null}
      {isApprovalShown && round && parsePercent(round.progress) >= completeAt ? (
        <WaitingCompletion roundId={round.id} />
      ) : null}
    </header>
  );
}

function PanelForm({ round, actions, ...shared }: PartProps & { readonly actions: RoundActions }) {
  if (round === undefined) return <div className={styles['waiting']} aria-busy="true" />;
  if (round === null)
    return (
      <StartRoundForm {...shared} busy={actions.busy} refused={actions.refused} onStart={actions.start} />
    );
  return (
    <RunningRoundForm
      key={round.id}
      round={round}
      progress={actions.progress}
      busy={actions.busy}
      onUpdate={actions.update}
      onComplete={actions.complete}
    />
  );
}

/** The round of one currency: its form, figures and orders. Key it by the currency. */
export function RoundPanel({ currency, fiatCurrencies }: RoundPanelProps) {
  const { t } = useTranslation('roundManagement');
  const query = useLastFailure(useActiveRound(currency.id, useLiveUpdates().polling));
  const { data: round, error, refetch } = query;
  const shared = { currency, fiatCurrencies };
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRoundActions({ ...shared, round, refetch, heading });

  if (round === undefined && error) return <LoadFailure title={t('failures.round')} query={query} />;
  const key = round?.id ?? 'none';
  return (
    <div className={styles['panel']}>
      <RoundEvents round={round} />
      {actions.conflict ? (
        <ConflictAlert {...shared} conflict={actions.conflict} onDismiss={actions.dismissConflict} />
      ) : null}
      <div className={styles['columns']}>
        <Card className={styles['card'] ?? ''}>
          <PanelHead {...shared} ref={heading} round={round} />
          <PanelForm {...shared} round={round} actions={actions} />
        </Card>
        <div className={styles['figures']}>
          <RoundCards key={`cards ${key}`} currency={currency} round={round} />
          <RoundOrders key={`orders ${key}`} round={round} />
        </div>
      </div>
      {actions.dialogs}
    </div>
  );
}
