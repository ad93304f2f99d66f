import { useEffect } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import type { Currency } from '../../../../contract/currencies';
import { roundInput, type RoundInput } from '../../../../contract/rounds';
import { startDrafts, type StartDraft } from '../rules/round-drafts';
import { startInput } from '../rules/round-input';

const check: Resolver<RoundInput> = standardSchemaResolver(roundInput);

/** What stands in the form is checked as it would be sent: trimmed, and an emptied progress as 0. */
const resolver: Resolver<RoundInput> = (values, context, options) =>
  check(startInput(values, values.currencyId), context, options);

/** The form of a round that is not started yet, and what was made of it. */
export interface StartForm {
  readonly values: StartDraft;
  readonly isValid: boolean;
  /** The fields that were filled in wrongly. */
  readonly wrong: { readonly entryFee: boolean; readonly currencyId: boolean };
  readonly change: (changes: Partial<StartDraft>) => void;
}

/**
 * An empty form for the next round of a currency, or what was typed into it before.
 * @param fiatCurrencies what can be paid in; the first is the default
 */
export function useStartForm(currency: Currency, fiatCurrencies: readonly Currency[]): StartForm {
  const form = useForm<RoundInput>({
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
  const { errors, isValid } = form.formState;
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { entryFee, progress, fiatCurrencyId, type } }) =>
          startDrafts.set(currency.id, { entryFee, progress, fiatCurrencyId, type }),
      }),
    [form, currency.id],
  );

  const change = (changes: Partial<StartDraft>) => {
    for (const [name, value] of Object.entries(changes) as [keyof StartDraft, string][])
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };

  return {
    values,
    isValid,
    wrong: { entryFee: errors.entryFee !== undefined, currencyId: errors.currencyId !== undefined },
    change,
  };
}
