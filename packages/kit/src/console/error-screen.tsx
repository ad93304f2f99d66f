import { LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, failureKey } from '../providers/data/api-error';
import { GoHome, NotFound } from '../text/not-found';
import styles from '../text/screen.module.css';
import { useTabTitle } from './routes/entries';

interface ErrorScreenProps {
  readonly status?: number | undefined;
  readonly message: string;
  readonly children: ReactNode;
}

export function ErrorScreen({ status, message, children }: ErrorScreenProps) {
  const { t } = useTranslation('errors');
  const Sign = status === 403 ? LockOutlined : WarningOutlined;
  return (
    <section className={styles['screen']} role="alert">
      <Sign className={styles['sign'] ?? ''} aria-hidden />
      <h1>{t('unexpected')}</h1>
      {status ? <p className={styles['status']}>{status}</p> : null}
      <p className={styles['message']}>{message}</p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}

export function PageNotFound() {
  const { t } = useTranslation('common');
  useTabTitle(t('notFound.title'));
  return <NotFound />;
}

/** Whether code could not be fetched: browsers word it differently, but each names the module or the import. */
const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

export function RouteError() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const hasStatus = error instanceof ApiError || isRouteErrorResponse(error);
  const ownMessage = error instanceof Error ? error.message : t('generic');
  const message = hasStatus ? t(failureKey(error)) : ownMessage;
  return (
    <ErrorScreen
      status={hasStatus ? error.status : undefined}
      message={isMissingCode(error) ? t('codeNotLoaded') : message}
    >
      <GoHome />
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </ErrorScreen>
  );
}
