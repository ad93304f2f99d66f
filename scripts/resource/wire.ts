import { isPlatform, type AnyResource, type ListFilter } from '../../packages/kit/src/schema/resource';
import type { Dialect, DialectName, Source } from '../../packages/kit/src/extras/sources/source-schema';
import { filterForm, filterOperator } from '../../packages/kit/src/list/address/filter-codec';
import { dialectOf, dialects } from '../../packages/kit/src/extras/sources/dialects';
import {
  pageParameters,
  parametersOfFilter,
  searchParameters,
  sortParameters,
  type Parameters,
} from '../../packages/kit/src/extras/sources/wire/source-filters';
import { sources } from './own-console';
import type { Operation } from './open-api';
import type { Plain } from './schema';

/** The part of a declaration that says how its list is asked. */
export type Asking = Pick<AnyResource, 'fields' | 'list' | 'idField' | 'provider'>;

/** Returns what a schema has at a path of a dialect; `*` is the first property, and an empty path the schema itself. */
function plainAt(schema: Plain | undefined, path = ''): Plain | undefined {
  if (path === '') return schema;
  return path
    .split('.')
    .reduce<Plain | undefined>(
      (found, key) =>
        key === '0'
          ? (found?.items ?? found)
          : key === '*'
            ? Object.values(found?.properties ?? {})[0]
            : found?.properties[key],
      schema,
    );
}

const empty: Plain = { type: 'object', patterns: [], properties: {}, required: [] };

/** An identifier, or a list of them, for a relationship of JSON:API. */
function relatedOf(relationship: Plain): Plain {
  const data = relationship.properties['data'];
  const id = (one: Plain | undefined) => one?.properties['id'];
  if (data?.type !== 'array') return { ...empty, properties: id(data) ? { id: id(data) ?? empty } : {} };
  const of = id(data.items);
  return { ...empty, type: 'array', ...(of ? { items: of } : {}) };
}

/** Returns a row as a declaration has it, with its attributes and relationships beside the identifier. */
function flatten(schema: Plain | undefined, { shape = 'plain' }: Dialect): Plain | undefined {
  if (schema === undefined || shape === 'plain') return schema;
  const { id, attributes, relationships } = schema.properties;
  const related =
    shape === 'json-api'
      ? Object.entries(relationships?.properties ?? {}).map(([name, one]) => [name, relatedOf(one)] as const)
      : [];
  return {
    ...schema,
    properties: { ...(id ? { id } : {}), ...attributes?.properties, ...Object.fromEntries(related) },
    required: attributes?.required ?? [],
  };
}

/** Whether a row has no path of its own: it is the list, narrowed to it. */
export const isRowOfList = ({ rowPath = '' }: Dialect): boolean => rowPath.includes('?');

/** Returns the row of a list's answer; undefined where it has no rows in the dialect. */
export function rowOfList({ answer }: Operation, dialect: Dialect): Plain | undefined {
  const row = flatten(plainAt(answer, dialect.rows)?.items, dialect);
  return row?.type === 'object' ? row : undefined;
}

/** Returns the row that a call answers with. */
export const rowOfAnswer = (answer: Plain | undefined, dialect: Dialect): Plain | undefined => {
  const row = plainAt(answer, dialect.row);
  // PostgREST answers a list of the one row.
  return flatten(row?.type === 'array' ? row.items : row, dialect);
};

/** Returns the row that a call is sent. */
export function rowOfBody(body: Plain | undefined, dialect: Dialect): Plain | undefined {
  const row = plainAt(body, dialect.body) ?? body;
  return flatten(row, dialect);
}

/** The signs by which the form of a list is recognized. */
type AskedList = Pick<Operation, 'answer' | 'query'>;

const isPaged = (meta: Plain | undefined) => meta !== undefined && 'pagination' in meta.properties;
const hasAttributes = (data: Plain | undefined) => 'attributes' in (data?.items?.properties ?? {});

/** The dialects by what the answer of a list has, the most telling first. */
const tellingAnswers: readonly (readonly [DialectName, (properties: Plain['properties']) => boolean])[] = [
  ['contract', (answer) => 'items' in answer && 'totalItems' in answer],
  ['json-server-1', ({ data, items }) => data?.type === 'array' && items?.type === 'integer'],
  ['django', (answer) => 'results' in answer && 'count' in answer],
  ['spring', (answer) => '_embedded' in answer],
  ['strapi-4', ({ data, meta }) => isPaged(meta) && hasAttributes(data)],
  ['strapi', ({ meta }) => isPaged(meta)],
  ['json-api', ({ data }) => hasAttributes(data)],
  ['data-total', (answer) => 'data' in answer && 'total' in answer],
];

/** The names under which answers have the number of all rows. */
const totals = ['total', 'totalItems', 'totalCount', 'total_count', 'totalElements', 'count'];

/** The parameters that pages are asked by, in the words of a dialect. */
const pageWords = [
  ['{page}', ['page', '_page', 'pageNumber', 'page_number']],
  ['{offset}', ['offset', 'skip']],
  [
    '{size}',
    ['limit', '_limit', 'size', 'pageSize', 'page_size', 'per_page', '_per_page', 'perPage', 'take'],
  ],
] as const;

