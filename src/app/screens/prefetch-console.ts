import { may } from '../../config/roles';
import { loadActionDialog } from '../../kit/actions/use-resource-actions';
import { whenIdle } from '../../lib/when-idle';
import { onSessionChange, session, viewerOf } from '../../providers/auth/session';
import { loadPalette } from '../layout/tools';
import { loadBreadcrumb } from '../guards/page-frame';
import { loadEntry, type Entry } from '../routes/entries';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/**
 * How long the page that is open has for itself, in ms. The browser is idle while its first rows are on their way, and what
 * is fetched then is in their way.
 */
const headStart = 2_000;

/** How many pages are fetched ahead: the first in the menu. A console of a hundred does not need them all at hand. */
const most = 24;

/**
 * When somebody is signed in and the browser is idle: fetches, one after another, the code and texts of the pages they
 * may open, so that a click does not wait and a lost connection still has words. The answer calls it off.
 */
export function prefetchConsole(entries: readonly Entry[]): () => void {
  let cancel: (() => void) | undefined;
  let isOver = false;
  const fetchInTurn = async (ahead: readonly Entry[]) => {
    for (const entry of ahead) if (!isOver) await loadEntry(entry).catch(() => undefined);
  };
  const start = () => {
    const viewer = viewerOf(session());
    if (cancel || !viewer) return;
    const fetchAhead = () => {
      void prefetchScreen('login');
      loadToastRegion().catch(() => undefined);
      loadActionDialog().catch(() => undefined);
      loadBreadcrumb().catch(() => undefined);
      loadPalette().catch(() => undefined);
      void fetchInTurn(entries.filter(({ access }) => may(viewer, access)).slice(0, most));
    };
    const timer = setTimeout(() => (cancel = whenIdle(fetchAhead)), headStart);
    cancel = () => clearTimeout(timer);
  };
  const stopListening = onSessionChange(start);
  start();
  return () => {
    isOver = true;
    stopListening();
    cancel?.();
  };
}
