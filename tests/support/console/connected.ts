import { registerAuth } from '../../../packages/kit/src/providers/auth/platform-auth';
import { loadExtra, loadExtras, registerExtras } from '../../../packages/kit/src/registry/extras';
import { registerAccess } from '../../../packages/kit/src/settings/access-table';
import { platformAccess } from '../../../src/config/access';
import { consoleOptions } from '../../../src/config/console';

/** The table of roles, what people sign in by and the extras, as in the console itself. */
registerAccess(platformAccess);
registerAuth(consoleOptions.auth);
registerExtras(consoleOptions.extras ?? []);
await loadExtras();
await loadExtra('signIn', 'signIn');
