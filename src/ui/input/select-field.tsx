import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  /** The accessible name; not shown. */
  readonly label: string;
  readonly icon: IconName;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A quiet choice among a few values: the browser's own control, which every keyboard and phone knows. */
export function SelectField<Value extends string>({
  label,
  icon,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <span className={styles['field']}>
      <Icon name={icon} />
      <select
        className={styles['select']}
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
