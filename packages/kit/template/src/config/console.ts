import type { ConsoleOptions } from '@roundkeeper/kit/console/create-console';
import { allExtras } from '@roundkeeper/kit/extras/all';
import { sources } from '../sources';
import { platformAccess } from './access';

export const consoleOptions: ConsoleOptions = {
  login: { load: () => import('../pages/login/login-page') },
  access: platformAccess,
  platform: () => import('./platform'),
  // Named one by one, only those are in the bundle.
  extras: allExtras,
  sources,
  // Each has a folder in public/locales; the first is for people whose browser asks for none of them.
  languages: ['en'],
};
