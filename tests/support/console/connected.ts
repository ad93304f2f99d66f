import { connectChannels } from '../../../packages/kit/src/providers/live/channels';
import { registerAuth } from '../../../packages/kit/src/providers/auth/session';
import { consoleOptions } from '../../../src/config/console';
import { platformChannels } from '../../../src/providers/live/platform-channels';

/** What people sign in by, and the channels of the chat, as in the console itself. */
registerAuth(consoleOptions.auth);
connectChannels(platformChannels);
