import type { DataProvider } from '@refinedev/core';
import type { FindResource } from '../../providers/data/data-provider';
import { lazyProvider } from '../../providers/data/lazy-provider';
import { registeredProviders } from '../../providers/data/registered-providers';
import { completeRegistration, type Registration } from '../../schema/registered';
import type { Source } from '../../schema/shapes/source';
import { sources } from './sources';

const mapped = <From>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => DataProvider,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

const sourceProvider = (source: Source, find: FindResource) =>
  lazyProvider(async () => {
    const { createSourceProvider } = await import('./source-provider');
    return createSourceProvider(source, find);
  });

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
export const sourceProviders = (find: FindResource): Readonly<Record<string, DataProvider>> => ({
  ...mapped(sources(), (source) => sourceProvider(source, find)),
  ...mapped(registeredProviders(), (registration, name) => registeredSource(registration, name, find)),
});
