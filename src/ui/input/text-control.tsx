import type { FormControlProps } from './form-control';
import styles from './form-control.module.css';

interface TextControlProps extends FormControlProps {
  readonly type?: 'text' | 'email' | 'password';
  /** As what a password manager knows it; not at all unless said. */
  readonly kept?: 'current-password' | 'new-password';
  /** Which keys a phone shows. */
  readonly keys?: 'text' | 'email' | 'numeric' | 'decimal' | 'url';
  /** It reads from left to right in every language. */
  readonly latin?: boolean;
  /** What stands in it while it is empty: an example. */
  readonly example?: string;
  /** What stands behind what is typed, as in `%`. */
  readonly unit?: string;
  /** What is meant by what was typed, which takes its place. */
  readonly read?: ((typed: string) => string) | undefined;
}

/** What is meant takes its place; where it is as long as what was typed, the cursor stays where it is. */
function put(box: HTMLInputElement, meant: string): void {
  const { selectionStart, selectionEnd } = box;
  if (meant.length !== box.value.length || meant === box.value) return;
  box.value = meant;
  box.setSelectionRange(selectionStart, selectionEnd);
}

/** A box for one line of text. */
export function TextControl(props: TextControlProps) {
  const { id, value, required, invalid, describedBy, onChange } = props;
  const { type = 'text', keys = 'text', latin = false, kept = 'off', example, unit, read } = props;
  const box = (
    <input
      id={id}
      className={styles['control']}
      type={type}
      inputMode={keys}
      {...(latin ? { dir: 'ltr' } : {})}
      placeholder={example}
      // Somebody else's data: what the browser knows of its user has no place here.
      autoComplete={kept}
      autoCapitalize={latin ? 'none' : undefined}
      spellCheck={false}
      value={value}
      required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const meant = read?.(target.value) ?? target.value;
        put(target, meant);
        onChange(meant);
      }}
    />
  );
  if (unit === undefined) return box;
  return (
    <div className={styles['measured']}>
      {box}
      <span aria-hidden="true">{unit}</span>
    </div>
  );
}
