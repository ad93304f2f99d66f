import type { AuthProvider } from '@refinedev/core';
import type { Credentials } from '../../../contract/auth';
import { ApiError } from '../data/api-error';
import { session, signIn, signOut, viewerOf } from './session';

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Refine's view of the session. The session itself decides and the screens follow it, so that nothing here redirects;
 * the cache of answers lives and dies with the console's screen, and with it every cached check.
 */
export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    try {
      await signIn(credentials);
      return { success: true };
    } catch (error) {
      return { success: false, error: toError(error) };
    }
  },
  logout: async () => {
    await signOut();
    return { success: true };
  },
  check: () => Promise.resolve({ authenticated: session().state === 'signedIn' }),
  onError: (error: unknown) => Promise.resolve(error instanceof ApiError ? { error } : {}),
  getPermissions: () => Promise.resolve(viewerOf(session())),
  getIdentity: () => {
    const seen = session();
    return Promise.resolve(seen.state === 'signedIn' ? seen.identity : null);
  },
};
