import { CanAccess, useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Permission } from '../wire/access';
import { homePath } from '../settings/paths';
import { isOffered } from '../providers/access-control/access-control-provider';
import { checkSession, type Identity } from '../providers/auth/session';
import { useIdentity, useSession } from '../providers/auth/use-session';
import { ApiError, failureKey } from '../providers/data/api-error';
import { PageHeader } from '../ui/page-header';
import { useQuestion } from '../access/use-access';
import { GoHome } from '../text/not-found';
import { ErrorScreen, PageNotFound } from './error-screen';
import { type Entry, landingOf, useTabTitle, useTitleOf } from './routes/entries';
import { goTo } from './screens/screens';

function Loading() {
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
    <ErrorScreen status={error.status} message={`${t('sessionUnknown')} ${t(failureKey(error))}`}>
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

type PageFrameProps = Readonly<{ access: Permission; entries: readonly Entry[] }>;

function Forbidden({ entries }: Pick<PageFrameProps, 'entries'>) {
  const { t } = useTranslation(['errors', 'common']);
  const titleOf = useTitleOf();
  const type = useIdentity()?.type ?? '';
  const role = t(`common:adminTypes.${type}`, { defaultValue: type });
  const home = titleOf(landingOf(type, entries));
  return (
    <ErrorScreen status={403} message={t('forbidden', { role, home })}>
      <GoHome />
    </ErrorScreen>
  );
}

function GuardedPage({ access, entries }: PageFrameProps) {
  const { pathname } = useLocation();
  const title = useTitleOf()(pathname);
  useTabTitle(title);
  return (
    <CanAccess {...useQuestion(access)} fallback={<Forbidden entries={entries} />}>
      <PageHeader title={title} />
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </CanAccess>
  );
}

export function PageFrame(props: PageFrameProps) {
  // What the backend offers depends on the session.
  useSession();
  return isOffered(props.access) ? <GuardedPage {...props} /> : <PageNotFound />;
}
