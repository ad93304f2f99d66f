import { knownNames } from '@roundkeeper/kit/registry/known-names';
import { pluginNames } from '@roundkeeper/kit/registry/plugin-names';
import { connectProviders } from '@roundkeeper/kit/providers/data/registered-providers';
import { registerKinds } from '@roundkeeper/kit/extras/kinds/register-kinds';
import { sendableBy } from '@roundkeeper/kit/extras/sources/sendable';
import { bespokePages } from '../pages/pages';
import { platformChannels } from '../providers/live/platform-channels';
import { providers, sources } from '../sources';
import { registerAccess } from '@roundkeeper/kit/settings/access-table';
import { platformAccess } from './access';
import { plugins } from './plugins';

/** Returns the names that a declaration of this platform may use, for checks outside the browser. */
export async function platformNames(icons: readonly string[]) {
  registerAccess(platformAccess);
  registerKinds();
  connectProviders(providers);
  const { kinds, components, pages } = await pluginNames(plugins);
  return {
    ...knownNames(icons),
    channels: Object.keys(platformChannels),
    parts: { kinds, components },
    pages: [...bespokePages.map(({ path }) => path), ...Object.keys(pages)],
    sendable: (provider: string | undefined) => sendableBy(provider, sources),
  };
}
