import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../contract/platform/auth';
import { settings } from '@roundkeeper/kit/settings/settings';
import { wasSignedIn } from '@roundkeeper/kit/providers/auth/session-traces';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { changeLanguage } from '@roundkeeper/kit/providers/i18n/i18n';
import { languageName } from '@roundkeeper/kit/providers/i18n/language';
import { Dial } from '../../drawings/dial';
import type { FieldProblem } from './login-form';
import { useLoginForm } from './use-login-form';
import styles from './login-page.module.css';

interface LoginFieldProps {
  readonly name: keyof Credentials;
  readonly problem: FieldProblem | undefined;
  /** Undefined until the form is loaded. */
  readonly registered: UseFormRegisterReturn | undefined;
}

/** An eye, crossed out while the password is hidden; antd's icons load after this page. */
const eye =
  'M1 8C2.7 4.7 5 3 8 3s5.3 1.7 7 5c-1.7 3.3-4 5-7 5S2.7 11.3 1 8zM8 10.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z';
const crossedEye = `${eye}M2.5 13.5l11-11`;

function LoginField({ name, problem, registered }: LoginFieldProps) {
  const { t } = useTranslation('login');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = name === 'password';
  const toggle = () => setShown(!isShown);
  // The button is not in the tab order, so that Tab leads from the password to "Sign in".
  const toggleByKey = (event: KeyboardEvent) => {
    if (!isPassword || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    toggle();
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t(name)}</label>
      <div className={styles['box']}>
        <input
          {...registered}
          id={id}
          name={name}
          type={isPassword && !isShown ? 'password' : isPassword || settings().signIn ? 'text' : 'email'}
          autoComplete={isPassword ? 'current-password' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onKeyDown={toggleByKey}
        />
        {isPassword && (
          <button
            type="button"
            className={styles['eye']}
            aria-label={t('common:showCharacters')}
            title={t('common:showCharacters')}
            tabIndex={-1}
            aria-keyshortcuts="Alt+ArrowDown"
            aria-pressed={isShown}
            onClick={toggle}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={isShown ? eye : crossedEye} />
            </svg>
          </button>
        )}
      </div>
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem && t(`errors.${problem.key}`, { count: problem.count })}
      </p>
    </div>
  );
}

function LoginForm() {
  const { t } = useTranslation('login');
  const { problems, isSending, register, onInput, onSubmit } = useLoginForm();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} className={styles['form']} noValidate onInput={onInput} onSubmit={onSubmit}>
      <LoginField name="email" problem={problems.email} registered={register?.('email')} />
      <LoginField name="password" problem={problems.password} registered={register?.('password')} />
      <button className={styles['submit']} type="submit" aria-disabled={isSending} aria-busy={isSending}>
        {isSending && <span className={styles['spinner']} aria-hidden />}
        {t('signIn')}
      </button>
    </form>
  );
}

function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  return (
    <select
      className={styles['language']}
      aria-label={t('language')}
      value={i18n.language}
      onChange={(event) => void changeLanguage(event.target.value)}
    >
      {settings().languages.map((lng) => (
        <option key={lng} value={lng}>
          {languageName(lng)}
        </option>
      ))}
    </select>
  );
}

/** Waits for who-am-i only if somebody was signed in before: the form would flash by. */
export default function LoginPage() {
  const { t } = useTranslation('login');
  const { state } = useSession();
  const isKnown = state !== 'signedIn' && !(state === 'checking' && wasSignedIn());
  // Once it is there it stays until the console is: what was typed is needed again where the sign-in fails.
  const [isShown, show] = useState(isKnown);
  if (isKnown && !isShown) show(true);
  if (!isShown) return <p className="waiting">{t('common:loading')}</p>;
  return (
    <div className={styles['login']}>
      {/* A round: its progress around the edge, bids by height, equal ones hollow, the lowest unique one lit. */}
      <div className={styles['scene']}>
        <Dial percent={70} hasDots />
      </div>
      <main className={styles['desk']}>
        <div className={styles['card']}>
          <h1 data-brand>{settings().title}</h1>
          <p>{t('tagline')}</p>
          <LoginForm />
        </div>
        <LanguageSelect />
      </main>
    </div>
  );
}
