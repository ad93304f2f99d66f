import { declaredNames } from '@roundkeeper/kit/extras/declared-names';
import { bespokePages } from '../pages/pages';
import { platformChannels } from '../providers/live/platform-channels';
import { providers } from '../sources';
import { consoleOptions } from './console';
import { plugins } from './plugins';

/** Returns the names that a declaration of this platform may use, for checks outside the browser. */
export const platformNames = declaredNames({
  ...consoleOptions,
  channels: Object.keys(platformChannels),
  pages: bespokePages,
  plugins,
  providers,
});
