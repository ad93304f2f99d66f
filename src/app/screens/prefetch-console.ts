import { whenIdle } from '../../lib/when-idle';
import type { Entry } from '../routes/entries';

/**
 * How long the page that is open has for itself, in ms. The browser is idle while its first rows are on their way, and what
 * is fetched then is in their way.
 */
const headStart = 2_000;

/** The Network Information API as far as it is read here; browsers without it ask for no saving. */
const connection = () => (navigator as { connection?: { saveData?: boolean } }).connection;

/**
 * Fetches the code and texts of the pages that somebody may open, so that a click does not wait and a lost connection still has
 * words. Does nothing where the browser asks to save data. The answer calls it off.
 */
export function prefetchConsole(entries: readonly Entry[]): () => void {
  if (connection()?.saveData) return () => undefined;
  const controller = new AbortController();
  const load = () =>
    void import('./fetch-ahead').then(
      (code) => code.fetchAhead(entries, controller.signal),
      () => undefined,
    );
  const timer = setTimeout(() => whenIdle(load), headStart);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
