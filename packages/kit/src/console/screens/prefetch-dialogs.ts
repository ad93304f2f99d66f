import type { QueryClient } from '@tanstack/react-query';

const loadDialogGround = () => import('../../actions/dialog/dialog-ground');

/** Fetches the base of all dialogs once the page has its data. Returns what cancels it. */
export function prefetchDialogs(queryClient: QueryClient): () => void {
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || queryClient.isFetching() > 0) return;
    stop();
    // After the paint of what has just come.
    requestAnimationFrame(() => setTimeout(() => void loadDialogGround().catch(() => undefined)));
  });
  return stop;
}
