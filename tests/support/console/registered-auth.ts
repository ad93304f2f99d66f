import { consoleOptions } from '../../../src/config/console';
import { registerAuth } from '../../../packages/kit/src/providers/auth/session';

/** People sign in by the platform's calls, as in the console itself. */
registerAuth(consoleOptions.auth);
