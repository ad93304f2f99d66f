import { homePath } from '../../settings/paths';
import { session, viewerOf } from '../../providers/auth/session';
import { entryAt, landingOf, type Entry } from '../routes/entries';

/** Fetches the landing page while its viewer is still at the login page. */
export async function openLanding(entries: readonly Entry[]): Promise<void> {
  if (window.location.pathname !== homePath) return;
  const viewer = viewerOf(session());
  const landing = viewer === undefined ? undefined : entryAt(entries, landingOf(viewer, entries));
  if (landing) await landing.Page.load();
}
