import type { AuthProvider, CheckResponse } from '@refinedev/core';
import type { Credentials } from './platform-auth';
import { ApiError } from '../data/api-error';
import { extra } from '../../registry/extras';
import { identityOf, onSessionChange, session, signIn, signOut, viewerOf, type Session } from './session';

/** Returns Refine's answer to whether somebody is signed in; with an error where the API could not say. */
export function toCheck(seen: Session): CheckResponse {
  if (seen.state === 'failed') return { authenticated: false, error: seen.error };
  return { authenticated: seen.state === 'signedIn' };
}

/** Resolves once it is known whether somebody is signed in. */
export const settledSession = () =>
  new Promise<Session>((resolve) => {
    const look = () => {
      if (session().state === 'checking') return;
      stop();
      resolve(session());
    };
    const stop = onSessionChange(look);
    look();
  });

/** It never redirects: the screens follow the session, and the query cache lives and dies with the console's screen. */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      return { success: true };
    } catch (error) {
      return { success: false, error: error instanceof Error ? error : new Error(String(error)) };
    }
  },
  logout: async () => {
    await extra('undo')?.sendPending();
    await signOut();
    return { success: true };
  },
  check: async () => toCheck(await settledSession()),
  onError: (error: unknown) => Promise.resolve(error instanceof ApiError ? { error } : {}),
  getPermissions: () => Promise.resolve(viewerOf(session())),
  getIdentity: () => Promise.resolve(identityOf(session()) ?? null),
};
