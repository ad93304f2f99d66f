import { paths } from '../../config/paths';
import { session, viewerOf } from '../../providers/auth/session';
import { entryAt, landingOf, loadEntry, type Entry } from '../routes/entries';

/** At the login page: fetches the page on which whoever has just signed in lands. */
export async function openLanding(entries: readonly Entry[]): Promise<void> {
  if (window.location.pathname !== paths.login) return;
  const viewer = viewerOf(session());
  const landing = viewer === undefined ? undefined : entryAt(entries, landingOf(viewer, entries));
  if (landing) await loadEntry(landing);
}
