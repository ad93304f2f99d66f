import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '@roundkeeper/kit/providers/auth/session';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { settings } from '@roundkeeper/kit/settings/settings';
import styles from './login-page.module.css';

export default function LoginPage() {
  const { t } = useTranslation('login');
  const { state } = useSession();
  const [failure, setFailure] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget));
    if (typeof email !== 'string' || typeof password !== 'string') return;
    signIn({ email, password }).catch((error: unknown) => {
      console.warn(error);
      setFailure(t('failed'));
    });
  };
  if (state === 'signedIn') return <p className="waiting">{t('common:loading')}</p>;
  return (
    <main className={styles['login']}>
      <form className={styles['card']} onSubmit={submit}>
        <h1>{settings().title}</h1>
        <label>
          {t('email')}
          <input name="email" type="email" autoComplete="username" defaultValue="ada@library.test" required />
        </label>
        <label>
          {t('password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">{t('signIn')}</button>
        <p role="alert">{failure}</p>
      </form>
    </main>
  );
}
