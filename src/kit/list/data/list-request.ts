import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { AnyResource } from '../../../config/resource';
import type { Range } from '../../../lib/range';
import { filterForm, isRange, type FilterValue } from '../address/filter-codec';
import type { ListState } from '../address/list-location';

/** What is asked of the data provider for a list in a state, apart from which page. */
export interface ListRequest {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly dataProviderName?: string;
  readonly meta?: { readonly params: Readonly<Record<string, string>> };
}

/** The first moment of a day where one is, or the last. */
function momentOf(day: string, end: 'from' | 'to'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + (end === 'to' ? 1 : 0));
  return new Date(start.getTime() - (end === 'to' ? 1 : 0)).toISOString();
}

function rangeFilters(field: string, range: Range, isMoment: boolean): CrudFilter[] {
  const ends = [
    ['from', 'gte'],
    ['to', 'lte'],
  ] as const;
  return ends.flatMap(([end, operator]) => {
    const value = range[end];
    if (!value) return [];
    return [{ field, operator, value: isMoment ? momentOf(value, end) : value }];
  });
}

function filtersOf(resource: AnyResource, field: string, value: FilterValue): CrudFilter[] {
  const declared = resource.fields[field] ?? { kind: 'text' as const };
  if (isRange(value)) return rangeFilters(field, value, declared.kind === 'datetime');
  const filter = resource.list.filters?.find((one) => one.field === field);
  const isChoice = filter !== undefined && filterForm(filter, declared) === 'choice';
  return [{ field, operator: isChoice ? 'eq' : 'contains', value }];
}

/** What a list asks for: the same for its page, the page after it, and its export. */
export function listRequest(
  resource: AnyResource,
  { filters, sort }: Pick<ListState, 'filters' | 'sort'>,
  params?: Readonly<Record<string, string>>,
): ListRequest {
  return {
    resource: resource.name,
    filters: Object.entries(filters).flatMap(([field, value]) => filtersOf(resource, field, value)),
    sorters: sort ? [{ field: sort.field, order: sort.direction === 'ASC' ? 'asc' : 'desc' }] : [],
    ...(resource.provider === undefined ? {} : { dataProviderName: resource.provider }),
    ...(params ? { meta: { params } } : {}),
  };
}
