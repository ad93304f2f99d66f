import type { CrudFilter } from '@refinedev/core';
import { defaultLimit, maxLimit } from '../../wire/list';
import type { Condition } from '../../schema/conditions';
import type { AnyResource, ListFilter } from '../../schema/resource';
import { readFilter, writeFilter, type Declared } from './filter-codec';
import { offers } from '../../providers/auth/offers';

export const isAvailableFilter = ({ needs }: Pick<ListFilter, 'needs'>): boolean =>
  needs === undefined || offers(needs);

/** Returns the sorts of a list; none where the backend lacks what they need. */
export const availableSorts = ({ sorts, sortNeeds }: AnyResource['list']): AnyResource['list']['sorts'] =>
  sortNeeds === undefined || offers(sortNeeds) ? sorts : undefined;

export interface Sort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The name of a list's conditions in the address, and among Refine's filters. */
export const whereKey = 'where';

/** The conditions that a user has put together, where the declaration has `filterBuilder`. */
export interface Where {
  /** As the address has them. */
  readonly text: string;
  readonly filter: CrudFilter;
}

export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** In a change those of other fields stay; in a state each has a value. */
  readonly filters: readonly Condition[];
  readonly where?: Where | undefined;
  readonly sort: Sort | undefined;
  readonly columns: readonly string[];
}

/** How many rows a page may have, beside the number that is declared. */
const pageSizes = [10, 25, 50, 100] as const;

export const filterName = ({ field, param }: ListFilter) => param ?? field;

export const nameIn = (scope: string | undefined) => (name: string) => (scope ? `${scope}.${name}` : name);

const declaredPageSize = ({ list }: Declared): number => list.pageSize ?? defaultLimit;

export const availablePageSizes = (resource: Declared): readonly number[] =>
  [...new Set<number>([...pageSizes, declaredPageSize(resource)])].sort((one, other) => one - other);

export const declaredColumns = ({ list }: Declared): readonly string[] =>
  list.columns.filter((column) => !list.hidden?.includes(column));

type Read = (name: string) => string | null;

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Any number up to the API's limit, because a page may be as long as the window. */
function readPageSize(resource: Declared, text: string | null, preferred: number | undefined): number {
  const size = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 0;
  return size > 0 && size <= maxLimit ? size : (preferred ?? declaredPageSize(resource));
}

function readFilters(resource: Declared, read: Read): readonly Condition[] {
  return (resource.list.filters ?? [])
    .filter(isAvailableFilter)
    .flatMap((filter) => readFilter(resource, filter.field, read(filterName(filter)) ?? '') ?? []);
}

/** `sort=createdAt` is ascending, `sort=-createdAt` descending. */
function readSort({ list }: Declared, text: string | null): Sort | undefined {
  const field = text?.replace(/^-/, '');
  const sorts = availableSorts(list);
  if (!field || !sorts || !Object.hasOwn(sorts, field)) return list.defaultSort;
  return { field, direction: text?.startsWith('-') ? 'DESC' : 'ASC' };
}

function readColumns(resource: Declared, asked: readonly string[]): readonly string[] {
  const { columns, columnChoice } = resource.list;
  const known = asked.filter((column) => columns.includes(column));
  if (known.length === 0) return declaredColumns(resource);
  // Where columns cannot be hidden, the address only gives their order.
  const missing = columnChoice ? [] : declaredColumns(resource).filter((column) => !known.includes(column));
  return [...known, ...missing];
}

export interface AddressOptions {
  /** Goes before the parameters' names, where a page has several lists. */
  readonly scope?: string | undefined;
  /** The columns that the user has chosen before; they hold where the address names none. */
  readonly preferredColumns?: readonly string[] | undefined;
  /** The rows a page that the user has chosen before; they hold where the address names no number. */
  readonly preferredPageSize?: number | undefined;
  readonly readWhere?: ((text: string) => Where | undefined) | undefined;
}

/** Reads the state of a list from an address; an unknown value counts as absent. */
export function readListState(
  search: URLSearchParams,
  resource: Declared,
  { scope, preferredColumns = [], preferredPageSize, readWhere }: AddressOptions = {},
): ListState {
  const name = nameIn(scope);
  const read: Read = (key) => search.get(name(key));
  const asked = [...new Set(read('columns')?.split(',').filter(Boolean))];
  return {
    page: readPageNumber(read('current')),
    pageSize: readPageSize(resource, read('pageSize'), preferredPageSize),
    filters: readFilters(resource, read),
    where: readWhere?.(read(whereKey) ?? ''),
    sort: readSort(resource, read('sort')),
    columns: readColumns(resource, asked.length > 0 ? asked : preferredColumns),
  };
}

const sortText = (sort: Sort | undefined) =>
  sort && (sort.direction === 'DESC' ? `-${sort.field}` : sort.field);

/** Returns the address with a change in it, without defaults; another filter, sort or page size leads to the first page. */
export function writeListState(
  search: URLSearchParams,
  resource: Declared,
  change: Partial<ListState>,
  { scope, preferredColumns, preferredPageSize }: AddressOptions = {},
): URLSearchParams {
  const name = nameIn(scope);
  const next = new URLSearchParams(search);
  const write = (key: string, value: string | undefined) =>
    value ? next.set(name(key), value) : next.delete(name(key));
  const { filters, pageSize, columns, page } = change;

  for (const filter of resource.list.filters ?? []) {
    const condition = filters?.findLast(({ field }) => field === filter.field);
    if (condition) write(filterName(filter), writeFilter(condition));
  }
  if ('where' in change) write(whereKey, change.where?.text);
  if ('sort' in change) {
    const text = sortText(change.sort);
    write('sort', text === sortText(resource.list.defaultSort) ? undefined : text);
  }
  if (pageSize !== undefined) {
    const isPlain = preferredPageSize === undefined && pageSize === declaredPageSize(resource);
    write('pageSize', isPlain ? undefined : String(pageSize));
  }
  if (columns) {
    const text = columns.join(',');
    // Left out, the preferred ones would hold.
    const isPlain = !preferredColumns && text === declaredColumns(resource).join(',');
    write('columns', isPlain ? undefined : text);
  }
  if (filters || 'where' in change || 'sort' in change || pageSize !== undefined) write('current', undefined);
  if (page !== undefined) write('current', page > 1 ? String(page) : undefined);
  // The number of a page means nothing to others without its size.
  if (preferredPageSize !== undefined && next.has(name('current')) && !next.has(name('pageSize')))
    write('pageSize', String(preferredPageSize));
  return next;
}

/** A change that takes every filter and condition away. */
export const noFilters = ({ list }: Declared): Pick<ListState, 'filters' | 'where'> => ({
  ...(list.filterBuilder === undefined ? {} : { where: undefined }),
  filters: (list.filters ?? []).map(({ field }) => ({ field, operator: 'eq', values: [] })),
});

export const isFiltered = ({ filters, where }: Pick<ListState, 'filters' | 'where'>): boolean =>
  where !== undefined || filters.length > 0;
