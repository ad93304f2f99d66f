import type { Platform } from '@roundkeeper/kit/console/platform';
import { indexed } from '@roundkeeper/kit/console/routes/indexed-resource';
import type { AnyResource } from '@roundkeeper/kit/schema/resource';
import { desk } from '../pages/desk/desk';
import { liveProvider } from './live-provider';
import { channels, plugins } from './plugins';

const declarations = import.meta.glob<AnyResource>('../resources/*/resource.ts', {
  eager: true,
  import: 'default',
});

/** The console of somebody who is signed in. */
export const platform: Platform = {
  resources: Object.values(declarations).map(indexed),
  pages: [desk],
  plugins,
  live: liveProvider,
  channels: Object.keys(channels),
};
