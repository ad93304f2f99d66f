import { whenIdle } from '../../lib/when-idle';
import { kitPages } from '../routes/kit-pages';
import { pages } from '../routes/pages';
import { preloadPage } from '../routes/preload';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/** While the login page is idle: fetches the console, its pages, of which one comes next, and the toasts. The answer calls it off. */
export const prefetchWhileSigningIn = (): (() => void) =>
  whenIdle(() => {
    loadToastRegion().catch(() => undefined);
    prefetchScreen('console');
    for (const { path } of pages) preloadPage(path);
    for (const load of [kitPages.list, kitPages.show]) load().catch(() => undefined);
  });
