import { factsOf } from '../../schema/kinds/kind-facts';
import type { AnyResource } from '../../schema/resource';

/** Returns the fields that a resource's list can be searched by, as declared or all with a text filter at the server. */
export function searchableFields({ list, fields, search }: AnyResource): readonly string[] {
  if (search === false) return [];
  const able = (list.filters ?? [])
    .filter(({ field, where, as = 'text' }) => {
      const isTyped = as === 'text' && factsOf(fields[field]).searchedBy !== undefined;
      return where !== 'local' && (as === 'search' || isTyped);
    })
    .map(({ field }) => field);
  return search ? search.filter((field) => able.includes(field)) : able;
}
