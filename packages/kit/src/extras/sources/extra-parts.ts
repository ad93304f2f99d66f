import type { DataProvider } from '@refinedev/core';
import { consoleOrigins } from '../../wire/console-origins';
import { registeredProviders, completeRegistration, type Registration } from '../../schema/registered';
import { settings } from '../../settings/settings';
import { findSource, sendableBy, sources, withDialect } from './sources';
import type { FindResource } from '../../providers/data/data-provider';
import { lazyProvider } from './lazy-provider';
import type { Source } from './source-schema';

const sourceProvider = (source: Source, find: FindResource) =>
  lazyProvider(async () => (await import('./source-provider')).createSourceProvider(source, find));

/** The settings may have a source of its name, whose address it gets, and which the page's policy allows. */
const registeredSource = (registration: Registration, name: string, find: FindResource) => {
  const { load, ...registered } = completeRegistration(registration);
  return lazyProvider(async () => {
    const [{ registeredProvider }, own] = await Promise.all([
      import('./registered-provider'),
      load(sources()[name]?.base ?? ''),
    ]);
    return registeredProvider(own, find, registered);
  });
};

/** Returns the data providers of the settings' sources and of npm packages, each fetched on first use. */
export const providers = (find: FindResource): Readonly<Record<string, DataProvider>> =>
  Object.fromEntries([
    [
      'simple-rest',
      lazyProvider(async () => (await import('./rest-provider')).createRestProvider(find)),
    ] as const,
    ...Object.entries(sources()).map(([name, source]) => [name, sourceProvider(source, find)] as const),
    ...Object.entries(registeredProviders()).map(
      ([name, registered]) => [name, registeredSource(registered, name, find)] as const,
    ),
  ]);

export { findSource, sendableBy, withDialect };
export const names = () => [...Object.keys(sources()), ...Object.keys(registeredProviders())];

export async function findProblems() {
  const { sources: named, imageOrigins } = settings();
  const hasOthers = consoleOrigins({ ...settings() }).connect.length > 0;
  if (Object.keys(named).length === 0 && imageOrigins.length === 0 && !hasOthers) return [];
  return (await import('./source-problems')).sourceProblems();
}
