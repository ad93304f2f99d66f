import type { ComponentType } from 'react';
import { homePath } from '../../settings/paths';
import { session } from '../../providers/auth/session';
import { slot } from '../../lib/slot';
import { showBootError } from '../boot-error';

export interface LoginPage {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Fetches what the page needs only once somebody signs in. */
  readonly prefetchForm?: () => Promise<unknown>;
}

/** The two trees of the page's root. The login tree does not import the console's code. */
type ScreenName = 'login' | 'console';

export type ScreenLoaders = Readonly<
  Record<ScreenName, () => Promise<{ readonly mount: () => Promise<() => void> }>>
>;

const missing = () => Promise.reject(new Error('no screens are registered'));

/** The screens know each other by name only, so that neither imports the other. */
export const [screenLoaders, registerScreens] = slot<ScreenLoaders>({ login: missing, console: missing });

const loadScreen = (name: ScreenName) => screenLoaders()[name]();

let wanted: ScreenName | undefined;
/** Ends the screen that was mounted last. */
let mounted: Promise<() => void> = Promise.resolve(() => undefined);

/** Fetches a screen's code ahead of need; a failure shows when the screen is wanted. */
export const prefetchScreen = (name: ScreenName): Promise<unknown> => loadScreen(name).catch(() => undefined);

/** The login page is at `/`, for visitors only. */
export const screenForLocation = (): ScreenName =>
  window.location.pathname === homePath && session().state !== 'signedIn' ? 'login' : 'console';

/** Shows a screen; the last call wins. */
export async function showScreen(name: ScreenName): Promise<void> {
  if (wanted === name) return;
  wanted = name;
  try {
    const screen = await loadScreen(name);
    // One that is being mounted is let come first.
    const stop = await mounted.catch(() => undefined);
    if (wanted !== name) return;
    stop?.();
    mounted = screen.mount();
    await mounted;
  } catch (error) {
    await showBootError(error);
  }
}

export async function goTo(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await showScreen(screenForLocation());
}
