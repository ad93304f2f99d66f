import { keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { RouterProvider } from 'react-router';
import { homePath } from '../../settings/paths';
import {
  checkSession,
  onSessionChange,
  onSessionEnd,
  identityOf,
  isSigningOut,
  session,
  viewerOf,
} from '../../providers/auth/session';
import { startI18n } from '../../providers/i18n/i18n';
import { language } from '../../providers/i18n/language';
import { createQueryClient } from '../../providers/data/query-client';
import { extra } from '../../registry/extras';
import { whenIdle } from '../../lib/idle-queue';
import { loadAntdLocale } from '../../ui/antd-locale';
import { toast } from '../../ui/toasts/toast-store';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { settledSession, toCheck } from '../../providers/auth/auth-provider';
import { pageRequests } from '../page-requests';
import { makeEntries, openEntry, type Entry } from '../routes/entries';
import { addedResources } from '../routes/resources';
import { pageTimeout } from '../../settings/limits';
import { createRouter } from '../router';
import { OfflineBanner } from './offline-banner';
import { renderScreen } from './render-screen';
import { loadToastRegion } from './toast-host';
import { goTo } from './screens';

/** How long the first page loads undisturbed, in ms: the browser is idle while its rows are on their way. */
const headStart = 2_000;

const checkKey = keys().auth().action('check').get();
const identityKey = keys().auth().action('identity').get();

/** Keeps Refine's cached session current, and refetches all after a sign-in as somebody else. Returns what stops it. */
function followSession(queryClient: QueryClient): () => void {
  let known: string | undefined;
  const follow = () => {
    if (isSigningOut()) void queryClient.cancelQueries();
    const seen = session();
    const identity = identityOf(seen);
    const viewer = identity && `${identity.id} ${identity.type}`;
    if (viewer && known !== undefined && known !== viewer) void queryClient.resetQueries();
    known = viewer ?? known;
    if (seen.state === 'checking') {
      void queryClient.resetQueries({ queryKey: checkKey, exact: true });
      return;
    }
    queryClient.setQueryData(checkKey, toCheck(seen));
    queryClient.setQueryData(identityKey, identity ?? null);
  };
  follow();
  return onSessionChange(follow);
}

/** Fetches the base of all dialogs once the page has its data. Returns what cancels it. */
function prefetchDialogs(queryClient: QueryClient): () => void {
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || queryClient.isFetching() > 0) return;
    stop();
    whenIdle(() => void import('../../actions/dialog/dialog-ground').catch(() => undefined));
  });
  return stop;
}

/** Refetches what failed while offline once the connection is back. Returns what stops it. */
function recoverWhenOnline(queryClient: QueryClient): () => void {
  const recover = () => {
    if (session().state === 'failed') void checkSession();
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.fetchFailureCount > 0,
    });
  };
  window.addEventListener('online', recover);
  return () => window.removeEventListener('online', recover);
}

/** When a session ends: says why unless it was asked for, then goes to the login page. Returns what stops it. */
const leaveWhenSessionEnds = (): (() => void) =>
  onSessionEnd((reason) => {
    if (reason !== 'signedOut') {
      const title = i18next.t('common:session.ended');
      const description = i18next.t(`common:session.${reason}`);
      toast({ id: 'session', title, description, variant: 'info' });
    }
    // The session is closed once all have heard, and only then does `/` belong to the login page.
    queueMicrotask(() => void goTo(homePath));
  });

/** Loads the page at the address; its first requests leave once it is known that the viewer may open it. */
async function openPage(entries: readonly Entry[], queryClient: QueryClient): Promise<void> {
  const entry = openEntry(entries);
  if (!entry) return;
  await entry.Page.load();
  void settledSession().then((seen) => {
    if (answerCan(viewerOf(seen), entry.access).can) entry.prefetch(pageRequests(queryClient));
  });
}

/** Mounts the console with its own query cache, so that nobody sees data of another admin. */
export async function mount(): Promise<() => void> {
  const started = startI18n();
  const antdTexts = loadAntdLocale(language());
  const problems = (await extra('json')?.loadResources()) ?? [];
  const entries = makeEntries();
  const queryClient = createQueryClient();
  const stopFollowing = followSession(queryClient);
  const page = started.then(() => openPage(entries, queryClient)).catch(() => undefined);
  await Promise.all([started, antdTexts]);
  // The menu names them, whichever page is open.
  await i18next.loadNamespaces(addedResources().map(({ name }) => name));
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, pageTimeout))]);
  const router = createRouter({ entries, queryClient, problems });
  const stops = [
    onSessionEnd(() => void queryClient.cancelQueries()),
    leaveWhenSessionEnds(),
    stopFollowing,
    whenIdle(() => void loadToastRegion().catch(() => undefined), headStart),
    prefetchDialogs(queryClient),
    recoverWhenOnline(queryClient),
  ];
  renderScreen(
    <>
      <OfflineBanner />
      <RouterProvider router={router} />
    </>,
  );
  return () => {
    for (const stop of stops) stop();
    router.dispose();
    void queryClient.cancelQueries();
    queryClient.clear();
  };
}
