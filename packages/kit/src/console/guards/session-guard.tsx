import { useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router';
import { homePath } from '../../settings/paths';
import { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/i18n/failure-text';
import { checkSession, type Identity } from '../../providers/auth/session';
import { ErrorScreen } from '../error/error-screen';
import { landingOf, type Entry } from '../routes/entries';
import { goTo } from '../screens/screens';

export function Loading() {
  const { t } = useTranslation('common');
  return (
    <p className="waiting" role="status">
      {t('loading')}
    </p>
  );
}

function ToLogin() {
  useEffect(() => void goTo(homePath), []);
  return <Loading />;
}

function SessionUnknown({ error }: { readonly error: ApiError }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen
      status={error.status || undefined}
      message={`${t('sessionUnknown')} ${t(failureKey(error))}`}
    >
      <Button type="primary" onClick={() => void checkSession()}>
        {t('common:retry')}
      </Button>
    </ErrorScreen>
  );
}

export function SessionGuard() {
  const { data } = useIsAuthenticated();
  if (!data) return <Loading />;
  if (data.error instanceof ApiError) return <SessionUnknown error={data.error} />;
  return data.authenticated ? <Outlet /> : <ToLogin />;
}

/** Leads from `/` to the landing page, or to the login page. */
export function Home({ entries }: { readonly entries: readonly Entry[] }) {
  const { data: identity, isPending } = useGetIdentity<Identity | null>();
  if (isPending) return <Loading />;
  return identity ? <Navigate to={landingOf(identity.type, entries)} replace /> : <ToLogin />;
}
