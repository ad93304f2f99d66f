import { useSyncExternalStore } from 'react';
import type { Viewer } from '../../schema/resource';
import { identityOf, onSessionChange, session, viewerOf, type Identity, type Session } from './session';

export const useSession = (): Session => useSyncExternalStore(onSessionChange, session);

export const useViewer = (): Viewer => viewerOf(useSession());

export const useIdentity = (): Identity | undefined => identityOf(useSession());
