import { entryAt, type Entry } from '../routes/entries';

/** The Network Information API as far as it is used here. */
const connection = () => (navigator as { connection?: { saveData?: boolean } }).connection;

/** Fetches the page at a path before it is opened, unless the browser saves data. A failure shows when the page is opened. */
export function prefetchEntry(entries: readonly Entry[], path: string): void {
  if (connection()?.saveData) return;
  entryAt(entries, path)
    ?.Page.load()
    .catch(() => undefined);
}
