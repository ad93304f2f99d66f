import { Icon } from '../icon/icon';
import { ChoiceOptions, type Choice } from './choice-options';
import styles from './filter.module.css';

interface SelectFilterProps {
  readonly label: string;
  /** Empty: no choice. */
  readonly value: string;
  readonly options: readonly Choice[];
  /** What stands for no choice. */
  readonly anyLabel: string;
  readonly onChange: (value: string) => void;
}

/** One of a few values that narrows a list: the browser's own control, which every keyboard, reader and phone knows. */
export function SelectFilter({ label, value, options, anyLabel, onChange }: SelectFilterProps) {
  return (
    <span className={styles['filter']} data-active={value !== ''}>
      <select
        className={styles['control']}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{anyLabel}</option>
        <ChoiceOptions options={options} />
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
