import type { AnyResource } from '../../config/resource';
import type { FieldKind } from '../../config/schema/field';

/** Kinds of which a part of a value, or of a number all of it, is typed to find a row. */
const typedKinds: ReadonlySet<FieldKind> = new Set(['text', 'email', 'number', 'link', 'wallet', 'badge']);

/** Returns the fields that a resource's list can be searched by: those of its text filters and its search at the server, as declared or all. */
export function searchableFields({ list, fields, search }: AnyResource): readonly string[] {
  if (search === false) return [];
  const able = (list.filters ?? [])
    .filter(({ field, at, as = 'text' }) => {
      const { kind = 'text' } = fields[field] ?? {};
      return at !== 'local' && (as === 'search' || (as === 'text' && typedKinds.has(kind)));
    })
    .map(({ field }) => field);
  return search ? search.filter((field) => able.includes(field)) : able;
}
