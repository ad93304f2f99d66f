import { whenIdle } from '../../lib/when-idle';
import { onSignInSent, prefetchSignIn, signInSettled } from '../../providers/auth/session';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

type Load = () => Promise<unknown>;

async function fetchLanding(): Promise<unknown> {
  const { offeredPages, preload } = await import('../routes/bespoke-pages');
  const [landing] = offeredPages();
  return landing && preload(landing);
}

/**
 * While the login page is idle: fetches what signing in needs and the console, then toasts and pages, and draws the console
 * once unseen. During a sign-in only the first two are fetched. Returns what cancels it.
 */
export function prefetchWhileSigningIn(): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  const inTurn = async (loads: readonly Load[]) => {
    for (const load of loads) {
      await signInSettled();
      if (isOver) return;
      await load().catch(() => undefined);
    }
  };
  const drawConsole = async () => {
    const stop = await (await import('./draw-unseen')).drawUnseen();
    if (isOver) stop();
    else stops.push(stop);
  };
  const fetchPages = async () => {
    const { pagesAhead } = await import('../routes/entries');
    await inTurn([fetchLanding, drawConsole, ...pagesAhead()]);
  };
  const fetchConsole = () => prefetchScreen('console');
  // Side by side: whoever signs in at once waits for the console the longest.
  const fetchNeeded = () => Promise.all([prefetchSignIn(), fetchConsole()]);
  const fetchAll = () => void inTurn([fetchNeeded, loadToastRegion, fetchPages]);
  const fetchNext = () => {
    void fetchConsole();
    fetchLanding().catch(() => undefined);
  };
  stops.push(whenIdle(fetchAll), onSignInSent(fetchNext));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
