import type { DataProvider } from '@refinedev/core';
import { completeRegistration, type Registration } from '../schema/registered';
import type { Source } from '../schema/shapes/source';
import { connectResources } from '../form/add-related/load-related';
import { createDataProvider } from '../providers/data/data-provider';
import { connectSources } from '../providers/data/request';
import { lazyProvider } from '../providers/data/lazy-provider';
import { registeredProviders } from '../extras/sources/registered-providers';
import { findSource, sources } from '../extras/sources/sources';
import { loadResourceForViewer as loadResource } from './routes/viewer-declarations';

const mapped = <From>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => DataProvider,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

const restProvider = lazyProvider(async () => {
  const { createRestProvider } = await import('../providers/data/rest-provider');
  return createRestProvider(loadResource);
});

const sourceProvider = (source: Source) =>
  lazyProvider(async () => {
    const { createSourceProvider } = await import('../extras/sources/source-provider');
    return createSourceProvider(source, loadResource);
  });

/** The settings may have a source of its name, whose address it gets, and which the page's policy allows. */
const registeredSource = (registration: Registration, name: string) => {
  const { load, ...registered } = completeRegistration(registration);
  return lazyProvider(async () => {
    const [{ registeredProvider }, own] = await Promise.all([
      import('../extras/sources/registered-provider'),
      load(sources()[name]?.base ?? ''),
    ]);
    return registeredProvider(own, loadResource, registered);
  });
};

/** Returns Refine's data providers by name (the platform's, each source's, registered ones), and connects calls to them. */
export function dataProviders() {
  connectSources(findSource);
  connectResources(loadResource);
  return {
    default: createDataProvider(loadResource),
    'simple-rest': restProvider,
    ...mapped(sources(), sourceProvider),
    ...mapped(registeredProviders(), registeredSource),
  };
}
