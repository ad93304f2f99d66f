import type { ConsoleOptions } from '@roundkeeper/kit/console/create-console';
import { whoAmIPath } from '../../contract/platform/sign-in';
import { platformAccess } from './access';
import { extras } from './extras';
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
  extras,
  sources,
} satisfies ConsoleOptions;
