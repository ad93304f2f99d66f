import type { QueryClient } from '@tanstack/react-query';
import { checkSession, session } from '../../providers/auth/session';

/** Refetches what failed while offline once the connection is back. Returns what stops it. */
export function recoverWhenOnline(queryClient: QueryClient): () => void {
  const recover = () => {
    if (session().state === 'failed') void checkSession();
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.fetchFailureCount > 0,
    });
  };
  window.addEventListener('online', recover);
  return () => window.removeEventListener('online', recover);
}
