import { loadPlatform, registerPlatform } from '../../../packages/kit/src/console/platform';
import './connected';
import { consoleOptions } from '../../../src/config/console';

/** Connects the bidding platform to the kit, for tests that do not start the whole console. */
registerPlatform(consoleOptions.platform);
await loadPlatform();
