import { Input, InputNumber, Radio, Select, Slider } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/rounds/currencies';
import { completeAt, roundTypes } from '../../../../contract/rounds/rounds';
import { FormItem } from '@roundkeeper/kit/form/layout/form-item';
import { formatPercent } from '@roundkeeper/kit/lib/format';
import { Dial } from '../../../drawings/dial';
import { parsePercent, type StartDraft } from '../round-rules';
import styles from './form.module.css';

/** The fields that can't be changed once the round is started. */
type LockedFields = Omit<StartDraft, 'progress'>;

interface RoundFieldsProps {
  readonly values: LockedFields;
  readonly fiatCurrencies: readonly Currency[];
  readonly locked?: boolean;
  readonly error?: string | undefined;
  readonly onChange?: (changes: Partial<LockedFields>) => void;
}

export function RoundFields({ values, fiatCurrencies, locked = false, error, onChange }: RoundFieldsProps) {
  const { t } = useTranslation('roundManagement');
  const id = useId();
  const unit = fiatCurrencies.find((fiat) => fiat.id === values.fiatCurrencyId)?.code;
  return (
    <div className={styles['round']}>
      <div className={styles['fields']}>
        <FormItem
          id={`${id}fee`}
          label={t('fields.entryValue')}
          message={error}
          isWrong={error !== undefined}
        >
          <Input
            id={`${id}fee`}
            inputMode="decimal"
            autoComplete="off"
            suffix={unit}
            value={values.entryFee}
            disabled={locked}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}fee-message`}
            onChange={(event) => onChange?.({ entryFee: event.target.value })}
          />
        </FormItem>
        <FormItem id={`${id}fiat`} label={t('fields.paymentCurrency')} isWrong={false}>
          <Select
            id={`${id}fiat`}
            value={values.fiatCurrencyId}
            disabled={locked}
            options={fiatCurrencies.map(({ id: value, code }) => ({ value, label: code }))}
            onChange={(fiatCurrencyId) => onChange?.({ fiatCurrencyId })}
          />
        </FormItem>
      </div>
      <fieldset className={styles['types']} disabled={locked}>
        <legend className={styles['label']}>{t('fields.type')}</legend>
        <Radio.Group
          name={`${id}type`}
          value={values.type}
          disabled={locked}
          options={roundTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={({ target }) => onChange?.({ type: target.value as LockedFields['type'] })}
        />
      </fieldset>
    </div>
  );
}

interface ProgressFieldProps {
  /** As typed, so that an emptied field stays empty under the cursor. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly current?: number | undefined;
  /** Stands beside the dial. */
  readonly children?: ReactNode;
}

const marks = Object.fromEntries([0, 25, 50, 75, completeAt].map((mark) => [mark, String(mark)]));
const noTooltip = { formatter: null };

export function ProgressField({ value, onChange, current, children }: ProgressFieldProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const id = useId();
  const percent = parsePercent(value);
  const format = (figure: number) => formatPercent(figure, i18n.language);
  const typed = value.replace('%', '').trim();
  return (
    <div className={styles['progress']}>
      <div className={styles['hero']}>
        <div className={styles['dial']} data-draft={current === undefined ? undefined : ''}>
          <Dial percent={percent} />
          <output htmlFor={id}>{format(percent)}</output>
        </div>
        {children}
      </div>
      <div className={styles['progressHead']}>
        <span className={styles['label']}>{t('fields.progress')}</span>
        {current === undefined ? null : (
          <span className={styles['current']}>{t('fields.currently', { percent: format(current) })}</span>
        )}
      </div>
      <div className={styles['controls']}>
        <Slider
          id={id}
          className={styles['slider'] ?? ''}
          ariaLabelForHandle={t('fields.progress')}
          ariaValueTextFormatterForHandle={format}
          min={0}
          max={completeAt}
          step={1}
          marks={marks}
          tooltip={noTooltip}
          value={percent}
          onChange={(next) => onChange(String(next))}
        />
        <InputNumber
          className={styles['number'] ?? ''}
          aria-label={t('fields.percent')}
          controls={false}
          min={0}
          max={completeAt}
          precision={0}
          suffix="%"
          value={typed === '' ? null : percent}
          onChange={(next) => onChange(next === null ? '' : String(next))}
          onBlur={() => onChange(String(percent))}
        />
      </div>
    </div>
  );
}
