import { rangedKinds } from '../../src/config/schema/field';
import type { AnyResource, ListFilter } from '../../src/config/resource';
import type { Plain } from './schema';
import { wordsOf } from './vocabulary';
import { sentNames, sortName, type Asking } from './wire';

/** Parameters for paging and sorting. */
const paging = new Set([
  'limit',
  'offset',
  'page',
  'pageSize',
  'per_page',
  'cursor',
  'sortBy',
  'direction',
  'sort',
  'order',
  '_page',
  '_limit',
  '_start',
  '_end',
  '_sort',
  '_order',
]);
/** Parameters of a full-text search. */
const searches = new Set(['filter', 'q', 'query', 'search']);

type Query = Readonly<Record<string, Plain>>;
type Fields = AnyResource['fields'];

const endsWith = (path: string, name: string) => path === name || path.endsWith(`.${name}`);

/** Finds the column that a list's parameter filters: by its name, by its values, or as a search. */
function columnOf(
  param: string,
  values: readonly string[] | undefined,
  fields: Fields,
  columns: readonly string[],
) {
  const isChoice = (path: string) => {
    const choices = fields[path]?.values;
    return choices !== undefined && Object.keys(choices).join() === values?.join();
  };
  const isText = (path: string) => ['text', 'email'].includes(fields[path]?.kind ?? '');
  if (searches.has(param)) return columns.find(isText);
  const alike = columns.filter((path) => endsWith(path, param));
  const near = columns.find((path) => wordsOf(path).at(-1) === param.toLowerCase());
  return alike.find(isChoice) ?? alike[0] ?? near;
}

/** The ends of the names of a range's two parameters. */
const rangeEnds = [
  ['From', 'To'],
  ['_from', '_to'],
  ['_gte', '_lte'],
  ['Min', 'Max'],
  ['_min', '_max'],
] as const;

/** The filters that a parameter may stand for, the most telling first. */
function candidatesOf(
  param: string,
  query: Query,
  fields: Fields,
  columns: readonly string[],
): readonly ListFilter[] {
  const on = (name: string, more: Partial<ListFilter>): readonly ListFilter[] => {
    const field = columnOf(name, query[param]?.values, fields, columns);
    return field === undefined
      ? []
      : [{ field, ...(name === field ? {} : { param: name }), at: 'server', ...more }];
  };
  const ranges = rangeEnds.flatMap(([from, to]) => {
    const base = param.slice(0, -from.length);
    const upper = base + to;
    if (!param.endsWith(from) || !(upper in query)) return [];
    return on(base, { as: 'range' })
      .filter(({ field }) => rangedKinds.has(fields[field]?.kind ?? 'text'))
      .flatMap((filter) => [filter, { ...filter, params: { from: param, to: upper } }]);
  });
  const parts = param.endsWith('_like')
    ? [...on(param.slice(0, -'_like'.length), {}), ...on(param.slice(0, -'_like'.length), { as: 'text' })]
    : [];
  return [...ranges, ...parts, ...on(param, {})];
}

/** Derives filters from the parameters of a list, one a column: those with which the provider sends just these. */
export function filtersOf(
  query: Query,
  asking: Omit<Asking, 'list'>,
  columns: readonly string[],
): readonly ListFilter[] {
  const resource: Asking = { ...asking, list: { columns } };
  const filters = Object.keys(query)
    .filter((param) => !paging.has(param))
    .flatMap((param) => {
      const fitting = candidatesOf(param, query, asking.fields, columns).find((filter) => {
        const names = sentNames(resource, filter);
        return names.includes(param) && names.every((name) => name in query);
      });
      return fitting ? [fitting] : [];
    });
  // A search comes last: a filter of the column itself is the better one.
  const isSearch = ({ param = '' }: ListFilter) => searches.has(param);
  return filters.filter(
    (filter, at) =>
      !filters.some(
        (other, index) =>
          other.field === filter.field &&
          index !== at &&
          (isSearch(filter) !== isSearch(other) ? isSearch(filter) : index < at),
      ),
  );
}

/** The sorts of a plain REST API: the values that `_sort` takes, or else every column. */
function plainSorts(query: Query, columns: readonly string[]) {
  const { _sort: sort, _order: order } = query;
  if (!sort || !order) return [];
  return columns.filter((path) => sort.values?.includes(path) ?? true).map((path) => [path, path] as const);
}

/** Returns the sortable columns of a call, by the names that the provider sends. */
export function sortsOf(
  query: Query,
  asking: Omit<Asking, 'list'>,
  columns: readonly string[],
): Pick<AnyResource['list'], 'sorts' | 'defaultSort'> {
  const isPlain = sortName({ ...asking, list: { columns } }) === '_sort';
  const { sortBy, direction } = query;
  const moment = columns.find((path) => asking.fields[path]?.kind === 'datetime');
  const served = (sortBy?.values ?? []).flatMap((value) => {
    const field = columns.find((path) => endsWith(path, value)) ?? (value === 'time' ? moment : undefined);
    return field === undefined ? [] : [[field, value] as const];
  });
  const sorts = isPlain ? plainSorts(query, columns) : served;
  const first = sorts.find(([, value]) => value === sortBy?.fallback);
  const way = (['ASC', 'DESC'] as const).find((one) => one === direction?.fallback);
  return {
    ...(sorts.length > 0 ? { sorts: Object.fromEntries(sorts) } : {}),
    ...(first && way ? { defaultSort: { field: first[0], direction: way } } : {}),
  };
}

/** Returns the parameters of a list that no filter of a declaration sends. */
export function unusedParams(query: Query, resource: Asking): readonly string[] {
  const sent = new Set((resource.list.filters ?? []).flatMap((filter) => sentNames(resource, filter)));
  const sorts = resource.list.sorts ? [] : ['sort', 'order', 'sortBy', '_sort'];
  return Object.keys(query).filter((name) => !sent.has(name) && (!paging.has(name) || sorts.includes(name)));
}
