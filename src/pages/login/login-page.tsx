import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../contract/auth';
import { settings } from '../../config/settings';
import { wasSignedIn } from '../../providers/auth/session-traces';
import { useSession } from '../../providers/auth/use-session';
import { changeLanguage } from '../../providers/i18n/i18n';
import { languageName } from '../../providers/i18n/language';
import type { FieldProblem } from './login-form';
import dialUrl from './round-dial.svg?no-inline';
import { useLoginForm } from './use-login-form';
import styles from './login-page.module.css';

interface LoginFieldProps {
  readonly name: keyof Credentials;
  readonly autoComplete: string;
  readonly problem: FieldProblem | undefined;
  /** Undefined until the form is loaded. */
  readonly registered: UseFormRegisterReturn | undefined;
}

/** Ant Design's icons of the other password fields, which this page is drawn without: what is typed is shown, or hidden. */
const eye =
  'M942.2 486.2C847.4 286.5 704.1 186 512 186c-192.2 0-335.4 100.5-430.2 300.3a60.3 60.3 0 000 51.5C176.6 737.5 319.9 838 512 838c192.2 0 335.4-100.5 430.2-300.3 7.7-16.2 7.7-35 0-51.5zM512 766c-161.3 0-279.4-81.8-362.7-254C232.6 339.8 350.7 258 512 258c161.3 0 279.4 81.8 362.7 254C791.5 684.2 673.4 766 512 766zm-4-430c-97.2 0-176 78.8-176 176s78.8 176 176 176 176-78.8 176-176-78.8-176-176-176zm0 288c-61.9 0-112-50.1-112-112s50.1-112 112-112 112 50.1 112 112-50.1 112-112 112z';
const crossedEye =
  'M942.2 486.2Q889.47 375.11 816.7 305l-50.88 50.88C807.31 395.53 843.45 447.4 874.7 512 791.5 684.2 673.4 766 512 766q-72.67 0-133.87-22.38L323 798.75Q408 838 512 838q288.3 0 430.2-300.3a60.29 60.29 0 000-51.5zm-63.57-320.64L836 122.88a8 8 0 00-11.32 0L715.31 232.2Q624.86 186 512 186q-288.3 0-430.2 300.3a60.3 60.3 0 000 51.5q56.69 119.4 136.5 191.41L112.48 835a8 8 0 000 11.31L155.17 889a8 8 0 0011.31 0l712.15-712.12a8 8 0 000-11.32zM149.3 512C232.6 339.8 350.7 258 512 258c54.54 0 104.13 9.36 149.12 28.39l-70.3 70.3a176 176 0 00-238.13 238.13l-83.42 83.42C223.1 637.49 183.3 582.28 149.3 512zm246.7 0a112.11 112.11 0 01146.2-106.69L401.31 546.2A112 112 0 01396 512zM508 624c-3.46 0-6.87-.16-10.25-.47l-52.82 52.82a176.09 176.09 0 00227.42-227.42l-52.82 52.82c.31 3.38.47 6.79.47 10.25a111.94 111.94 0 01-112 112z';

/** A field of the login form with its label and one line for its error. */
function LoginField({ name, autoComplete, problem, registered }: LoginFieldProps) {
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
          type={isPassword && !isShown ? 'password' : isPassword ? 'text' : 'email'}
          autoComplete={autoComplete}
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
            <svg viewBox="64 64 896 896" aria-hidden="true">
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
      <LoginField
        name="email"
        autoComplete="username"
        problem={problems.email}
        registered={register?.('email')}
      />
      <LoginField
        name="password"
        autoComplete="current-password"
        problem={problems.password}
        registered={register?.('password')}
      />
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

/** The login page. It waits for who-am-i only when somebody was signed in before: the form would flash by. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { state } = useSession();
  if (state === 'signedIn' || (state === 'checking' && wasSignedIn()))
    return <p className="waiting">{t('common:loading')}</p>;
  return (
    <div className={styles['login']}>
      {/* A round: its progress around the edge, bids by height, equal ones hollow, the lowest unique one lit. */}
      <div className={styles['scene']}>
        <svg viewBox="-300 -300 600 600" aria-hidden>
          <use href={`${dialUrl}#dial`} />
        </svg>
      </div>
      <main className={styles['desk']}>
        <div className={styles['card']}>
          <h1>{settings().title}</h1>
          <p>{t('tagline')}</p>
          <LoginForm />
        </div>
        <LanguageSelect />
      </main>
    </div>
  );
}
