import { useSyncExternalStore } from 'react';
import type { Viewer } from '../../schema/resource';
import { onSessionChange, session, viewerOf, type Identity, type Session } from './session';

export const useSession = (): Session => useSyncExternalStore(onSessionChange, session);

export const useViewer = (): Viewer => viewerOf(useSession());

export function useIdentity(): Identity | undefined {
  const seen = useSession();
  return seen.state === 'signedIn' ? seen.identity : undefined;
}
