import type { SentOperator } from '../../schema/operators';
import type { Dialect, DialectName, Source } from './source-schema';

/** Returns the parameters of operators that differ by a word alone: `*` in a template. */
const inWords = (template: string, words: Readonly<Partial<Record<SentOperator, string>>>) =>
  Object.fromEntries(
    Object.entries(words).map(([operator, word]) => [operator, template.replace('*', word)]),
  );

/** Comparisons whose words are Refine's in every dialect that has them. */
const order = { gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte' };

/** json-server 0.17, whose dialect Refine's simple-rest speaks as well. */
const jsonServer: Dialect = {
  page: '_start={offset}&_end={end}',
  sort: '_sort={field}&_order={order}',
  filter: {
    eq: '{field}={value}',
    ...inWords('{field}_*={value}', { ne: 'ne', contains: 'like', gte: 'gte', lte: 'lte' }),
    in: '{field}={each}',
  },
  search: 'q={value}',
  many: 'id={each}',
  total: { header: 'x-total-count' },
};

const strapi: Dialect = {
  page: 'pagination[page]={page}&pagination[pageSize]={size}',
  sort: 'sort={field}:{order}',
  filter: {
    ...inWords('filters[{field}][$*]={value}', { eq: 'eq', ne: 'ne', ...order }),
    ...inWords('filters[{field}][$*]={value}', { contains: 'containsi', startswith: 'startsWithi' }),
    in: 'filters[{field}][$in]={each}',
    null: 'filters[{field}][$null]=true',
    nnull: 'filters[{field}][$notNull]=true',
  },
  groups: { as: 'brackets', at: 'filters', and: '$and', or: '$or' },
  search: '_q={value}',
  nested: '][',
  many: 'filters[documentId][$in]={each}',
  rows: 'data',
  row: 'data',
  body: 'data',
  total: { body: 'meta.pagination.total' },
  update: 'PUT',
  partialPut: true,
  errors: { message: 'error.message', fields: 'error.details.errors', field: 'path', text: 'message' },
};

/**
 * Each follows its server's documentation: json-server, jsonapi.org, postgrest.org (references/api), docs.strapi.io
 * (rest/parameters), directus.io (connect/filter-rules), Django REST framework with django-filter, Spring Data REST.
 */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  contract: {
    page: 'limit={size}&offset={offset}',
    sort: 'sortBy={field}&direction={ORDER}',
    filter: inWords('{field}*={value}', { eq: '', contains: '', gte: 'From', lte: 'To' }),
    rows: 'items',
    total: { body: 'totalItems' },
  },
  'simple-rest': jsonServer,
  'json-server': jsonServer,
  'json-server-1': {
    page: '_page={page}&_per_page={size}',
    sort: '_sort={sign}{field}',
    filter: {
      eq: '{field}={value}',
      ...inWords('{field}:*={value}', { ne: 'ne', contains: 'contains', startswith: 'startsWith' }),
      ...inWords('{field}:*={value}', order),
      in: '{field}:in={values}',
      nnull: '{field}:ne=null',
    },
    groups: { as: 'json', at: '_where', or: 'or' },
    rows: 'data',
    total: { body: 'items' },
  },
  'json-api': {
    page: 'page[number]={page}&page[size]={size}',
    sort: 'sort={sign}{field}',
    filter: {
      eq: 'filter[{field}]={value}',
      contains: 'filter[{field}]={value}',
      in: 'filter[{field}]={values}',
    },
    rows: 'data',
    row: 'data',
    body: 'data',
    shape: 'json-api',
    total: { body: 'meta.total' },
    headers: { accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' },
    errors: { message: 'errors.0.detail', fields: 'errors', field: 'source.pointer', text: 'detail' },
  },
  postgrest: {
    page: 'limit={size}&offset={offset}',
    sort: 'order={field}.{order}',
    filter: {
      ...inWords('{field}=*.{value}', { eq: 'eq', ne: 'neq', ...order }),
      contains: '{field}=ilike.*{value}*',
      startswith: '{field}=ilike.{value}*',
      in: '{field}=in.({values})',
      null: '{field}=is.null',
      nnull: '{field}=not.is.null',
    },
    groups: { as: 'call', and: 'and', or: 'or' },
    nested: '->>',
    many: 'id=in.({values})',
    row: '0',
    rowPath: '{list}?id=eq.{id}',
    total: { header: 'content-range' },
    headers: { prefer: 'count=exact,return=representation' },
    errors: { message: 'message' },
  },
  strapi,
  'strapi-4': { ...strapi, many: 'filters[id][$in]={each}', shape: 'attributes' },
  directus: {
    page: 'limit={size}&offset={offset}&meta=filter_count',
    sort: 'sort={sign}{field}',
    filter: {
      ...inWords('filter[{field}][_*]={value}', { eq: 'eq', ne: 'neq', ...order }),
      ...inWords('filter[{field}][_*]={value}', { contains: 'icontains', startswith: 'istarts_with' }),
      in: 'filter[{field}][_in]={values}',
      null: 'filter[{field}][_null]=true',
      nnull: 'filter[{field}][_nnull]=true',
    },
    groups: { as: 'brackets', at: 'filter', and: '_and', or: '_or' },
    search: 'search={value}',
    nested: '][',
    many: 'filter[id][_in]={values}',
    rows: 'data',
    row: 'data',
    total: { body: 'meta.filter_count' },
    errors: { message: 'errors.0.message', fields: 'errors', field: 'extensions.field', text: 'message' },
  },
  django: {
    page: 'page={page}&page_size={size}',
    sort: 'ordering={sign}{field}',
    filter: {
      eq: '{field}={value}',
      ...inWords('{field}__*={value}', { contains: 'icontains', startswith: 'istartswith', ...order }),
      in: '{field}__in={values}',
      null: '{field}__isnull=true',
      nnull: '{field}__isnull=false',
    },
    search: 'search={value}',
    nested: '__',
    rows: 'results',
    rowPath: '{list}{id}/',
    total: { body: 'count' },
    errors: { message: 'detail', fields: '' },
  },
  spring: {
    page: 'page={page0}&size={size}',
    sort: 'sort={field},{order}',
    rows: '_embedded.*',
    total: { body: 'page.totalElements' },
    errors: { message: 'message', fields: 'errors', field: 'property', text: 'message' },
  },
  'data-total': {
    page: 'page={page}&limit={size}',
    sort: 'sort={field}&order={order}',
    filter: {
      eq: '{field}={value}',
      ...inWords('{field}_*={value}', { contains: 'like', gte: 'gte', lte: 'lte' }),
      in: '{field}={each}',
    },
    search: 'q={value}',
    rows: 'data',
    total: { body: 'total' },
    errors: { message: 'message' },
  },
};

/** Returns the dialect of a source: the one that it names, or the one that it extends with its changes; an empty one for a wrong name. */
export function dialectOf({ dialect = 'data-total' }: Pick<Source, 'dialect'>): Dialect {
  if (typeof dialect === 'string') return Object.hasOwn(dialects, dialect) ? dialects[dialect] : {};
  const { extends: name = 'data-total', ...own } = dialect;
  const ready = dialectOf({ dialect: name });
  return { ...ready, ...own, filter: { ...ready.filter, ...own.filter } };
}
