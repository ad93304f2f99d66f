import type { AnyResource, ListFilter } from '../../config/resource';

/** A field to sort by and which way. */
export interface Sort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** What a list shows, all of which stands in the address. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** By field; without the empty ones. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort | undefined;
  /** The visible columns, in the order of the declaration. */
  readonly columns: readonly string[];
}

type Declared = Pick<AnyResource, 'list' | 'fields'>;

const filterName = ({ field, param }: ListFilter) => param ?? field;

/** The names of a list's parameters. A scope keeps two lists on one page apart. */
const nameIn = (scope: string | undefined) => (name: string) => (scope ? `${scope}.${name}` : name);

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

function readFilters({ list, fields }: Declared, read: (name: string) => string | null) {
  return Object.fromEntries(
    (list.filters ?? []).flatMap((filter) => {
      const { field } = filter;
      const value = read(filterName(filter));
      const values = fields[field]?.values;
      // A value that an enum does not have would be refused by the API; a stale link shows the list instead.
      return !value || (values && !Object.hasOwn(values, value)) ? [] : [[field, value]];
    }),
  );
}

/** `sort=createdAt` is ascending, `sort=-createdAt` descending. */
function readSort({ list }: Declared, text: string | null): Sort | undefined {
  const direction = text?.startsWith('-') ? 'DESC' : 'ASC';
  const field = text?.replace(/^-/, '') ?? '';
  return field && list.sorts && Object.hasOwn(list.sorts, field) ? { field, direction } : list.defaultSort;
}

const defaultColumns = ({ list }: Declared) =>
  list.columns.filter((column) => !list.hidden?.includes(column));

function readColumns(resource: Declared, text: string | null): readonly string[] {
  const asked = text?.split(',') ?? [];
  const known = resource.list.columns.filter((column) => asked.includes(column));
  return resource.list.columnChoice && known.length > 0 ? known : defaultColumns(resource);
}

/** Reads what a list shows out of an address; what makes no sense there counts as absent. */
export function readListState(search: URLSearchParams, resource: Declared, scope?: string): ListState {
  const name = nameIn(scope);
  const read = (key: string) => search.get(name(key));
  return {
    page: readPageNumber(read('current')),
    filters: readFilters(resource, read),
    sort: readSort(resource, read('sort')),
    columns: readColumns(resource, read('columns')),
  };
}

const sortText = (sort: Sort | undefined) =>
  sort && (sort.direction === 'DESC' ? `-${sort.field}` : sort.field);

/**
 * The address with what changed in it: filters by field, an empty one to take it away. Defaults are left out, what is not the list's own stays as it is,
 * and another filter or sort leads to the first page.
 */
export function writeListState(
  search: URLSearchParams,
  resource: Declared,
  change: Partial<ListState>,
  scope?: string,
): URLSearchParams {
  const name = nameIn(scope);
  const next = new URLSearchParams(search);
  const write = (key: string, value: string | undefined) =>
    value ? next.set(name(key), value) : next.delete(name(key));

  for (const filter of resource.list.filters ?? [])
    if (change.filters && filter.field in change.filters)
      write(filterName(filter), change.filters[filter.field]);
  if ('sort' in change) {
    const text = sortText(change.sort);
    write('sort', text === sortText(resource.list.defaultSort) ? undefined : text);
  }
  if (change.columns) {
    const text = change.columns.join(',');
    write('columns', text === defaultColumns(resource).join(',') ? undefined : text);
  }
  if (change.filters || 'sort' in change) write('current', undefined);
  if (change.page !== undefined) write('current', change.page > 1 ? String(change.page) : undefined);
  return next;
}

/** The other of the two states: a column sorted one way turns round, any other starts ascending. */
export const toggleSort = (sort: Sort | undefined, field: string): Sort => ({
  field,
  direction: sort?.field === field && sort.direction === 'ASC' ? 'DESC' : 'ASC',
});
