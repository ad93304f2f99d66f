import type { ConsoleOptions } from '../console/create-console';
import type { Platform } from '../console/platform';
import { connectProviders } from '../schema/registered';
import { knownNames, pluginNames } from './json/known-names';
import { registerAccess } from '../settings/access-table';
import { registerKinds } from './kinds/register-kinds';
import { sendableBy } from './sources/sources';

type Named = Pick<ConsoleOptions, 'access' | 'sources' | 'extras' | 'languages'> &
  Pick<Platform, 'pages' | 'plugins' | 'providers' | 'channels'>;

/** Returns a function that gives the names that a declaration of a console may use, for checks outside the browser. */
export const declaredNames = (console: Named) => async (icons: readonly string[]) => {
  const { access, sources = {}, pages = [], plugins = [], providers = {}, channels = [] } = console;
  registerAccess(access);
  if (console.extras?.some(({ name }) => name === 'kinds') ?? true) registerKinds();
  connectProviders(providers);
  const made = await pluginNames(plugins);
  return {
    ...knownNames(icons),
    channels,
    kinds: Object.keys(made.kinds),
    parts: { kinds: made.kinds, components: made.components },
    pages: [...pages.map(({ path }) => path), ...Object.keys(made.pages)],
    sendable: (provider: string | undefined) => sendableBy(provider, sources),
    console: { ...console, pluginPages: Object.values(made.pages) },
  };
};
