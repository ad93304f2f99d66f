import { Alert, Button } from 'antd';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useWatch, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { completeAt, type Round, roundTypes, type RoundInput } from '../../../../contract/rounds/rounds';
import { formatNumber, formatPercent } from '@roundkeeper/kit/lib/format';
import { useLiveUpdates } from '../live/live-updates';
import { RoundFacts } from '../live/round-facts';
import { useCanComplete } from '../live/round-queries';
import {
  parsePercent,
  progressDrafts,
  runningState,
  type ProgressDraft,
  entryValueOnWire,
  startDrafts,
  startInput,
  type RefusedEntryValue,
  type StartDraft,
} from '../round-rules';
import styles from './form.module.css';
import { ProgressField, RoundFields } from './round-fields';
import type { Currency } from '../../../../contract/rounds/currencies';
import rounds from '../../../resources/rounds/resource';

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
  const isAtEnd = state.progress === completeAt && state.onServer < completeAt;
  const hint = canComplete ? 'completeReady' : isAtEnd ? 'completeAfterUpdate' : 'completeHint';

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
            {t('rounds:actions.update.label')}
          </Button>
          <Button danger disabled={!state.canComplete} onClick={onComplete}>
            {t('rounds:actions.complete.label')}
          </Button>
        </div>
        <p className={styles['hint']}>{t(hint)}</p>
      </div>
    </form>
  );
}

const required = z.string().check(z.minLength(1));

/** The specified rules; further refusals of the API are shown at their field. */
const check: Resolver<RoundInput> = standardSchemaResolver(
  z.object({
    entryFee: required,
    currencyId: required,
    progress: z.string(),
    fiatCurrencyId: z.string(),
    type: z.enum(roundTypes),
  }),
);

/** Checks the values as they would be sent: trimmed, and an emptied progress as 0. */
const resolver: Resolver<RoundInput> = (values, context, options) =>
  check(startInput(values, values.currencyId), context, options);

const refineCoreProps = { resource: rounds.name, action: 'create' } as const;

interface StartFormProps {
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly busy: boolean;
  readonly refused: RefusedEntryValue | undefined;
  readonly onStart: (input: RoundInput) => void;
}

function useStartForm({ currency, fiatCurrencies }: StartFormProps) {
  const form = useForm<BaseRecord, HttpError, RoundInput>({
    refineCoreProps,
    resolver,
    mode: 'onChange',
    defaultValues: {
      entryFee: '',
      progress: '0',
      fiatCurrencyId: fiatCurrencies[0]?.id ?? '',
      type: 'standard',
      ...startDrafts.get(currency.id),
      currencyId: currency.id,
    },
  });
  const { control, subscribe, getValues, setValue, formState } = form;
  const values = { ...getValues(), ...useWatch({ control }) };

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { entryFee, progress, fiatCurrencyId, type } }) =>
          startDrafts.set(currency.id, { entryFee, progress, fiatCurrencyId, type }),
      }),
    [subscribe, currency.id],
  );

  const change = (changes: Partial<StartDraft>) => {
    for (const [name, value] of Object.entries(changes) as [keyof StartDraft, string][])
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return { values, errors: formState.errors, isValid: formState.isValid, change };
}

export function StartRoundForm(props: StartFormProps) {
  const { t, i18n } = useTranslation(['roundManagement', 'kit']);
  const { values, errors, isValid, change } = useStartForm(props);
  const { currency, fiatCurrencies, busy, refused, onStart } = props;
  const canStart = isValid && !busy;
  const isRefused = refused?.entryFee === entryValueOnWire(values.entryFee);
  const feeError = errors.entryFee ? t('errors.entryValueRequired') : isRefused ? refused.message : undefined;

  return (
    <form
      className={styles['start']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) onStart(startInput(values, currency.id));
      }}
    >
      <RoundFields values={values} fiatCurrencies={fiatCurrencies} error={feeError} onChange={change} />
      <ProgressField value={values.progress} onChange={(progress) => change({ progress })} />
      {errors.currencyId ? <Alert type="error" title={t('errors.currency')} /> : null}
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" block disabled={!canStart}>
          {t('rounds:actions.start.label')}
        </Button>
        {values.entryFee.trim() === '' ? (
          <p className={styles['hint']}>
            {t('kit:form.toFill', { count: 1, figure: formatNumber(1, i18n.language) })}
          </p>
        ) : null}
      </div>
    </form>
  );
}
