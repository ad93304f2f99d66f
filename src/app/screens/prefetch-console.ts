import { may } from '../../../contract/access';
import { whenIdle } from '../../lib/when-idle';
import { onSessionChange, session, viewerOf } from '../../providers/auth/session';
import type { Entry } from '../routes/entries';
import { loadEntry } from '../routes/router';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/**
 * When somebody is signed in and the browser is idle: fetches the code and texts of the pages they may open, so that
 * a click does not wait and a lost connection still has words. The answer calls it off.
 */
export function prefetchConsole(entries: readonly Entry[]): () => void {
  let cancel: (() => void) | undefined;
  const start = () => {
    const viewer = viewerOf(session());
    if (cancel || !viewer) return;
    cancel = whenIdle(() => {
      prefetchScreen('login');
      loadToastRegion().catch(() => undefined);
      for (const entry of entries) if (may(viewer, entry.access)) loadEntry(entry).catch(() => undefined);
    });
  };
  const stopListening = onSessionChange(start);
  start();
  return () => {
    stopListening();
    cancel?.();
  };
}
