import type { FormControlProps } from './form-control';
import styles from './form-control.module.css';

interface CheckControlProps extends FormControlProps {
  /** What stands beside the box when it is ticked, and when it is not. */
  readonly words: { readonly on: string; readonly off: string };
}

/** Yes or no: a box to tick. Its value is the text `true` when it is ticked. */
export function CheckControl({ id, value, invalid, describedBy, words, onChange }: CheckControlProps) {
  const isOn = value === 'true';
  return (
    <span className={styles['check']}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(String(event.target.checked))}
      />
      <span aria-hidden="true">{isOn ? words.on : words.off}</span>
    </span>
  );
}
