import { whenIdle } from '../../lib/idle-queue';
import type { Entry } from '../routes/entries';
import { loadToastRegion } from './toast-host';

/** How long the current page loads undisturbed, in ms. The browser is idle while the first rows are on their way. */
const headStart = 2_000;

/** The Network Information API as far as it is used here. */
const connection = () => (navigator as { connection?: { saveData?: boolean } }).connection;

/** Fetches the pages of the viewer, or only toasts where the browser saves data. Returns what cancels it. */
export function prefetchConsole(entries: readonly Entry[]): () => void {
  const controller = new AbortController();
  const load = () =>
    void (
      connection()?.saveData
        ? loadToastRegion()
        : import('./fetch-ahead').then((code) => code.fetchAhead(entries, controller.signal))
    ).catch(() => undefined);
  const stop = whenIdle(load, headStart);
  return () => {
    stop();
    controller.abort();
  };
}
