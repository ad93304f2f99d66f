import { loadPlatform, registerPlatform } from '../../../src/app/platform';
import './registered-auth';
import { consoleOptions } from '../../../src/config/console';

/** Connects the bidding platform to the kit, for tests that do not start the whole console. */
registerPlatform(consoleOptions.platform);
await loadPlatform();
