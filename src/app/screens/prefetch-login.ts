import { whenIdle } from '../../lib/when-idle';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/** While the login page is idle: fetches the console, its pages, of which one comes next, and the toasts. The answer calls it off. */
export const prefetchWhileSigningIn = (): (() => void) =>
  whenIdle(() => {
    loadToastRegion().catch(() => undefined);
    prefetchScreen('console');
    import('./prefetch-pages').then(
      ({ prefetchPages }) => prefetchPages(),
      () => undefined,
    );
  });
