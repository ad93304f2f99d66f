import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Currency } from '../../../../contract/rounds/currencies';
import { roundTypes, type RoundInput } from '../../../../contract/rounds/rounds';
import rounds from '../../../resources/rounds/resource';
import {
  entryValueOnWire,
  startDrafts,
  startInput,
  type RefusedEntryValue,
  type StartDraft,
} from '../round-rules';
import styles from './form.module.css';
import { ProgressField, RoundFields } from './round-fields';

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
  const { t } = useTranslation('roundManagement');
  const { values, errors, isValid, change } = useStartForm(props);
  const { currency, fiatCurrencies, busy, refused, onStart } = props;
  const canStart = isValid && !busy;
  const isRefused = refused?.entryFee === entryValueOnWire(values.entryFee);
  const feeError = errors.entryFee ? t('errors.entryValueRequired') : isRefused ? refused.message : undefined;

  return (
    <form
      className={styles['form']}
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
          {t('actions.start')}
        </Button>
      </div>
    </form>
  );
}
