import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../contract/rounds';
import { formatNumber, formatPercent } from '../../../lib/format/format';
import { useLiveUpdates } from '../live/live-updates';
import { useCanComplete } from '../live/use-round-figures';
import { parsePercent } from '../rules/percent';
import { roundPanelState } from '../rules/round-panel-state';
import { ProgressField } from './progress-field';
import { RoundFields } from './round-fields';
import { Button } from '../../../ui/button/button';
import styles from './round-form.module.css';
import type { ProgressDraftState } from './use-progress-draft';

interface RunningRoundFormProps {
  readonly round: Round;
  readonly progress: ProgressDraftState;
  readonly busy: boolean;
  /** Asks before the progress is sent. */
  readonly onUpdate: () => void;
  /** Asks before the round is completed. */
  readonly onComplete: () => void;
}

/** What can't be typed over is written as every other figure is. */
const written = (amount: string, lng: string) => formatNumber(amount, lng, amount.split('.')[1]?.length);

/** A round in progress: what is locked, its progress, and whether it can be completed. */
export function RunningRoundForm({ round, progress, busy, onUpdate, onComplete }: RunningRoundFormProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const canComplete = useCanComplete(round, useLiveUpdates().polling);
  const { draft } = progress;
  const locked = { ...round, entryFee: written(round.entryFee, i18n.language) };
  const onServer = parsePercent(round.progress);
  const state = roundPanelState({
    round,
    draft,
    formValid: true,
    canComplete,
    busy,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (state.update === 'ready') onUpdate();
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <RoundFields values={locked} fiatCurrencies={[round.fiatCurrency]} locked />
      <ProgressField
        value={draft?.value ?? String(state.progress)}
        current={state.progress === onServer ? undefined : onServer}
        onChange={progress.change}
      />
      {state.movedTo === undefined ? null : (
        <p className={styles['moved']} role="status">
          {t('notices.movedElsewhere', { percent: formatPercent(state.movedTo, i18n.language) })}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" disabled={state.update !== 'ready'}>
          {t('actions.update')}
        </Button>
        <Button danger disabled={state.complete !== 'ready'} onClick={onComplete}>
          {t('actions.complete')}
        </Button>
      </div>
      <p className={styles['hint']}>{t(canComplete ? 'completeReady' : 'completeHint')}</p>
    </form>
  );
}
