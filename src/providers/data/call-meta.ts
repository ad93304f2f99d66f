import type { MetaQuery } from '@refinedev/core';
import type { CallDeclaration } from '../../../contract/call';

/** What the kit tells a provider beyond Refine's own: the parameters of a path, as in a round's orders. */
export interface CallMeta {
  readonly params?: Readonly<Record<string, string>>;
}

/** What a row is known by. */
export type Id = string | number;

/** The parameters of a path that were given. */
export const paramsOf = (meta: MetaQuery | undefined) => (meta as CallMeta | undefined)?.params ?? {};

/** What calls a request off, where Refine gave something for that. */
export const signalOf = (meta: MetaQuery | undefined): AbortSignal | undefined =>
  meta?.['signal'] instanceof AbortSignal ? meta['signal'] : undefined;

/** The parameters of a call for one row: its identifier is whichever of them nobody gave. */
export function rowParams(
  { path }: Pick<CallDeclaration, 'path'>,
  id: Id,
  meta: MetaQuery | undefined,
): Record<string, string> {
  const given = paramsOf(meta);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, given[name] ?? String(id)]));
}
