import type { CrudFilter, CrudSort } from '@refinedev/core';
import { conditionFilters, type Condition } from '../../schema/conditions';
import { factsOf } from '../../schema/kinds/kind-facts';
import type { Field } from '../../schema/shapes/field';
import type { ListAddress, TableParams } from '../../providers/router/list-address';
import { fixedFilters, type FixedValues } from '../../registry/fixed-values';
import { filterCondition, filterForm, type Declared } from './filter-codec';
import { readListState, writeListState, type ListState, type Sort } from './list-state';

const textField: Field = { kind: 'text' };
const ends = [
  ['from', 'gte'],
  ['to', 'lte'],
] as const;

function textIn(crud: readonly CrudFilter[], name: string, ...operators: readonly string[]): string {
  const found = crud.find((one) => 'field' in one && one.field === name && operators.includes(one.operator));
  return String(found?.value ?? '');
}

/** The declared filters in Refine's filters, also those that are not set. */
function fromCrudFilters(declared: Declared, crud: readonly CrudFilter[]): readonly Condition[] {
  return (declared.list.filters ?? []).map((filter) => {
    const { [filter.field]: field = textField } = declared.fields;
    if (filterForm(filter, field) !== 'range')
      return filterCondition(declared, filter.field, textIn(crud, filter.field, 'eq', 'contains', 'in'));
    const { chosenEnd } = factsOf(field);
    const range = ends.map(([end, operator]) => {
      const bound = textIn(crud, filter.field, operator);
      return [end, chosenEnd?.(bound, end) ?? bound];
    });
    return filterCondition(declared, filter.field, Object.fromEntries(range));
  });
}

const fromSorters = ([sort]: readonly CrudSort[]): Sort | undefined =>
  sort && { field: sort.field, direction: sort.order === 'desc' ? 'DESC' : 'ASC' };

/** Returns the filters and sorters of a list for a data provider; a fixed value takes the place of a filter of its field. */
export function listQuery(
  declared: Declared,
  { filters, where, sort }: Pick<ListState, 'filters' | 'where' | 'sort'>,
  fixed: FixedValues = {},
): Required<Pick<TableParams, 'filters' | 'sorters'>> {
  const chosen = filters.filter(({ field }) => !Object.hasOwn(fixed, field));
  return {
    filters: [
      ...fixedFilters(fixed),
      ...chosen.flatMap((condition) => conditionFilters(declared.fields, condition)),
      ...(where ? [where.filter] : []),
    ],
    sorters: sort ? [{ field: sort.field, order: sort.direction === 'ASC' ? 'asc' : 'desc' }] : [],
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const warned = new Set<string>();

/** Warns once of each sorter that the list does not have, which has no effect: the API has no such sort. */
function warnOfSorters({ list }: Declared, sorters: readonly CrudSort[]): void {
  for (const { field } of sorters) {
    if (Object.hasOwn(list.sorts ?? {}, field) || warned.has(field)) continue;
    warned.add(field);
    console.warn(`The list is not sorted by "${field}": its declaration has no such key in "list.sorts"`);
  }
}

/** Lets Refine's `useTable` read and write the readable, typed address of a declared list, in a page that replaces it. */
export function listAddress(declared: Declared): ListAddress {
  const read = (search: URLSearchParams) => {
    const { page, pageSize, ...state } = readListState(search, declared);
    return { currentPage: page, pageSize, ...listQuery(declared, state) };
  };
  return {
    read,
    write: (search, { currentPage, pageSize, sorters, filters }) => {
      const now = read(search);
      if (import.meta.env.DEV && sorters) warnOfSorters(declared, sorters);
      // Only what differs is written: a default, or an invalid value, stays as it is.
      const change: Partial<ListState> = {
        ...(filters && !isSame(filters, now.filters) ? { filters: fromCrudFilters(declared, filters) } : {}),
        ...(sorters && !isSame(sorters, now.sorters) ? { sort: fromSorters(sorters) } : {}),
        ...(pageSize !== undefined && pageSize !== now.pageSize ? { pageSize } : {}),
        ...(currentPage !== undefined && currentPage !== now.currentPage ? { page: currentPage } : {}),
      };
      return writeListState(search, declared, change);
    },
  };
}
