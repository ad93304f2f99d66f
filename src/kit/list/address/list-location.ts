import { defaultLimit } from '../../../../contract/list';
import type { AnyResource, ListFilter } from '../../../config/resource';
import { filterCodec, type FilterValue } from './filter-codec';

/** A field to sort by and which way. */
export interface Sort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** What a list is narrowed to, by field; without the filters that narrow nothing. */
export type Filters = Readonly<Record<string, FilterValue>>;

/** What a list shows, all of which stands in the address. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  /** The visible columns, in the order in which they stand. */
  readonly columns: readonly string[];
}

/** What of a declaration the address of its list depends on. */
export type Declared = Pick<AnyResource, 'list' | 'fields'>;

/** How many rows a page may have, beside the number that is declared. */
const pageSizes = [10, 25, 50, 100] as const;

/** The name of a filter in the address. */
export const filterName = ({ field, param }: ListFilter) => param ?? field;

/** The names of a list's parameters in a scope. */
export const nameIn = (scope: string | undefined) => (name: string) => (scope ? `${scope}.${name}` : name);

const codecOf = ({ fields }: Declared, filter: ListFilter) =>
  filterCodec(filter, fields[filter.field] ?? { kind: 'text' });

const declaredPageSize = ({ list }: Declared): number => list.pageSize ?? defaultLimit;

/** The sizes of a page that are offered. */
export const offeredPageSizes = (resource: Declared): readonly number[] =>
  [...new Set<number>([...pageSizes, declaredPageSize(resource)])].sort((one, other) => one - other);

/** The columns that a list shows unless one chooses others. */
export const declaredColumns = ({ list }: Declared): readonly string[] =>
  list.columns.filter((column) => !list.hidden?.includes(column));

type Read = (name: string) => string | null;

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

function readPageSize(resource: Declared, text: string | null): number {
  const size = offeredPageSizes(resource).find((offered) => String(offered) === text);
  return size ?? declaredPageSize(resource);
}

function readFilters(resource: Declared, read: Read): Filters {
  return Object.fromEntries(
    (resource.list.filters ?? []).flatMap((filter) => {
      const text = read(filterName(filter));
      const value = text ? codecOf(resource, filter).read(text) : undefined;
      return value === undefined ? [] : [[filter.field, value]];
    }),
  );
}

const withoutSign = (text: string) => text.replace(/^-/, '');

/** `sort=createdAt` is ascending, `sort=-createdAt` descending. */
function readSort({ list }: Declared, text: string | null): Sort | undefined {
  const field = withoutSign(text ?? '');
  if (!field || !list.sorts || !Object.hasOwn(list.sorts, field)) return list.defaultSort;
  return { field, direction: text?.startsWith('-') ? 'DESC' : 'ASC' };
}

const columnNames = (text: string | null) => (text ? [...new Set(text.split(','))] : []);

function readColumns(resource: Declared, asked: readonly string[]): readonly string[] {
  const { columns, columnChoice } = resource.list;
  const known = asked.filter((column) => columns.includes(column));
  if (known.length === 0) return declaredColumns(resource);
  // Where none can be left out, the address says only in which order they stand.
  const missing = columnChoice ? [] : declaredColumns(resource).filter((column) => !known.includes(column));
  return [...known, ...missing];
}

/** Where the parameters of a list stand, and what holds when they say nothing. */
export interface Place {
  /** Goes before their names; it keeps two lists on one page apart. */
  readonly scope?: string | undefined;
  /** The columns that who is looking has chosen before. */
  readonly keptColumns?: readonly string[] | undefined;
}

/** Reads what a list shows out of an address; what makes no sense there counts as absent. */
export function readListState(
  search: URLSearchParams,
  resource: Declared,
  { scope, keptColumns = [] }: Place = {},
): ListState {
  const name = nameIn(scope);
  const read: Read = (key) => search.get(name(key));
  const asked = columnNames(read('columns'));
  return {
    page: readPageNumber(read('current')),
    pageSize: readPageSize(resource, read('pageSize')),
    filters: readFilters(resource, read),
    sort: readSort(resource, read('sort')),
    columns: readColumns(resource, asked.length > 0 ? asked : keptColumns),
  };
}

/** What an address, or a saved one, asks of a list that the list no longer has. */
export interface Gone {
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly sort: string | undefined;
}

const ownNames = new Set(['current', 'pageSize', 'sort', 'columns']);

/** What of a list's own parameters, and of nothing else, it does not know any more: for what was kept or sent a while ago. */
export function readGone(own: URLSearchParams, resource: Declared): Gone {
  const { columns, sorts = {}, filters = [] } = resource.list;
  const sort = withoutSign(own.get('sort') ?? '');
  const isGone = ([name, text]: readonly [string, string]) => {
    const filter = filters.find((declared) => filterName(declared) === name);
    return filter ? codecOf(resource, filter).read(text) === undefined : !ownNames.has(name);
  };
  return {
    columns: columnNames(own.get('columns')).filter((column) => !columns.includes(column)),
    filters: [...own].filter(isGone).map(([name]) => name),
    sort: sort && !Object.hasOwn(sorts, sort) ? sort : undefined,
  };
}

const sortText = (sort: Sort | undefined) =>
  sort && (sort.direction === 'DESC' ? `-${sort.field}` : sort.field);

/**
 * The address with what changed in it: filters by field, one of nothing to take it away. Defaults are left out, what is not the list's own stays as it is,
 * and another filter, sort or size of page leads to the first page.
 */
export function writeListState(
  search: URLSearchParams,
  resource: Declared,
  change: Partial<ListState>,
  { scope, keptColumns }: Place = {},
): URLSearchParams {
  const name = nameIn(scope);
  const next = new URLSearchParams(search);
  const write = (key: string, value: string | undefined) =>
    value ? next.set(name(key), value) : next.delete(name(key));
  const { filters, pageSize, columns, page } = change;

  for (const filter of resource.list.filters ?? []) {
    const value = filters?.[filter.field];
    if (value !== undefined) write(filterName(filter), codecOf(resource, filter).write(value));
  }
  if ('sort' in change) {
    const text = sortText(change.sort);
    write('sort', text === sortText(resource.list.defaultSort) ? undefined : text);
  }
  if (pageSize !== undefined)
    write('pageSize', pageSize === declaredPageSize(resource) ? undefined : String(pageSize));
  if (columns) {
    const text = columns.join(',');
    // Left out they would be those that were chosen before.
    const isPlain = !keptColumns && text === declaredColumns(resource).join(',');
    write('columns', isPlain ? undefined : text);
  }
  if (filters || 'sort' in change || pageSize !== undefined) write('current', undefined);
  if (page !== undefined) write('current', page > 1 ? String(page) : undefined);
  return next;
}

/** A change that takes every filter away. */
export const noFilters = ({ list }: Declared): Pick<ListState, 'filters'> => ({
  filters: Object.fromEntries((list.filters ?? []).map(({ field }) => [field, ''])),
});

/** The other of the two states: a column sorted one way turns round, any other starts ascending. */
export const toggleSort = (sort: Sort | undefined, field: string): Sort => ({
  field,
  direction: sort?.field === field && sort.direction === 'ASC' ? 'DESC' : 'ASC',
});
