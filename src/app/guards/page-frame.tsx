import { CanAccess, useParsed } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { Permission } from '../../../contract/access';
import { useQuestion } from '../../kit/access/use-access';
import { isOffered } from '../../providers/access-control/access-control-provider';
import { useSession } from '../../providers/auth/use-session';
import { PageHeader, PageSubjectProvider } from '../../ui/page-header';
import { ErrorScreen, GoHome, NotFound } from '../error/error-screen';
import { useTabTitle, useTitleOf } from '../routes/titles';
import { Loading } from './session-guard';

/** Reserves the height of the breadcrumb while its code loads, with a smaller gap below it. */
const wayBack = { minBlockSize: 22, marginBlockEnd: 'calc(-1 * var(--space-m))' };

/** Fetches the breadcrumb, which only the pages below a list have. */
export const loadBreadcrumb = () => import('./breadcrumb');
const Breadcrumb = lazy(loadBreadcrumb);

function Forbidden() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen status={403} message={t('forbidden')}>
      <GoHome />
    </ErrorScreen>
  );
}

/** The way from a detail or a form back to the pages above it. */
function WayBack() {
  const { action } = useParsed();
  if (action === undefined || action === 'list') return null;
  return (
    <div style={wayBack}>
      <Suspense>
        <Breadcrumb />
      </Suspense>
    </div>
  );
}

interface PageFrameProps {
  readonly access: Permission;
}

function GuardedPage({ access }: PageFrameProps) {
  const { pathname } = useLocation();
  const title = useTitleOf()(pathname);
  useTabTitle(title);
  return (
    <CanAccess {...useQuestion(access)} fallback={<Forbidden />}>
      <PageSubjectProvider>
        <WayBack />
        <PageHeader title={title} />
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </PageSubjectProvider>
    </CanAccess>
  );
}

/** The frame of every page of a signed-in admin: the guard, the title in the tab and at the top, and a loading state. */
export function PageFrame({ access }: PageFrameProps) {
  // The backend's offer comes and goes with the session.
  useSession();
  return isOffered(access) ? <GuardedPage access={access} /> : <NotFound />;
}
