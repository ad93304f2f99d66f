import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { may, type Permission } from '../../../contract/access';
import { useViewer } from '../../providers/auth/use-session';
import { PageHeader } from '../../ui/display/page-header';
import { ErrorScreen } from '../error/error-screen';
import { GoHome } from '../error/ways';
import { useTabTitle, useTitleOf } from '../routes/use-page-title';
import { Waiting } from './waiting';

function Forbidden() {
  const { t } = useTranslation('errors');
  return (
    <ErrorScreen status={403} message={t('forbidden')}>
      <GoHome />
    </ErrorScreen>
  );
}

/** What every page of a signed-in admin has: the guard, the title in the tab and at the top, and patience for its code. */
export function PageFrame({ access }: { readonly access: Permission }) {
  const { pathname } = useLocation();
  const title = useTitleOf()(pathname);
  const viewer = useViewer();
  useTabTitle(title);
  if (!may(viewer, access)) return <Forbidden />;
  return (
    <>
      <PageHeader title={title} />
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </>
  );
}
