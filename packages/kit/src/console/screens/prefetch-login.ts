import { afterPaint, fetchInTurn } from '../../lib/idle-queue';
import { onSignInSent, prefetchSignIn, signInSettled } from '../../providers/auth/session';
import { loadPlatform } from '../platform';
import { prefetchScreen, type LoginPage } from './screens';

async function fetchLanding(): Promise<unknown> {
  const [{ availablePages, preload }] = await Promise.all([
    import('../routes/bespoke-pages'),
    loadPlatform(),
  ]);
  const [landing] = availablePages();
  return landing && preload(landing);
}

/** Fetches what signing in needs, the console and the landing page, and renders it unseen. Returns what cancels it. */
export function prefetchWhileSigningIn(prefetchForm: LoginPage['prefetchForm']): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const inTurn = (loads: Parameters<typeof fetchInTurn>[0]) => fetchInTurn(loads, signInSettled, signal);
  const drawConsole = async () => {
    const stop = await (await import('./warm-up')).warmUp();
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  };
  const fetchConsole = () => prefetchScreen('console');
  // Side by side: whoever signs in at once waits for the console the longest.
  const fetchNeeded = () => Promise.all([prefetchForm?.(), prefetchSignIn(), fetchConsole()]);
  const stops = [
    afterPaint(() => void inTurn([fetchNeeded, fetchLanding, drawConsole])),
    onSignInSent(() => {
      void fetchConsole();
      fetchLanding().catch(() => undefined);
    }),
    () => controller.abort(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
