import { useSyncExternalStore } from 'react';
import type { Viewer } from '../../config/resource';
import { onSessionChange, session, viewerOf, type Identity, type Session } from './session';

/** The session; the component is rendered again when it changes. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, session);

/** The role of the signed-in admin, for `may(viewer, permission)`; undefined for a visitor. */
export const useViewer = (): Viewer => viewerOf(useSession());

/** The signed-in admin; undefined for a visitor. */
export function useIdentity(): Identity | undefined {
  const seen = useSession();
  return seen.state === 'signedIn' ? seen.identity : undefined;
}
