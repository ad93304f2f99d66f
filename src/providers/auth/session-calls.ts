import { adminLogin, adminLogout, adminWhoAmI } from '../../../contract/platform/auth';
import { request } from '@roundkeeper/kit/providers/data/request';
import type { SessionCalls } from '@roundkeeper/kit/providers/auth/platform-auth';

/** The contract's calls, with zod and axios, which the login page loads while idle. */
export const sessionCalls: SessionCalls = {
  whoAmI: (retries) => request(adminWhoAmI, {}, retries === undefined ? {} : { retries }),
  login: async (body, opened) => {
    opened(await request(adminLogin, { body }));
    return request(adminWhoAmI, {});
  },
  logout: (signal) => request(adminLogout, {}, { signal }),
};
