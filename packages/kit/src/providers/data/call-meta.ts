import type { MetaQuery } from '@refinedev/core';
import type { CallDeclaration } from '../../wire/call';
import type { AnyResource } from '../../schema/resource';

interface CallMeta {
  /** The parameters of a path, as in an author's books. */
  readonly params?: Readonly<Record<string, string>>;
  /** The call of the contract that `useCustom` makes, or that reads or updates a row in place of the resource's own. */
  readonly call?: CallDeclaration;
  /** The version on screen of a row that is changed. */
  readonly version?: string | number | undefined;
}

export type Id = string | number;

export const paramsOf = (meta: MetaQuery | undefined) => (meta as CallMeta | undefined)?.params ?? {};

export const versionOf = (meta: MetaQuery | undefined) => (meta as CallMeta | undefined)?.version;

export const declaredCallOf = (meta: MetaQuery | undefined) => (meta as CallMeta | undefined)?.call;

export const signalOf = (meta: MetaQuery | undefined): AbortSignal | undefined =>
  meta?.['signal'] instanceof AbortSignal ? meta['signal'] : undefined;

/** Returns the parameters of a call for one row: its identifier fills those that `meta` lacks. */
export function rowParams({ path }: Pick<CallDeclaration, 'path'>, id: Id, meta: MetaQuery | undefined) {
  const given = paramsOf(meta);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, given[name] ?? String(id)]));
}

/** @throws Error when the resource declares no such call */
export function callOf(resource: Pick<AnyResource, 'name' | 'calls'>, name: string): CallDeclaration {
  const call = resource.calls[name];
  if (!call) throw new Error(`${resource.name} declares no call "${name}"`);
  return call;
}

/** Returns the call in `meta`, or else the resource's of that name. @throws Error when there is neither */
export const rowCallOf = (
  resource: Pick<AnyResource, 'name' | 'calls'>,
  name: string,
  meta: MetaQuery | undefined,
): CallDeclaration => declaredCallOf(meta) ?? callOf(resource, name);
