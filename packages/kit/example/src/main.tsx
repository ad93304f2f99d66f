import '@roundkeeper/kit/ui/base.css';
import { createConsole } from '@roundkeeper/kit/console/create-console';
import { allExtras } from '@roundkeeper/kit/extras/all';
import { access } from './config/access';
import { sources } from './config/sources';

void createConsole({
  login: { load: () => import('./pages/login/login-page') },
  access,
  // The settings say how people sign in; without them it would be said here.
  auth: { whoAmIPath: '/me', calls: () => Promise.reject(new Error('The settings have no signIn')) },
  platform: () => import('./config/platform'),
  extras: allExtras,
  sources,
});
