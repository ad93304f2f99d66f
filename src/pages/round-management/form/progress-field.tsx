import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { completeAt } from '../../../../contract/rounds';
import { formatPercent } from '../../../lib/format/format';
import { parsePercent } from '../rules/percent';
import styles from './progress-field.module.css';

interface ProgressFieldProps {
  /** As typed, so that an emptied field stays empty under the cursor. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server has, when that is something else. */
  readonly current?: number | undefined;
  readonly disabled?: boolean;
}

const marks = [0, 25, 50, 75, completeAt];

/** The progress of a round: a slider, the same as a number to type, and the percentage in large. Emptied, it is 0. */
export function ProgressField({ value, onChange, current, disabled = false }: ProgressFieldProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const sliderId = useId();
  const percent = parsePercent(value);
  const shown = formatPercent(percent, i18n.language);
  return (
    <div className={styles['field']} style={{ '--percent': `${String(percent)}%` } as CSSProperties}>
      <div className={styles['head']}>
        <label htmlFor={sliderId}>{t('fields.progress')}</label>
        {current === undefined ? null : (
          <span className={styles['current']}>
            {t('fields.currently', { percent: formatPercent(current, i18n.language) })}
          </span>
        )}
        <output className={styles['figure']} htmlFor={sliderId}>
          {shown}
        </output>
      </div>
      <div className={styles['controls']}>
        <div className={styles['track']}>
          <input
            id={sliderId}
            type="range"
            className={styles['slider']}
            min={0}
            max={completeAt}
            step={1}
            value={percent}
            aria-valuetext={shown}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <div className={styles['marks']} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
        <input
          type="number"
          className={styles['number']}
          aria-label={t('fields.percent')}
          min={0}
          max={completeAt}
          step={1}
          value={value.replace('%', '')}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (value !== String(percent)) onChange(String(percent));
          }}
        />
      </div>
    </div>
  );
}
