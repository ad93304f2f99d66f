import { connectRegistries } from '@roundkeeper/kit/registry/registry';
import { knownNames } from '@roundkeeper/kit/registry/known-names';
import { connectProviders } from '@roundkeeper/kit/providers/data/registered-providers';
import { registerKinds } from '@roundkeeper/kit/extras/kinds/register-kinds';
import { sendableBy } from '@roundkeeper/kit/extras/sources/sendable';
import { bespokePages } from '../pages/pages';
import { platformChannels } from '../providers/live/platform-channels';
import { providers, sources } from '../sources';
import { registerAccess } from '@roundkeeper/kit/settings/access-table';
import { platformAccess } from './access';
import { registries } from './registries';

/** Returns the names that a declaration of this platform may use, for checks outside the browser. */
export function platformNames(icons: readonly string[]) {
  registerAccess(platformAccess);
  registerKinds();
  connectProviders(providers);
  connectRegistries(registries);
  return {
    ...knownNames(icons),
    channels: Object.keys(platformChannels),
    pages: bespokePages.map(({ path }) => path),
    sendable: (provider: string | undefined) => sendableBy(provider, sources),
  };
}
