import { whenIdle } from '../../lib/when-idle';
import { onSignInSent, prefetchSignIn, signInSettled } from '../../providers/auth/session';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

type Load = () => Promise<unknown>;

/** Fetches the page that most people land on, and its texts. */
async function fetchLanding(): Promise<unknown> {
  const { offeredPages, preload } = await import('../routes/bespoke-pages');
  const [landing] = offeredPages();
  return landing && preload(landing);
}

/**
 * While the login page is idle: fetches, in the order of need and one after another, what signing in needs, the toasts,
 * the console and its pages, and draws the console once, unseen. While somebody is being signed in only the console and the
 * page that it opens with are fetched. The answer calls it off.
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
  const fetchAll = () => void inTurn([prefetchSignIn, loadToastRegion, fetchConsole, fetchPages]);
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
