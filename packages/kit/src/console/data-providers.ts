import type { DataProvider } from '@refinedev/core';
import type { Sendable } from '../schema/conditions';
import type { AnyResource } from '../schema/resource';
import type { FileProblem } from '../schema/check/problem';
import { connectResources } from '../fields/relation/related-rows';
import { createDataProvider, type FindResource } from '../providers/data/data-provider';
import { connectSources, type FindSource } from '../providers/data/request';
import { extra } from '../registry/extras';
import { loadResourceForViewer as loadResource } from './routes/entries';

declare module '../registry/extras' {
  interface Extras {
    readonly sources: {
      /** Returns Refine's data providers of the settings' sources, of npm packages and `simple-rest`, by name. */
      readonly providers: (find: FindResource) => Readonly<Record<string, DataProvider>>;
      readonly names: () => readonly string[];
      readonly findSource: FindSource;
      /** Returns the conditions that a provider can be sent; undefined for an unknown one. */
      readonly sendableBy: (provider: string | undefined) => Sendable | undefined;
      /** Returns a resource with the calls of its source's dialect. */
      readonly withDialect: (resource: AnyResource) => AnyResource;
      /** Returns the problems of the settings about other APIs. */
      readonly findProblems: () => Promise<readonly FileProblem[]>;
    };
  }
}

/** Returns Refine's data providers by name (the platform's and those of other APIs), and connects calls to them. */
export function dataProviders() {
  const sources = extra('sources');
  if (sources) connectSources(sources.findSource);
  connectResources(loadResource);
  return { default: createDataProvider(loadResource), ...sources?.providers(loadResource) };
}
