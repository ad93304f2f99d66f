import type { QueryClient } from '@tanstack/react-query';
import { afterPaint } from '../../lib/idle-queue';

const loadDialogGround = () => import('../../actions/dialog/dialog-ground');

/** Fetches the base of all dialogs once the page has its data. Returns what cancels it. */
export function prefetchDialogs(queryClient: QueryClient): () => void {
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' || queryClient.isFetching() > 0) return;
    stop();
    afterPaint(() => void loadDialogGround().catch(() => undefined));
  });
  return stop;
}
