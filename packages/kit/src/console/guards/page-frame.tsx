import { CanAccess } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import type { Permission } from '../../wire/access';
import { useQuestion } from '../../access/use-access';
import { isOffered } from '../../providers/access-control/access-control-provider';
import { useIdentity, useSession } from '../../providers/auth/use-session';
import { PageHeader } from '../../ui/page-header';
import { ErrorScreen, GoHome, PageNotFound } from '../error/error-screen';
import { landingOf, type Entry } from '../routes/entries';
import { useTabTitle, useTitleOf } from '../routes/titles';
import { Loading } from './session-guard';

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
