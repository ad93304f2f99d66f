import { registerKinds } from '@roundkeeper/kit/extras/kinds/register-kinds';
import { sendableBy } from '@roundkeeper/kit/extras/sources/sendable';
import { connectProviders } from '@roundkeeper/kit/providers/data/registered-providers';
import { knownNames } from '@roundkeeper/kit/registry/known-names';
import { pluginNames } from '@roundkeeper/kit/registry/plugin-names';
import { registerAccess } from '@roundkeeper/kit/settings/access-table';
import { bespokePages } from '../pages/pages';
import { providers, sources } from '../sources';
import { platformAccess } from './access';
import { plugins } from './plugins';

/** Returns the names that a declaration may use, for the check of declarations. */
export async function platformNames(icons: readonly string[]) {
  registerAccess(platformAccess);
  registerKinds();
  connectProviders(providers);
  const { kinds, components, pages } = await pluginNames(plugins);
  return {
    ...knownNames(icons),
    channels: [],
    parts: { kinds, components },
    pages: [...bespokePages.map(({ path }) => path), ...Object.keys(pages)],
    sendable: (provider: string | undefined) => sendableBy(provider, sources),
  };
}
