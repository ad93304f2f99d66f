import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { onSessionChange, onSessionEnd, session } from '../../providers/auth/session';
import { startI18n } from '../../providers/i18n/i18n';
import { createQueryClient } from '../../providers/query/query-client';
import { DeclarationProblems } from '../json/declaration-problems';
import { jsonResources } from '../json/json-resources';
import { ConsoleApp } from './console-app';
import { makeEntries } from '../routes/entries';
import { OfflineBanner } from './offline-banner';
import { prefetchConsole } from './prefetch-console';
import { prefetchDialogs } from './prefetch-dialogs';
import { recoverWhenOnline } from './recovery';
import { renderScreen } from './root';
import { addedResources } from '../routes/resources';
import { createRouter, entryAt, loadEntry } from '../router';
import { leaveWhenSessionEnds } from './session-end';

/** Fetches everything anew when another tab signed in as somebody else. */
function followIdentity(queryClient: QueryClient): () => void {
  let known: string | undefined;
  const follow = () => {
    const seen = session();
    if (seen.state !== 'signedIn') return;
    if (known !== undefined && known !== seen.identity.id) void queryClient.resetQueries();
    known = seen.identity.id;
  };
  follow();
  return onSessionChange(follow);
}

/** Mounts the console with a cache of its own, which is gone with it: nobody sees what another admin had loaded. */
export async function mount(): Promise<() => void> {
  const started = startI18n();
  const problems = await jsonResources();
  const entries = makeEntries();
  const here = entryAt(entries, window.location.pathname);
  const page = here && started.then(() => loadEntry(here)).catch(() => undefined);
  await started;
  // The menu names them, whichever page is open.
  await i18next.loadNamespaces(addedResources().map(({ name }) => name));
  // A page that was fetched ahead is there in a moment; for any other the header waits no longer than is noticed.
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, 100))]);
  const router = createRouter(entries);
  const queryClient = createQueryClient();
  const stops = [
    onSessionEnd(() => void queryClient.cancelQueries()),
    leaveWhenSessionEnds(),
    followIdentity(queryClient),
    prefetchConsole(entries),
    prefetchDialogs(queryClient),
    recoverWhenOnline(queryClient),
  ];
  renderScreen(
    <>
      <OfflineBanner />
      <DeclarationProblems problems={problems} />
      <ConsoleApp router={router} queryClient={queryClient} />
    </>,
  );
  return () => {
    for (const stop of stops) stop();
    router.dispose();
    void queryClient.cancelQueries();
    queryClient.clear();
  };
}
