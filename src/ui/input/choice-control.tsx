import { Icon } from '../icon/icon';
import { ChoiceOptions, type Choice } from './choice-options';
import type { FormControlProps } from './form-control';
import styles from './form-control.module.css';

interface ChoiceControlProps extends FormControlProps {
  /** What stands in it while nothing is chosen; without it something always is. */
  readonly emptyLabel?: string;
  readonly options: readonly Choice[];
}

/** A choice of one among a few: the browser's own control. */
export function ChoiceControl(props: ChoiceControlProps) {
  const { id, value, required, invalid, describedBy, emptyLabel, options, onChange } = props;
  return (
    <div className={styles['choice']}>
      <select
        id={id}
        className={styles['control']}
        value={value}
        required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        <ChoiceOptions options={options} />
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
