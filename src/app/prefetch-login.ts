import { paths } from '../config/paths';
import { whenIdle } from '../lib/when-idle';
import { preloadPage } from './preload';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/** While the login page is idle: fetches the console, the page most people land on, and the toasts. The answer calls it off. */
export const prefetchWhileSigningIn = (): (() => void) =>
  whenIdle(() => {
    loadToastRegion().catch(() => undefined);
    prefetchScreen('console');
    preloadPage(paths.dashboard);
  });
