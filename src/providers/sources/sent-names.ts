import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { AnyResource } from '../../config/resource';
import { isAbsent } from '../../lib/value-at';

/** Returns the declared filters that are sent, under their names on the wire; a range may have a name for each end. */
export function sentFilters({ list }: AnyResource, filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.flatMap((filter) => {
    const declared = 'field' in filter && list.filters?.find(({ field }) => field === filter.field);
    if (!declared || declared.at === 'local' || isAbsent(filter.value)) return [];
    const { param, params } = declared;
    const end = params && (filter.operator === 'gte' ? params.from : params.to);
    if (end !== undefined) return [{ field: end, operator: 'eq', value: filter.value as unknown }];
    return [{ ...filter, field: param ?? declared.field }];
  });
}

/** Returns the order under the names on the wire; empty for a field without a declared sort. */
export const sentSorters = ({ list }: AnyResource, sorters: readonly CrudSort[] = []): CrudSort[] =>
  sorters.flatMap(({ field, order }) => {
    const wire = list.sorts?.[field];
    return wire === undefined ? [] : [{ field: wire, order }];
  });