/** Returns how a page is asked for in the words of a dialect, by the parameters that a list has. */
function pageIn(query: Operation['query']): { readonly page?: string } {
  const parameters = pageWords.flatMap(([word, names]) => {
    const name = names.find((one) => one in query);
    return name === undefined ? [] : [`${name}=${word}`];
  });
  return parameters.length > 0 ? { page: parameters.join('&') } : {};
}

/** Returns a dialect for rows under a name that no ready dialect has, told by the names that are usual. */
function changedDialect(answer: Plain, query: Operation['query']): Source['dialect'] | undefined {
  const [rows] = Object.entries(answer.properties).find(([, { items }]) => items?.type === 'object') ?? [];
  if (rows === undefined) return undefined;
  const total = totals.find((name) => name in answer.properties);
  return {
    extends: 'data-total',
    ...pageIn(query),
    rows,
    ...(total === undefined ? {} : { total: { body: total } }),
  };
}

/** Returns the dialect that a list is written in, as far as its answer and its parameters tell; plain REST otherwise. */
export function guessDialect({ answer, query }: AskedList): NonNullable<Source['dialect']> {
  const found = answer && tellingAnswers.find(([, fits]) => fits(answer.properties));
  if (found) return found[0];
  // Directus names its filters in one parameter.
  if (answer?.properties['data']?.items && 'filter' in query) return 'directus';
  // Of those who answer bare rows PostgREST alone has the columns to choose.
  if (answer?.items) {
    if ('select' in query && 'order' in query) return 'postgrest';
    const { page = '' } = pageIn(query);
    // A list whose pages have a size of their own is asked as plain REST.
    return page.includes('&') && page.includes('{size}') ? { extends: 'simple-rest', page } : 'simple-rest';
  }
  return (answer && changedDialect(answer, query)) ?? 'simple-rest';
}

/** How the lists of a document are written, as a source names it. */
export type SourceOf = (list: AskedList) => NonNullable<Source['dialect']>;

/** Returns how the lists of a provider are written: in the dialect that is named, else as `src/sources` says, else as the document shows. */
export function sourceOf(dialect: DialectName | undefined, provider?: string): SourceOf {
  const source = provider === undefined ? undefined : sources[provider];
  if (dialect !== undefined) return () => dialect;
  return source ? () => source.dialect ?? 'data-total' : guessDialect;
}

/** Returns the dialect of a list; the contract's for our own API, unless another one is named. */
export function dialectFor(
  provider: string | undefined,
  list: Operation | undefined,
  named?: DialectName,
): Dialect {
  if (named === undefined && isPlatform(provider)) return dialects.contract;
  return dialectOf({ dialect: sourceOf(named, provider)(list ?? { query: {} }) });
}

const nameOf = (parameters: Parameters): readonly string[] => parameters.map(([name]) => name);

/** The parameters that a list's call is sent for a filter; undefined where the dialect has no words for it. */
export function sentNames(
  resource: Asking,
  filter: ListFilter,
  dialect: Dialect,
): readonly string[] | undefined {
  if (filter.as === 'search')
    return dialect.search === undefined ? undefined : nameOf(searchParameters(dialect, ''));
  const field = filter.param ?? filter.field;
  const one = { ...resource, list: { ...resource.list, filters: [filter] } };
  const isRange = filterForm(filter, resource.fields[filter.field] ?? { kind: 'text' }) === 'range';
  const operators = isRange ? (['gte', 'lte'] as const) : [filterOperator(one, filter.field)];
  const ends = { gte: filter.params?.from, lte: filter.params?.to, eq: undefined, contains: undefined };
  if (
    operators.some(
      (operator) => dialect.filter?.[ends[operator] === undefined ? operator : 'eq'] === undefined,
    )
  )
    return undefined;
  return operators.flatMap((operator) => {
    const end = ends[operator];
    const sent = end === undefined ? { field, operator } : { field: end, operator: 'eq' as const };
    return nameOf(parametersOfFilter(dialect, { ...sent, value: '' })).slice(0, 1);
  });
}

/** The parameters of an order: their names, and the value in which the field stands. */
export function sentSort(
  dialect: Dialect,
  field: string,
): { readonly names: readonly string[]; readonly value: string } {
  const parameters = sortParameters(dialect, [{ field, order: 'asc' }]);
  return { names: nameOf(parameters), value: parameters[0]?.[1] ?? '' };
}

/** The parameters of a page. */
export const pageNames = (dialect: Dialect): readonly string[] =>
  nameOf(pageParameters(dialect, 1, 1, 'next'));

/** Returns the parameter of a call that takes one of the name, which may be part of an object in brackets. */
export function takenBy(query: Operation['query'], name: string): string | undefined {
  if (Object.hasOwn(query, name)) return name;
  const [root = '', first = ''] = name.split(/[[\]]+/);
  const schema = name.includes('[') ? query[root] : undefined;
  if (schema === undefined) return undefined;
  const known = Object.keys(schema.properties);
  return known.length === 0 || known.includes(first) ? root : undefined;
}
