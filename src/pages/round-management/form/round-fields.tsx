import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/currencies';
import { roundTypes } from '../../../../contract/rounds';
import type { StartDraft } from '../rules/round-drafts';
import styles from './round-fields.module.css';

/** The fields that a round keeps once it is started. */
export type LockedFields = Omit<StartDraft, 'progress'>;

interface RoundFieldsProps {
  readonly values: LockedFields;
  /** What can be paid in. */
  readonly fiatCurrencies: readonly Currency[];
  /** The round is in progress: they are shown and can't be changed. */
  readonly locked?: boolean;
  /** What is wrong with the entry value. */
  readonly error?: string | undefined;
  readonly onChange?: (changes: Partial<LockedFields>) => void;
}

function TypeChoice({ values, locked, onChange }: RoundFieldsProps) {
  const { t } = useTranslation('roundManagement');
  const name = useId();
  return (
    <fieldset className={styles['types']} disabled={locked}>
      <legend>{t('fields.type')}</legend>
      <div className={styles['segments']}>
        {roundTypes.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={values.type === type}
              onChange={() => onChange?.({ type })}
            />
            <span>{t(`types.${type}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PaymentCurrency({ values, fiatCurrencies, locked, onChange }: RoundFieldsProps) {
  const { t } = useTranslation('roundManagement');
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('fields.paymentCurrency')}</label>
      <select
        id={id}
        className={styles['control']}
        value={values.fiatCurrencyId}
        disabled={locked}
        onChange={(event) => onChange?.({ fiatCurrencyId: event.target.value })}
      >
        {fiatCurrencies.map((fiat) => (
          <option key={fiat.id} value={fiat.id}>
            {fiat.code}
          </option>
        ))}
      </select>
    </div>
  );
}

function EntryValue({
  values,
  fiatCurrencies,
  locked,
  error,
  onChange,
  errorId,
}: RoundFieldsProps & { readonly errorId: string }) {
  const { t } = useTranslation('roundManagement');
  const id = useId();
  const unit = fiatCurrencies.find((fiat) => fiat.id === values.fiatCurrencyId)?.code;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('fields.entryValue')}</label>
      <div className={styles['amount']}>
        <input
          id={id}
          className={styles['control']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={values.entryFee}
          disabled={locked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange?.({ entryFee: event.target.value })}
        />
        <span className={styles['unit']} aria-hidden="true">
          {unit}
        </span>
      </div>
    </div>
  );
}

/** Entry value, payment currency and type of a round. */
export function RoundFields(props: RoundFieldsProps) {
  const errorId = useId();
  return (
    <div className={styles['fields']}>
      <EntryValue {...props} errorId={errorId} />
      <PaymentCurrency {...props} />
      {props.locked ? null : (
        <p id={errorId} className={styles['error']} aria-live="polite">
          {props.error}
        </p>
      )}
      <TypeChoice {...props} />
    </div>
  );
}
