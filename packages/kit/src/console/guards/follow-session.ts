import { keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { toCheck, toIdentity } from '../../providers/auth/auth-provider';
import { onSessionChange, session } from '../../providers/auth/session';

const checkKey = keys().auth().action('check').get();
const identityKey = keys().auth().action('identity').get();

/** Keeps Refine's cached session current, and refetches all after a sign-in as somebody else. Returns what stops it. */
export function followSession(queryClient: QueryClient): () => void {
  let known: string | undefined;
  const follow = () => {
    const seen = session();
    const identity = toIdentity(seen);
    const viewer = identity && `${identity.id} ${identity.type}`;
    if (viewer && known !== undefined && known !== viewer) void queryClient.resetQueries();
    known = viewer ?? known;
    if (seen.state === 'checking') {
      void queryClient.resetQueries({ queryKey: checkKey, exact: true });
      return;
    }
    queryClient.setQueryData(checkKey, toCheck(seen));
    queryClient.setQueryData(identityKey, identity);
  };
  follow();
  return onSessionChange(follow);
}
