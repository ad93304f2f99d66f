import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../contract/rounds/rounds';
import { formatNumber, formatPercent } from '@roundkeeper/kit/lib/format';
import { useLiveUpdates } from '../live/live-updates';
import { useCanComplete } from '../live/round-queries';
import { RoundFacts } from '../round-facts';
import { parsePercent, progressDrafts, runningState, type ProgressDraft } from '../round-rules';
import styles from './form.module.css';
import { ProgressField, RoundFields } from './round-fields';

export function useProgressDraft(round: Round | null) {
  const [, redraw] = useState(0);
  const draft = round ? progressDrafts.get(round.id) : undefined;

  const put = (next: ProgressDraft | undefined) => {
    if (!round) return;
    if (next) progressDrafts.set(round.id, next);
    else progressDrafts.delete(round.id);
    redraw((count) => count + 1);
  };
  /** Sets the progress; the server's own value removes the draft. */
  const change = (value: string) => {
    if (!round) return;
    const onServer = parsePercent(round.progress);
    const isSame = value !== '' && parsePercent(value) === onServer;
    put(isSame ? undefined : { value, base: draft?.base ?? onServer });
  };
  return { draft, change, forget: () => put(undefined) };
}

export type ProgressDraftState = ReturnType<typeof useProgressDraft>;

interface RunningRoundFormProps {
  readonly round: Round;
  readonly progress: ProgressDraftState;
  readonly busy: boolean;
  readonly onUpdate: () => void;
  readonly onComplete: () => void;
}

const formatFee = (amount: string, lng: string) =>
  amount === '' ? '/' : formatNumber(amount, lng, amount.split('.')[1]?.length);

export function RunningRoundForm({ round, progress, busy, onUpdate, onComplete }: RunningRoundFormProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const canComplete = useCanComplete(round, useLiveUpdates().polling);
  const { draft } = progress;
  const locked = { ...round, entryFee: formatFee(round.entryFee, i18n.language) };
  const state = runningState({ round, draft, canComplete, busy });

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.canUpdate) onUpdate();
      }}
    >
      <ProgressField
        value={draft?.value ?? String(state.progress)}
        current={state.progress === state.onServer ? undefined : state.onServer}
        onChange={progress.change}
      >
        <RoundFacts round={round} />
      </ProgressField>
      <RoundFields values={locked} fiatCurrencies={[round.fiatCurrency]} locked />
      {state.movedTo === undefined ? null : (
        <Alert
          type="warning"
          role="status"
          title={t('conflicts.movedElsewhere', { percent: formatPercent(state.movedTo, i18n.language) })}
        />
      )}
      <div className={styles['actions']}>
        <div className={styles['buttons']}>
          <Button type="primary" htmlType="submit" disabled={!state.canUpdate}>
            {t('actions.update')}
          </Button>
          <Button danger disabled={!state.canComplete} onClick={onComplete}>
            {t('actions.complete')}
          </Button>
        </div>
        <p className={styles['hint']}>{t(canComplete ? 'completeReady' : 'completeHint')}</p>
      </div>
    </form>
  );
}
