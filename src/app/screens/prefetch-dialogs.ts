import type { QueryClient } from '@tanstack/react-query';

/** Fetches what every dialog stands on. */
const loadDialogGround = () => import('../../kit/actions/dialog/dialog-ground');

/**
 * Once the page has been shown what it asked for: fetches what every dialog stands on, so that the first to open waits for
 * no more than its own code. The answer calls it off.
 */
export function prefetchDialogs(queryClient: QueryClient): () => void {
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || queryClient.isFetching() > 0) return;
    stop();
    // Behind the paint of what has just come.
    requestAnimationFrame(() => setTimeout(() => void loadDialogGround().catch(() => undefined)));
  });
  return stop;
}
