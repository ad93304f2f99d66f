import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import type { Round } from '../../../contract/rounds';
import { ErrorState } from '../../ui/state/error-state';
import { RoundNotice } from './actions/round-notice';
import { useRoundActions, type RoundActions } from './actions/use-round-actions';
import { RunningRoundForm } from './form/running-form';
import { StartRoundForm } from './form/start-form';
import { PanelHead } from './panel-head';
import { RoundOrders } from './orders/round-orders';
import { RoundStats } from './round-stats';
import { isInProgress } from './rules/round-panel-state';
import { useActiveRound } from './live/use-active-round';
import { useLiveUpdates } from './live/live-updates';
import styles from './round-panel.module.css';

interface RoundPanelProps {
  readonly currency: Currency;
  /** What can be paid in; the first is the default. */
  readonly fiatCurrencies: readonly Currency[];
}

interface PanelFormProps extends RoundPanelProps {
  /** Undefined while it is not known. */
  readonly round: Round | null | undefined;
  readonly actions: RoundActions;
}

function PanelForm({ currency, fiatCurrencies, round, actions }: PanelFormProps) {
  if (round === undefined) return <div className={styles['waiting']} aria-busy="true" />;
  if (round === null)
    return (
      <StartRoundForm
        currency={currency}
        fiatCurrencies={fiatCurrencies}
        busy={actions.busy}
        onStart={actions.start}
      />
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

/** Everything about the round of one currency: its form, its figures and its orders. Key it by the currency. */
export function RoundPanel({ currency, fiatCurrencies }: RoundPanelProps) {
  const { t } = useTranslation('roundManagement');
  const answer = useActiveRound(currency.id, useLiveUpdates().polling);
  const active = answer.data;
  const round = active && !isInProgress(active) ? null : active;
  const shared = { currency, fiatCurrencies };
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRoundActions({ ...shared, round, refetch: answer.refetch, heading });

  if (round === undefined && answer.isError)
    return (
      <ErrorState
        title={t('failures.round')}
        retry={{ label: t('common:retry'), run: () => void answer.refetch(), pending: answer.isFetching }}
      />
    );

  const key = round?.id ?? 'none';
  return (
    <div className={styles['panel']}>
      {actions.notice ? (
        <RoundNotice {...shared} notice={actions.notice} onDismiss={actions.dismiss} />
      ) : null}
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <PanelHead ref={heading} currency={currency} round={round} />
          <PanelForm {...shared} round={round} actions={actions} />
        </section>
        <div className={styles['figures']}>
          <RoundStats key={`stats ${key}`} round={round} fiatCurrency={fiatCurrencies[0]} />
          <RoundOrders key={`orders ${key}`} round={round} />
        </div>
      </div>
      {actions.dialogs.start}
      {actions.dialogs.update}
      {actions.dialogs.complete}
    </div>
  );
}
