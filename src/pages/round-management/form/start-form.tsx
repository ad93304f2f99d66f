import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/currencies';
import type { RoundInput } from '../../../../contract/rounds';
import { startInput } from '../rules/round-input';
import { roundPanelState } from '../rules/round-panel-state';
import { ProgressField } from './progress-field';
import { RoundFields } from './round-fields';
import { Button } from '../../../ui/button/button';
import styles from './round-form.module.css';
import { useStartForm, type StartForm } from './use-start-form';

interface StartFormProps {
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly busy: boolean;
  /** Asks before the round is started. */
  readonly onStart: (input: RoundInput) => void;
}

function useEntryValueError({ values, wrong }: StartForm): string | undefined {
  const { t } = useTranslation('roundManagement');
  if (!wrong.entryFee) return undefined;
  return t(values.entryFee.trim() === '' ? 'errors.entryValueRequired' : 'errors.entryValueMalformed');
}

/** Creator mode: what the next round of a currency shall be. What is typed is kept until it is sent. */
export function StartRoundForm({ currency, fiatCurrencies, busy, onStart }: StartFormProps) {
  const { t } = useTranslation('roundManagement');
  const form = useStartForm(currency, fiatCurrencies);
  const error = useEntryValueError(form);
  const { start } = roundPanelState({
    round: null,
    draft: undefined,
    formValid: form.isValid,
    canComplete: undefined,
    busy,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (start === 'ready') onStart(startInput(form.values, currency.id));
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <RoundFields
        values={form.values}
        fiatCurrencies={fiatCurrencies}
        error={error}
        onChange={form.change}
      />
      <ProgressField value={form.values.progress} onChange={(progress) => form.change({ progress })} />
      {form.wrong.currencyId ? <p role="alert">{t('errors.currency')}</p> : null}
      <div className={styles['buttons']}>
        <Button type="primary" htmlType="submit" disabled={start !== 'ready'}>
          {t('actions.start')}
        </Button>
      </div>
    </form>
  );
}
