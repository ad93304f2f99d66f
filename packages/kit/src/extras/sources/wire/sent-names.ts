import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { AnyResource } from '../../../schema/resource';
import { isAbsent } from '../../../lib/value-at';

type Declared = Pick<AnyResource, 'list'>;

function sentCondition(resource: Declared, condition: CrudFilter): CrudFilter {
  if (!('field' in condition))
    return { ...condition, value: condition.value.map((one) => sentCondition(resource, one)) };
  const declared = resource.list.filters?.find(({ field }) => field === condition.field);
  return { ...condition, field: declared?.param ?? condition.field };
}

const isSearch = (resource: Declared, { field }: LogicalFilter) =>
  resource.list.filters?.find((one) => one.field === field)?.as === 'search';

/** Returns the texts of a full-text search, which sources have parameters of their own for. */
export const searchedTexts = (resource: Declared, filters: readonly CrudFilter[] = []): readonly string[] =>
  filters.flatMap((filter) =>
    'field' in filter && !isAbsent(filter.value) && isSearch(resource, filter) ? [String(filter.value)] : [],
  );

/** Returns the declared filters and the conditions under their names on the wire; a range may have a name for each end. */
export function sentFilters(resource: Declared, filters: readonly CrudFilter[] = []): CrudFilter[] {
  return filters.flatMap((filter) => {
    if (!('field' in filter)) {
      const group = sentCondition(resource, filter);
      return group.operator === 'and' ? group.value : [group];
    }
    const declared = resource.list.filters?.find(({ field }) => field === filter.field);
    // Rows that belong to another row are fetched by any field.
    if (!declared && filter.operator === 'eq' && !isAbsent(filter.value)) return [filter];
    if (!declared || declared.where === 'local' || declared.as === 'search' || isAbsent(filter.value))
      return [];
    const { param, params } = declared;
    const end = params && (filter.operator === 'gte' ? params.from : params.to);
    if (end !== undefined) return [{ field: end, operator: 'eq', value: filter.value as unknown }];
    return [{ ...filter, field: param ?? declared.field }];
  });
}

/** Returns the order under names on the wire; empty for a field without a declared sort. */
export const sentSorters = ({ list }: AnyResource, sorters: readonly CrudSort[] = []): CrudSort[] =>
  sorters.flatMap(({ field, order }) => {
    const wire = list.sorts?.[field];
    return wire === undefined ? [] : [{ field: wire, order }];
  });
