import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../contract/auth';
import { IconButton } from '../../ui/icon/icon-button';
import type { FieldProblem } from './login-rules';
import styles from './login-page.module.css';

interface LoginFieldProps {
  readonly name: keyof Credentials;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
  readonly label: string;
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (name: keyof Credentials, value: string) => void;
}

/** A field of the login form with its label, and room for one line about what is wrong with it. */
export function LoginField({
  name,
  type,
  autoComplete,
  label,
  value,
  problem,
  ref,
  onChange,
}: LoginFieldProps) {
  const { t } = useTranslation('login');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const toggle = () => setShown(!isShown);
  return (
    <div className={styles['login-field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['login-box']}>
        <input
          ref={ref}
          id={id}
          name={name}
          type={isShown ? 'text' : type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            onChange(name, event.target.value);
          }}
          onKeyDown={(event) => {
            // The button is no stop on the way to signing in.
            if (type !== 'password' || !event.altKey || event.key !== 'ArrowDown') return;
            event.preventDefault();
            toggle();
          }}
        />
        {type === 'password' && (
          <IconButton
            icon="eye"
            label={t('common:showCharacters')}
            tabIndex={-1}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-pressed={isShown}
            onClick={toggle}
          />
        )}
      </div>
      <p id={`${id}-problem`} className={styles['login-problem']} aria-live="polite">
        {problem && t(`errors.${problem.key}`, { count: problem.count })}
      </p>
    </div>
  );
}
