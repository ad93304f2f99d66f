import type { DataProvider, MetaQuery } from '@refinedev/core';
import type { SentOperator } from './conditions';
import type { AnyResource } from './resource';

/** A field to select, or the fields within one: `['id', { author: ['id', 'name'] }]`. */
export type SelectedField = string | { readonly [name: string]: readonly SelectedField[] };

/** What a data provider is asked for: the method of Refine's, for which resource, and the fields that its declaration has. */
export interface Asking {
  readonly method: 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'deleteOne';
  readonly resource: AnyResource;
  readonly fields: readonly SelectedField[];
}

/** Fetches a data provider of Refine's. @param base the address of the source of its name in the settings; empty without one */
export type LoadProvider = (base: string) => Promise<DataProvider>;

/** A data provider of Refine's that needs more said than where it comes from. */
export interface RegisteredProvider {
  readonly load: LoadProvider;
  /** The operators that it can be sent, all of them by default. */
  readonly operators?: readonly SentOperator[];
  /** It joins conditions by “or”, in groups, and several on one field; without it neither is offered. */
  readonly groups?: boolean;
  /** The most rows that its API gives at once, 100 by default. */
  readonly maxPageSize?: number;
  /** Returns what it needs as Refine's `meta` beside the `fields`: joins, a query. */
  readonly meta?: (asking: Asking) => MetaQuery;
}

/** A data provider of Refine's, as it is registered. */
export type Registration = LoadProvider | RegisteredProvider;

/** Returns a registration in its long form. */
export const completeRegistration = (registered: Registration): RegisteredProvider =>
  typeof registered === 'function' ? { load: registered } : registered;
