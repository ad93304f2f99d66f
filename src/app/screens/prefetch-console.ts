import { whenIdle } from '../../lib/when-idle';
import type { Entry } from '../routes/entries';
import { loadToastRegion } from './toast-host';

/**
 * How long the page that is open has for itself, in ms. The browser is idle while its first rows are on their way, and what
 * is fetched then is in their way.
 */
const headStart = 2_000;

/** The Network Information API as far as it is read here; browsers without it ask for no saving. */
const connection = () => (navigator as { connection?: { saveData?: boolean } }).connection;

/**
 * Fetches the code and texts of the pages that somebody may open, so that a click does not wait and a lost connection still has
 * words. Where the browser asks to save data it fetches the latter alone. The answer calls it off.
 */
export function prefetchConsole(entries: readonly Entry[]): () => void {
  const controller = new AbortController();
  const load = () =>
    void (
      connection()?.saveData
        ? loadToastRegion()
        : import('./fetch-ahead').then((code) => code.fetchAhead(entries, controller.signal))
    ).catch(() => undefined);
  const timer = setTimeout(() => whenIdle(load), headStart);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
