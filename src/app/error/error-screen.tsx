import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  /** The HTTP status, where there is one. */
  readonly status?: number | undefined;
  readonly message: string;
  /** What can be done: links and buttons. */
  readonly children: ReactNode;
}

/** The generic error screen: what it is, its status and message, and the ways on. */
export function ErrorScreen({ status, message, children }: ErrorScreenProps) {
  const { t } = useTranslation('errors');
  return (
    <section className={styles['screen']} role="alert">
      <h1>{t('unexpected')}</h1>
      {status !== undefined && <p className={styles['status']}>{status}</p>}
      <p className={styles['message']}>{message}</p>
      <div className={styles['ways']}>{children}</div>
    </section>
  );
}
