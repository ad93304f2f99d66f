import type { QueryClient } from '@tanstack/react-query';
import { checkSession, session } from '../../providers/auth/session';

/**
 * When the connection is back: asks again for what failed without one, and for nothing else. The answer stops it.
 */
export function recoverWhenOnline(queryClient: QueryClient): () => void {
  const recover = () => {
    if (session().state === 'failed') void checkSession();
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.fetchFailureCount > 0,
    });
  };
  window.addEventListener('online', recover);
  return () => {
    window.removeEventListener('online', recover);
  };
}
