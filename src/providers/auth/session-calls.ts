import { adminLogin, adminLogout, adminWhoAmI, type Credentials } from '../../../contract/auth';
import { request } from '../data/request';

/** The calls of a session. Every rejection is an `ApiError`. */
export interface SessionCalls {
  /** Answers who is signed in, null for nobody. */
  readonly whoAmI: (retries?: number) => Promise<unknown>;
  /** Opens a session, and answers who is signed in as who-am-i does. */
  readonly login: (credentials: Credentials) => Promise<unknown>;
  readonly logout: (signal: AbortSignal) => Promise<unknown>;
}

/** The contract's. They bring zod and axios along, so the login page loads them while it is idle. */
export const sessionCalls: SessionCalls = {
  whoAmI: (retries) => request(adminWhoAmI, {}, retries === undefined ? {} : { retries }),
  login: async (body) => {
    await request(adminLogin, { body });
    return request(adminWhoAmI, {});
  },
  logout: (signal) => request(adminLogout, {}, { signal }),
};
