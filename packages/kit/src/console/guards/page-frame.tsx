import { CanAccess, useParsed } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { Permission } from '../../wire/access';
import { useQuestion } from '../../access/use-access';
import { isOffered } from '../../providers/access-control/access-control-provider';
import { useSession } from '../../providers/auth/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { PageHeader, PageSubjectProvider } from '../../ui/page-header';
import { ErrorScreen, GoHome, NotFound } from '../error/error-screen';
import { useTabTitle, useTitleOf } from '../routes/titles';
import { Loading } from './session-guard';

/** Reserves the breadcrumb's height while its code loads. */
const wayBack = { minBlockSize: 22, marginBlockEnd: 'calc(-1 * var(--space-m))' };

/** Only the pages below a list have it. */
const Breadcrumb = lazyPart(() => import('./breadcrumb'));

function Forbidden() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen status={403} message={t('forbidden')}>
      <GoHome />
    </ErrorScreen>
  );
}

function WayBack() {
  const { action } = useParsed();
  if (action === undefined || action === 'list') return null;
  return (
    <div style={wayBack}>
      <Breadcrumb />
    </div>
  );
}

function GuardedPage({ access }: { readonly access: Permission }) {
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

export function PageFrame({ access }: { readonly access: Permission }) {
  // What the backend offers depends on the session.
  useSession();
  return isOffered(access) ? <GuardedPage access={access} /> : <NotFound />;
}
