import { adminLogin, adminLogout, adminWhoAmI, type Credentials } from '../../../contract/auth';
import { request } from '../data/request';

/** The calls of a session. They bring zod and axios along, so the login page loads them while it is idle. */
export const sessionCalls = {
  whoAmI: (retries?: number): Promise<unknown> =>
    request(adminWhoAmI, {}, retries === undefined ? {} : { retries }),
  login: (body: Credentials): Promise<unknown> => request(adminLogin, { body }),
  logout: (signal: AbortSignal): Promise<unknown> => request(adminLogout, {}, { signal }),
};
