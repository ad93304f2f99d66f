import type { ConsoleOptions } from '@roundkeeper/kit/console/create-console';
import { allExtras } from '@roundkeeper/kit/extras/all';
import { whoAmIPath } from '../../contract/platform/sign-in';
import { platformAccess } from './access';
import { sources } from '../sources';

export const consoleOptions = {
  login: {
    load: () => import('../pages/login/login-page'),
    prefetchForm: () => import('../pages/login/login-form'),
  },
  access: platformAccess,
  auth: {
    whoAmIPath,
    calls: async () => (await import('../providers/auth/session-calls')).sessionCalls,
  },
  platform: () => import('./platform'),
  extras: allExtras,
  sources,
} satisfies ConsoleOptions;
