import { whenIdle } from '../../lib/when-idle';
import { prefetchSignIn, signInSettled } from '../../providers/auth/session';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

type Load = () => Promise<unknown>;

/**
 * While the login page is idle: fetches, in the order of need and one after another, what signing in needs, the toasts,
 * the console and its pages, and draws the console once, unseen. Nothing is begun while somebody is being signed in. The
 * answer calls it off.
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
    const [landing, ...others] = pagesAhead();
    await inTurn([...(landing ? [landing] : []), drawConsole, ...others]);
  };
  const fetchAll = () =>
    void inTurn([prefetchSignIn, loadToastRegion, () => prefetchScreen('console'), fetchPages]);
  stops.push(whenIdle(fetchAll));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
