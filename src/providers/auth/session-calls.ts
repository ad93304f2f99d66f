import { adminLogin, adminLogout, adminWhoAmI, type Credentials } from '../../../contract/auth';
import { request } from '../data/request';

/** Every rejection is an `ApiError`. */
export interface SessionCalls {
  /** Returns null for a visitor. */
  readonly whoAmI: (retries?: number) => Promise<unknown>;
  /** Opens a session, and returns who-am-i's answer. */
  readonly login: (credentials: Credentials) => Promise<unknown>;
  readonly logout: (signal: AbortSignal) => Promise<unknown>;
}

/** The contract's calls, with zod and axios, which the login page loads while idle. */
export const sessionCalls: SessionCalls = {
  whoAmI: (retries) => request(adminWhoAmI, {}, retries === undefined ? {} : { retries }),
  login: async (body) => {
    await request(adminLogin, { body });
    return request(adminWhoAmI, {});
  },
  logout: (signal) => request(adminLogout, {}, { signal }),
};
