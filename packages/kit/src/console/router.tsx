import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { createBrowserRouter, type RouteObject, Outlet, useLocation, Navigate } from 'react-router';
import type { FileProblem } from '../schema/check/problem';
import { homePath } from '../settings/paths';
import { PageNotFound, RouteError, ErrorScreen, GoHome } from './error/error-screen';
import type { BuildPlugin } from '../registry/plugin';
import { extra } from '../registry/extras';
import { Layout } from './layout/layout';
import { RefineRoot } from './refine-root';
import { type Entry, landingOf, useTabTitle, useTitleOf } from './routes/entries';
import { ToastHost } from './screens/toast-host';
import { CanAccess, useGetIdentity, useIsAuthenticated } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../wire/access';
import { useQuestion } from '../access/use-access';
import { isOffered } from '../providers/access-control/access-control-provider';
import { useIdentity, useSession } from '../providers/auth/use-session';
import { PageHeader } from '../ui/page-header';
import { Button } from 'antd';
import { ApiError, failureKey } from '../providers/data/api-error';
import { checkSession, type Identity } from '../providers/auth/session';
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

function SessionGuard() {
  const { data } = useIsAuthenticated();
  if (!data) return <Loading />;
  if (data.error instanceof ApiError) return <SessionUnknown error={data.error} />;
  return data.authenticated ? <Outlet /> : <ToLogin />;
}

/** Leads from `/` to the landing page, or to the login page. */
function Home({ entries }: { readonly entries: readonly Entry[] }) {
  const { data: identity, isPending } = useGetIdentity<Identity | null>();
  if (isPending) return <Loading />;
  return identity ? <Navigate to={landingOf(identity.type, entries)} replace /> : <ToLogin />;
}

interface PageFrameProps {
  readonly access: Permission;
  readonly entries: readonly Entry[];
}

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

declare module '../registry/extras' {
  interface Extras {
    readonly json: {
      /** Loads the plugins of the build. */
      readonly loadPlugins: (plugins: readonly BuildPlugin[]) => Promise<void>;
      /** Loads the resources and plugins of the settings once. Never rejects. @returns all problems found */
      readonly loadResources: () => Promise<readonly FileProblem[]>;
      readonly DeclarationProblems: ComponentType<{ readonly problems: readonly FileProblem[] }>;
    };
  }
}

const routeOf = ({ path, access, Page }: Entry, _: number, entries: readonly Entry[]): RouteObject => ({
  errorElement: <RouteError />,
  element: <PageFrame access={access} entries={entries} />,
  children: [{ path, element: <Page key={path} /> }],
});

interface RouterOptions {
  readonly entries: readonly Entry[];
  readonly queryClient: QueryClient;
  readonly problems: readonly FileProblem[];
}

/** Returns the routes of the entries. An error of a page leaves the header in place. */
export function createRouter({ entries, queryClient, problems }: RouterOptions) {
  const Problems = extra('json')?.DeclarationProblems;
  return createBrowserRouter([
    {
      errorElement: <RouteError />,
      element: (
        <RefineRoot queryClient={queryClient}>
          {Problems ? <Problems problems={problems} /> : null}
          <Layout entries={entries} />
          <ToastHost />
        </RefineRoot>
      ),
      children: [
        { path: homePath, element: <Home entries={entries} /> },
        { element: <SessionGuard />, children: entries.map(routeOf) },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ]);
}
