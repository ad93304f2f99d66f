import type { FormControlProps } from './form-control';
import styles from './form-control.module.css';

interface TextAreaControlProps extends FormControlProps {
  readonly rows?: number;
  /** It is code: in a font of its own, from left to right in every language. */
  readonly code?: boolean;
}

/** A box for a text of several lines. */
export function TextAreaControl(props: TextAreaControlProps) {
  const { id, value, required, invalid, describedBy, onChange, rows = 4, code = false } = props;
  return (
    <textarea
      id={id}
      className={code ? `${styles['control'] ?? ''} ${styles['code'] ?? ''}` : styles['control']}
      rows={rows}
      {...(code ? { dir: 'ltr', spellCheck: false } : {})}
      value={value}
      required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
