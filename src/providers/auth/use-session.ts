import { useSyncExternalStore } from 'react';
import type { AdminIdentity } from '../../../contract/auth';
import type { Viewer } from '../../config/resource';
import { onSessionChange, session, viewerOf, type Session } from './session';

/** Who is there; the component follows every change. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, session);

/** The type of the admin who is looking, for `may(viewer, action)`; undefined for a visitor. */
export const useViewer = (): Viewer => viewerOf(useSession());

/** The admin who is looking; undefined for a visitor. */
export function useIdentity(): AdminIdentity | undefined {
  const seen = useSession();
  return seen.state === 'signedIn' ? seen.identity : undefined;
}
