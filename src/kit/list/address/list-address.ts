import type { CrudFilter, CrudSort } from '@refinedev/core';
import { factsOf } from '../../../config/kind-facts';
import type { Field } from '../../../config/schema/field';
import type { ListAddress, TableParams } from '../../../providers/router/list-address';
import { filterForm, filterOperator, isRange, type FilterValue } from './filter-codec';
import {
  readListState,
  whereKey,
  writeListState,
  type AddressOptions,
  type Declared,
  type Filters,
  type ListState,
  type Sort,
} from './list-state';

const textField: Field = { kind: 'text' };
const ends = [
  ['from', 'gte'],
  ['to', 'lte'],
] as const;

function toCrudFilters(declared: Declared, name: string, value: FilterValue): CrudFilter[] {
  const { sentEnd } = factsOf(declared.fields[name]);
  if (isRange(value))
    return ends.flatMap(([end, operator]): CrudFilter[] => {
      const bound = value[end];
      if (!bound) return [];
      return [{ field: name, operator, value: sentEnd?.(bound, end) ?? bound }];
    });
  return [{ field: name, operator: filterOperator(declared, name), value }];
}

function textIn(crud: readonly CrudFilter[], name: string, ...operators: readonly string[]): string {
  const found = crud.find((one) => 'field' in one && one.field === name && operators.includes(one.operator));
  return String(found?.value ?? '');
}

/** The declared filters in Refine's filters; an empty text stands for a filter that is not set. */
function fromCrudFilters({ fields, list }: Declared, crud: readonly CrudFilter[]): Filters {
  return Object.fromEntries(
    (list.filters ?? []).map((filter): [string, FilterValue] => {
      const field = fields[filter.field] ?? textField;
      if (filterForm(filter, field) !== 'range')
        return [filter.field, textIn(crud, filter.field, 'eq', 'contains', 'in')];
      const { chosenEnd } = factsOf(field);
      const range = ends.flatMap(([end, operator]) => {
        const bound = textIn(crud, filter.field, operator);
        if (bound === '') return [];
        return [[end, chosenEnd?.(bound, end) ?? bound]];
      });
      return [filter.field, Object.fromEntries(range)];
    }),
  );
}

const toSorters = (sort: Sort | undefined): CrudSort[] =>
  sort ? [{ field: sort.field, order: sort.direction === 'ASC' ? 'asc' : 'desc' }] : [];

const fromSorters = ([sort]: readonly CrudSort[]): Sort | undefined =>
  sort && { field: sort.field, direction: sort.order === 'desc' ? 'DESC' : 'ASC' };

/** The state of a list in the terms of Refine's `useTable` and data providers. */
export const toTableParams = (
  declared: Declared,
  { page, pageSize, filters, where, sort }: Omit<ListState, 'columns'>,
): Required<TableParams> => ({
  currentPage: page,
  pageSize,
  filters: [
    ...Object.entries(filters).flatMap(([name, value]) => toCrudFilters(declared, name, value)),
    ...(where ? [where.filter] : []),
  ],
  sorters: toSorters(sort),
});

const isWhere = (filter: CrudFilter) => 'key' in filter && filter.key === whereKey;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lets Refine's `useTable` read and write the readable, typed address of a declared list. */
export function listAddress(declared: Declared, options: AddressOptions = {}): ListAddress {
  const read = (search: URLSearchParams) => toTableParams(declared, readListState(search, declared, options));
  return {
    read,
    write: (search, { currentPage, pageSize, sorters, filters }) => {
      const now = read(search);
      // Only what differs is written: a default, or an invalid value, stays as it is.
      const change: Partial<ListState> = {
        ...(filters && !isSame(filters, now.filters) ? { filters: fromCrudFilters(declared, filters) } : {}),
        // Conditions are written by what makes them; others can only leave them out.
        ...(filters && now.filters.some(isWhere) && !filters.some(isWhere) ? { where: undefined } : {}),
        ...(sorters && !isSame(sorters, now.sorters) ? { sort: fromSorters(sorters) } : {}),
        ...(pageSize !== undefined && pageSize !== now.pageSize ? { pageSize } : {}),
        ...(currentPage !== undefined && currentPage !== now.currentPage ? { page: currentPage } : {}),
      };
      return writeListState(search, declared, change, options);
    },
  };
}
