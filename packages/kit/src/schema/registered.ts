import type { DataProvider, MetaQuery } from '@refinedev/core';
import type { SentOperator } from './operators';
import type { AnyResource } from './resource';
import { slot } from '../lib/slot';

/** Refine's data providers from npm by name, each fetched when its first resource is opened. */
export const [registeredProviders, connectProviders] = slot<Readonly<Record<string, Registration>>>({});

export const registeredAs = (name: string): Registration | undefined =>
  Object.hasOwn(registeredProviders(), name) ? registeredProviders()[name] : undefined;

/** A field to select, or the fields within one: `['id', { author: ['id', 'name'] }]`. */
export type SelectedField = string | { readonly [name: string]: readonly SelectedField[] };

/** A request to a data provider: Refine's method, the resource, and its declared fields. */
export interface Asking {
  readonly method: 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'deleteOne';
  readonly resource: AnyResource;
  readonly fields: readonly SelectedField[];
}

/** `base` is the address of the source of its name in the settings, or empty. */
type LoadProvider = (base: string) => Promise<DataProvider>;

export interface RegisteredProvider {
  readonly load: LoadProvider;
  /** Those that it can be sent, all by default. */
  readonly operators?: readonly SentOperator[];
  /** Whether it can join conditions by “or” and combine several on one field. */
  readonly groups?: boolean;
  /** The largest page of its API, 100 by default. */
  readonly maxPageSize?: number;
  /** Returns Refine's `meta` besides the `fields`: joins, a query. */
  readonly meta?: (asking: Asking) => MetaQuery;
}

export type Registration = LoadProvider | RegisteredProvider;

export const completeRegistration = (registered: Registration): RegisteredProvider =>
  typeof registered === 'function' ? { load: registered } : registered;
