import type { DataProvider } from '@refinedev/core';
import type { AxiosRequestConfig } from 'axios';
import type { Sendable } from '../schema/conditions';
import type { AnyResource } from '../schema/resource';
import type { FileProblem } from '../schema/check/problem';
import { connectResources } from '../fields/relation/related-rows';
import { createDataProvider, type FindResource } from '../providers/data/data-provider';
import { extra } from '../registry/extras';
import { loadResourceForViewer as loadResource } from './routes/entries';

declare module '../registry/extras' {
  interface Extras {
    readonly sources: {
      /** Returns Refine's data providers of the settings' sources, of npm packages and `simple-rest`, by name. */
      readonly providers: (find: FindResource) => Readonly<Record<string, DataProvider>>;
      readonly names: () => readonly string[];
      /** Finds the address of a source, and how the transport calls it. @throws Error when the settings lack it */
      readonly findSource: (name: string) => { readonly base: string; readonly config: AxiosRequestConfig };
      /** Returns the conditions that a provider can be sent; undefined for an unknown one. */
      readonly sendableBy: (provider: string | undefined) => Sendable | undefined;
      /** Returns a resource with the calls of its source's dialect. */
      readonly withDialect: (resource: AnyResource) => AnyResource;
      /** Returns the problems of the settings about other APIs. */
      readonly findProblems: () => Promise<readonly FileProblem[]>;
    };
  }
}

/** Returns Refine's data providers by name (the platform's and those of other APIs). */
export function dataProviders() {
  connectResources(loadResource);
  return { default: createDataProvider(loadResource), ...extra('sources')?.providers(loadResource) };
}
