import type { MetaQuery } from '@refinedev/core';
import type { CallDeclaration } from '../../wire/call';
import type { AnyResource } from '../../schema/resource';
import { holesIn } from '../../lib/fill-target';

/** Says how a call is made, from the caller of a provider. */
interface CallMeta {
  /** The parameters of a path, as in an author's books. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** The call of the contract that `useCustom` makes, or that reads or updates a row in place of the resource's own. */
  readonly call: CallDeclaration | undefined;
  /** The version on screen of a row that is changed. */
  readonly version: string | number | undefined;
}

export type Id = string | number;

export const callMeta = ({ params, call, version }: MetaQuery = {}): CallMeta => ({ params, call, version });

export const signalOf = (meta: MetaQuery | undefined): AbortSignal | undefined =>
  meta?.['signal'] instanceof AbortSignal ? meta['signal'] : undefined;

/** Returns the parameters of a call for one row: its identifier fills those that `meta` lacks. */
export function rowParams({ path }: Pick<CallDeclaration, 'path'>, id: Id, meta: MetaQuery | undefined) {
  const { params: given } = callMeta(meta);
  return Object.fromEntries(holesIn(path).map((name) => [name, given?.[name] ?? String(id)]));
}

/** @throws Error when the resource declares no such call */
export function callOf(resource: Pick<AnyResource, 'name' | 'calls'>, name: string): CallDeclaration {
  const call = resource.calls[name];
  if (!call) throw new Error(`${resource.name} declares no call "${name}"`);
  return call;
}

/** Returns the call in `meta`, or else the resource's of that name. @throws Error when there is neither */
export const rowCallOf = (resource: Pick<AnyResource, 'name' | 'calls'>, name: string, meta?: MetaQuery) =>
  callMeta(meta).call ?? callOf(resource, name);
