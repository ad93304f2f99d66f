import i18next from 'i18next';
import { Suspense, type ComponentType } from 'react';
import { settings } from '../../settings/settings';
import { onSessionChange, onSignInSent, prefetchSignIn, signInSettled } from '../../providers/auth/session';
import { startI18n } from '../../providers/i18n/i18n';
import { OfflineBanner } from './offline-banner';
import { renderScreen } from './render-screen';
import { screenForLocation, showScreen, type LoginPage, prefetchScreen } from './screens';
import { ToastHost } from './toast-host';
import { platformLoader } from '../platform';

/** Fetches the landing page, and its texts before the console's code is here. */
async function fetchLanding(): Promise<void> {
  const { platform } = await platformLoader()();
  const landing = platform.pages?.find(({ isOn }) => isOn?.() ?? true);
  if (!landing || !settings().builtInPages) return;
  await Promise.all([landing.load(), i18next.loadNamespaces(landing.namespaces)]);
}

/** Fetches what signing in needs, the console and the landing page, and warms it up, until the signal. */
function prefetchWhileSigningIn(prefetchForm: LoginPage['prefetchForm'], signal: AbortSignal): void {
  const warmUpConsole = async () => {
    const stop = await (await import('./warm-up')).warmUp();
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  };
  const fetchConsole = () => prefetchScreen('console');
  // Side by side: whoever signs in at once waits for the console the longest.
  const fetchNeeded = () => Promise.all([prefetchForm?.(), prefetchSignIn(), fetchConsole()]);
  const fetchAll = async () => {
    // After the next paint.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const load of [fetchNeeded, fetchLanding, warmUpConsole]) {
      await signInSettled();
      if (signal.aborted) return;
      // A failure shows when the console is opened.
      await load().catch(() => undefined);
    }
  };
  void fetchAll();
  const stop = onSignInSent(() => void Promise.allSettled([fetchConsole(), fetchLanding()]));
  signal.addEventListener('abort', stop);
}

/** At `/` the console's own page leads on to where one lands. */
const follow = () => void showScreen(screenForLocation());

export async function mountLogin(Page: ComponentType, prefetchForm: LoginPage['prefetchForm']) {
  await Promise.all([startI18n(), i18next.loadNamespaces('login')]);
  document.title = settings().title;
  const end = new AbortController();
  end.signal.addEventListener('abort', onSessionChange(follow));
  prefetchWhileSigningIn(prefetchForm, end.signal);
  window.addEventListener('popstate', follow, end);
  renderScreen(
    <Suspense>
      <OfflineBanner />
      <Page />
      <ToastHost />
    </Suspense>,
  );
  follow();
  return () => end.abort();
}
