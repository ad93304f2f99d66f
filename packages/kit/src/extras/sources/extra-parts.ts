import type { DataProvider } from '@refinedev/core';
import { consoleOrigins } from '../../wire/console-origins';
import { registeredProviders, completeRegistration } from '../../schema/registered';
import { settings } from '../../settings/settings';
import { findSource, sendableBy, sources, withDialect } from './sources';
import { once } from '../../lib/once';
import type { CompleteProvider, FindResource } from '../../providers/data/data-provider';

/** Returns a data provider that is fetched on first use; after a failure the next use fetches it again. */
export function lazyProvider(load: () => Promise<CompleteProvider>): CompleteProvider {
  const provider = once(load);
  return {
    getList: async (params) => (await provider()).getList(params),
    getOne: async (params) => (await provider()).getOne(params),
    getMany: async (params) => (await provider()).getMany(params),
    create: async (params) => (await provider()).create(params),
    update: async (params) => (await provider()).update(params),
    deleteOne: async (params) => (await provider()).deleteOne(params),
    custom: async (params) => (await provider()).custom(params),
    getApiUrl: () => '',
  };
}

/** Returns the data providers of the settings' sources and of npm packages, each fetched on first use. */
export function providers(find: FindResource): Readonly<Record<string, DataProvider>> {
  const found: Record<string, DataProvider> = {
    'simple-rest': lazyProvider(async () => (await import('./rest-provider')).createRestProvider(find)),
  };
  for (const [name, source] of Object.entries(sources()))
    found[name] = lazyProvider(async () =>
      (await import('./source-provider')).createSourceProvider(source, find),
    );
  for (const [name, registration] of Object.entries(registeredProviders())) {
    const { load, ...registered } = completeRegistration(registration);
    found[name] = lazyProvider(async () => {
      // The settings may have a source of its name, whose address it gets, and which the page's policy allows.
      const [own, { registeredProvider }] = await Promise.all([
        load(sources()[name]?.base ?? ''),
        import('./registered-provider'),
      ]);
      return registeredProvider(own, find, registered);
    });
  }
  return found;
}

export { findSource, sendableBy, withDialect };
export const names = () => [...Object.keys(sources()), ...Object.keys(registeredProviders())];

export async function findProblems() {
  const { sources: named, imageOrigins } = settings();
  const hasOthers = consoleOrigins({ ...settings() }).connect.length > 0;
  if (Object.keys(named).length === 0 && imageOrigins.length === 0 && !hasOthers) return [];
  return (await import('./source-problems')).sourceProblems();
}
