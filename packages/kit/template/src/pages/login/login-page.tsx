import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '@roundkeeper/kit/providers/auth/session';
import { wasSignedIn } from '@roundkeeper/kit/providers/auth/session-traces';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { settings } from '@roundkeeper/kit/settings/settings';
import styles from './login-page.module.css';

const failureKey = (error: unknown) =>
  error instanceof ApiError && error.kind === 'status' && [400, 401].includes(error.status)
    ? 'login:wrongCredentials'
    : 'errors:somethingWentWrong';

/** Shown at `/` to who is not signed in, where the setting `signIn` says how people sign in. */
export default function LoginPage() {
  const { t } = useTranslation('login');
  const { state } = useSession();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  if (state === 'signedIn' || (state === 'checking' && wasSignedIn()))
    return <p className="waiting">{t('common:loading')}</p>;

  const submit = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    setSending(true);
    setFailure(undefined);
    try {
      await signIn({ email: text('email').trim(), password: text('password') });
    } catch (error) {
      setFailure(t(failureKey(error)));
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget);
  };
  return (
    <main className={styles['page']}>
      <form className={styles['form']} onSubmit={onSubmit}>
        <h1>{settings().title}</h1>
        <label>
          {t('email')}
          <input name="email" autoComplete="username" autoCapitalize="none" required />
        </label>
        <label>
          {t('password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <p role="alert">{failure}</p>
        <button type="submit" aria-disabled={isSending}>
          {t('signIn')}
        </button>
      </form>
    </main>
  );
}
