import { paths } from '../../config/paths';
import { session, viewerOf } from '../../providers/auth/session';
import { askAhead } from '../early/ask-ahead';
import { earlyListOf } from '../early/early-page';
import { entryAt, landingOf, loadEntry, type Entry } from '../routes/entries';

/** At the login page: fetches the page on which whoever has just signed in lands, and asks for what it asks first. */
export async function openLanding(entries: readonly Entry[]): Promise<void> {
  if (window.location.pathname !== paths.login) return;
  const viewer = viewerOf(session());
  const landing = viewer === undefined ? undefined : entryAt(entries, landingOf(viewer, entries));
  if (!landing) return;
  const { firstRequests, resource } = await loadEntry(landing);
  if (firstRequests) askAhead(firstRequests);
  else if (resource && landing.name === 'list' && earlyListOf(resource)) askAhead({ lists: [resource] });
}
