import type { ConsoleOptions } from '@roundkeeper/kit/console/create-console';
import { sources } from '../sources';
import { platformAccess } from './access';
import { extras } from './extras';

export const consoleOptions: ConsoleOptions = {
  login: { load: () => import('../pages/login/login-page') },
  access: platformAccess,
  platform: () => import('./platform'),
  extras,
  sources,
};
