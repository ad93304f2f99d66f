import { isRanged } from '../../../packages/kit/src/schema/kinds/kind-facts';
import { isPlatform, type AnyResource, type ListFilter } from '../../../packages/kit/src/schema/resource';
import type { Dialect } from '../../../packages/kit/src/extras/sources/source-schema';
import type { Plain } from '../schema';
import { wordsOf } from './vocabulary';
import { pageNames, sentNames, sentSort, takenBy, type Asking } from '../wire';

/** The names that parameters for paging and sorting usually have. */
const usualPaging = [
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
];
/** Parameters of a full-text search. */
const searches = new Set(['filter', 'q', '_q', 'query', 'search']);

type Query = Readonly<Record<string, Plain>>;

/** How the list of a draft is asked. */
interface Drafting {
  readonly query: Query;
  readonly dialect: Dialect;
  readonly asking: Omit<Asking, 'list'>;
  readonly columns: readonly string[];
}

/** The parameters for paging and sorting. */
const pagingOf = (dialect: Dialect): ReadonlySet<string> =>
  new Set([...usualPaging, ...pageNames(dialect), ...sentSort(dialect, 'id').names]);
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
  // `id` is the row's own, and not what ends with it.
  const near = columns.find((path) => param !== 'id' && wordsOf(path).at(-1) === param.toLowerCase());
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
      : [{ field, ...(name === field ? {} : { param: name }), where: 'server', ...more }];
  };
  const ranges = rangeEnds.flatMap(([from, to]) => {
    const base = param.slice(0, -from.length);
    const upper = base + to;
    if (!param.endsWith(from) || !(upper in query)) return [];
    return on(base, { as: 'range' })
      .filter(({ field }) => isRanged(fields[field] ?? { kind: 'text' }))
      .flatMap((filter) => [filter, { ...filter, params: { from: param, to: upper } }]);
  });
  const search = on(param, {}).map(({ field, where }) => ({ field, where, as: 'search' as const }));
  const parts = param.endsWith('_like')
    ? [...on(param.slice(0, -'_like'.length), {}), ...on(param.slice(0, -'_like'.length), { as: 'text' })]
    : [];
  return [...ranges, ...parts, ...on(param, {}), ...(searches.has(param) ? search : [])];
}

/** The filters that a column may have in a dialect that writes names its own way, the most telling first. */
function filtersOfColumn(field: string, fields: Fields): readonly ListFilter[] {
  const filter = { field, where: 'server' } as const;
  return [
    ...(isRanged(fields[field] ?? { kind: 'text' }) ? [{ ...filter, as: 'range' as const }] : []),
    filter,
  ];
}

/** Derives filters from the parameters of a list, one a column: those with which the provider sends just these. */
export function filtersOf({ query, dialect, asking, columns }: Drafting): readonly ListFilter[] {
  const resource: Asking = { ...asking, list: { columns } };
  const paging = pagingOf(dialect);
  const taken = (filter: ListFilter) =>
    sentNames(resource, filter, dialect)?.map((name) => takenBy(query, name)) ?? [undefined];
  const byParameter = Object.keys(query)
    .filter((param) => !paging.has(param))
    .flatMap((param) => {
      const candidates = candidatesOf(param, query, asking.fields, columns);
      const fitting = candidates.find((filter) => {
        const names = taken(filter);
        return names.includes(param) && !names.includes(undefined);
      });
      return fitting ? [fitting] : [];
    });
  const byColumn = columns.flatMap((field) =>
    filtersOfColumn(field, asking.fields)
      .filter((filter) => !taken(filter).includes(undefined))
      .slice(0, 1),
  );
  // A search comes last: a filter of the column itself is the better one.
  const isSearch = ({ param = '', as }: ListFilter) => as === 'search' || searches.has(param);
  const isOwn = isPlatform(asking.provider);
  const isBetter = ({ as }: ListFilter) => as === 'range' && !isOwn;
  const filters = [...byColumn.filter(isBetter), ...byParameter, ...byColumn];
  const kept = filters.filter(
    (filter, at) =>
      !filters.some(
        (other, index) =>
          other.field === filter.field &&
          index !== at &&
          (isSearch(filter) !== isSearch(other) ? isSearch(filter) : index < at),
      ),
  );
  const place = ({ field }: ListFilter) => columns.indexOf(field);
  return isOwn ? kept : kept.sort((one, other) => place(one) - place(other));
}

/** The sorts of another API: the columns that its parameter takes, or else all of them. */
function foreignSorts({ query, dialect, columns }: Drafting) {
  return columns.flatMap((path) => {
    const { names, value } = sentSort(dialect, path);
    const [first = ''] = names;
    if (names.length === 0 || names.some((name) => takenBy(query, name) === undefined)) return [];
    const values = query[first]?.values ?? query[first]?.items?.values;
    return (values?.includes(value) ?? true) ? [[path, path] as const] : [];
  });
}

/** Returns the sortable columns of a call, by the names that the provider sends. */
export function sortsOf(drafting: Drafting): Pick<AnyResource['list'], 'sorts' | 'defaultSort'> {
  const { query, asking, columns } = drafting;
  const { sortBy, direction } = query;
  const moment = columns.find((path) => asking.fields[path]?.kind === 'datetime');
  const served = (sortBy?.values ?? []).flatMap((value) => {
    const field = columns.find((path) => endsWith(path, value)) ?? (value === 'time' ? moment : undefined);
    return field === undefined ? [] : [[field, value] as const];
  });
  const sorts = isPlatform(asking.provider) ? served : foreignSorts(drafting);
  const first = sorts.find(([, value]) => value === sortBy?.fallback);
  const way = (['ASC', 'DESC'] as const).find((one) => one === direction?.fallback);
  return {
    ...(sorts.length > 0 ? { sorts: Object.fromEntries(sorts) } : {}),
    ...(first && way ? { defaultSort: { field: first[0], direction: way } } : {}),
  };
}

/** Returns the parameters of a list that no filter of a declaration sends. */
export function unusedParams(query: Query, resource: Asking, dialect: Dialect): readonly string[] {
  const names = (resource.list.filters ?? []).flatMap((filter) => sentNames(resource, filter, dialect) ?? []);
  const sent = new Set(names.map((name) => takenBy(query, name)));
  const paging = pagingOf(dialect);
  const sorts = resource.list.sorts ? [] : ['sort', 'order', 'sortBy', ...sentSort(dialect, 'id').names];
  return Object.keys(query).filter((name) => !sent.has(name) && (!paging.has(name) || sorts.includes(name)));
}
