import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { useSession } from '../../providers/auth/use-session';
import { wasSignedIn } from '../../providers/auth/session-traces';
import { LanguageSelect } from '../../providers/i18n/language-select';
import { LoginField } from './login-field';
import { RoundDial } from './round-dial';
import { useLoginForm } from './use-login-form';
import styles from './login-page.module.css';

function LoginForm() {
  const { t } = useTranslation('login');
  const { values, problems, isSending, change, submit } = useLoginForm();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form className={styles['login-form']} noValidate onSubmit={submit}>
      <LoginField
        ref={first}
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        value={values.email}
        problem={problems.email}
        onChange={change}
      />
      <LoginField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('password')}
        value={values.password}
        problem={problems.password}
        onChange={change}
      />
      <button
        className={styles['login-submit']}
        type="submit"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        {isSending && <span className={styles['login-spinner']} aria-hidden />}
        {t('signIn')}
      </button>
    </form>
  );
}

/** The login page. It waits for who-am-i only when somebody was signed in before, who would else see the form flash by. */
export function LoginPage() {
  const { t } = useTranslation('login');
  const { state } = useSession();
  if (state === 'signedIn' || (state === 'checking' && wasSignedIn()))
    return <p className="waiting">{t('common:loading')}</p>;
  return (
    <div className={styles['login']}>
      <div className={styles['login-scene']}>
        <RoundDial />
      </div>
      <main className={styles['login-desk']}>
        <div className={styles['login-card']}>
          <h1>{settings().title}</h1>
          <p className={styles['login-tagline']}>{t('tagline')}</p>
          <LoginForm />
        </div>
        <LanguageSelect />
      </main>
    </div>
  );
}
