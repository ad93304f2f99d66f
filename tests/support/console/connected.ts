import { connectChannels } from '../../../packages/kit/src/registry/channels';
import { registerAuth } from '../../../packages/kit/src/providers/auth/session';
import { loadExtra, loadExtras, registerExtras } from '../../../packages/kit/src/registry/extras';
import { registerAccess } from '../../../packages/kit/src/settings/access-table';
import { platformAccess } from '../../../src/config/access';
import { consoleOptions } from '../../../src/config/console';
import { platformChannels } from '../../../src/providers/live/platform-channels';

/** The table of roles, what people sign in by, the channels of the chat and the extras, as in the console itself. */
registerAccess(platformAccess);
registerAuth(consoleOptions.auth);
connectChannels(platformChannels);
registerExtras(consoleOptions.extras ?? []);
await loadExtras();
await loadExtra('signIn', 'signIn');
