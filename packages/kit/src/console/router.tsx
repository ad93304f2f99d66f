import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, type ReactNode } from 'react';
import {
  createBrowserRouter,
  type RouteObject,
  Outlet,
  useLocation,
  Navigate,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import type { FileProblem } from '../schema/check/problem';
import { homePath } from '../settings/paths';
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
import { LinkButton } from '../text/maybe-link';
import { NotFound } from '../text/not-found';
import styles from '../text/screen.module.css';

interface ErrorScreenProps {
  readonly status?: number | undefined;
  readonly message: string;
  readonly children: ReactNode;
}

function ErrorScreen({ status, message, children }: ErrorScreenProps) {
  const { t } = useTranslation('errors');
  return (
    <section className={styles['screen']} role="alert">
      <h1>{t('unexpected')}</h1>
      {status !== undefined && <p className={styles['status']}>{status}</p>}
      <p className={styles['message']}>{message}</p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}

function GoHome() {
  const { t } = useTranslation('common');
  return (
    <LinkButton type="primary" to={homePath}>
      {t('goHome')}
    </LinkButton>
  );
}

function PageNotFound() {
  const { t } = useTranslation('common');
  useTabTitle(t('notFound.title'));
  return <NotFound />;
}

/** Whether code could not be fetched: browsers word it differently, but each names the module or the import. */
const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

function RouteError() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const hasStatus = error instanceof ApiError || isRouteErrorResponse(error);
  const ownMessage = error instanceof Error ? error.message : t('generic');
  const message = hasStatus ? t(failureKey(error)) : ownMessage;
  return (
    <ErrorScreen
      status={hasStatus ? error.status || undefined : undefined}
      message={isMissingCode(error) ? t('codeNotLoaded') : message}
    >
      <GoHome />
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </ErrorScreen>
  );
}

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
