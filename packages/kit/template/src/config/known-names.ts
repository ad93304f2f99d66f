import { knownNames } from '@roundkeeper/kit/registry/known-names';
import { connectRegistries } from '@roundkeeper/kit/registry/registry';
import { connectProviders } from '@roundkeeper/kit/providers/data/registered-providers';
import { sendableBy } from '@roundkeeper/kit/extras/sources/sendable';
import { registerAccess } from '@roundkeeper/kit/settings/access-table';
import { bespokePages } from '../pages/pages';
import { providers, sources } from '../sources';
import { platformAccess } from './access';
import { registries } from './registries';

/** Returns the names that a declaration may use, for the check of declarations. */
export function platformNames(icons: readonly string[]) {
  registerAccess(platformAccess);
  connectProviders(providers);
  connectRegistries(registries);
  return {
    ...knownNames(icons),
    channels: [],
    pages: bespokePages.map(({ path }) => path),
    sendable: (provider: string | undefined) => sendableBy(provider, sources),
  };
}
