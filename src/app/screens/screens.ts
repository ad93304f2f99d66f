import { paths } from '../../config/paths';
import { session } from '../../providers/auth/session';
import { showBootError } from '../boot-error';

/** One of the two trees that the page's root can hold. The login tree stays free of the console's weight. */
export interface Screen {
  /** Puts the tree into the root; the answer stops what it started besides. */
  readonly mount: () => Promise<() => void>;
}

export type ScreenName = 'login' | 'console';

/** How each screen's code is fetched. */
export type ScreenLoaders = Readonly<Record<ScreenName, () => Promise<Screen>>>;

let loaders: ScreenLoaders | undefined;

/** Says where the screens are; called once, at boot. Screens know each other by name only, so that neither imports the other. */
export function registerScreens(offered: ScreenLoaders): void {
  loaders = offered;
}

function loadScreen(name: ScreenName): Promise<Screen> {
  if (!loaders) throw new Error('no screens are registered');
  return loaders[name]();
}

let wanted: ScreenName | undefined;
let stop: (() => void) | undefined;

/** Fetches a screen's code ahead of need; a failure shows when the screen is wanted. */
export const prefetchScreen = (name: ScreenName): Promise<unknown> => loadScreen(name).catch(() => undefined);

/** The screen for the address and the session: the login page is at `/`, and only for who is not signed in. */
export const screenForLocation = (): ScreenName =>
  window.location.pathname === paths.login && session().state !== 'signedIn' ? 'login' : 'console';

/** Shows a screen in place of the present one. The last one asked for wins. */
export async function showScreen(name: ScreenName): Promise<void> {
  if (wanted === name) return;
  wanted = name;
  try {
    const screen = await loadScreen(name);
    if (wanted !== name) return;
    stop?.();
    stop = undefined;
    stop = await screen.mount();
  } catch (error) {
    await showBootError(error);
  }
}

/** Changes the address in place, then shows the screen that belongs to it. */
export async function goTo(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await showScreen(screenForLocation());
}
