import type { DialectName } from '../../../src/extras/sources/source-schema';

/** The rows of a page, as the console has them. */
export const bookRows = [
  { id: 1, title: 'One', pages: 10 },
  { id: 2, title: 'Two', pages: 20 },
];

/** The second page of two rows, with a range, in descending order; and how the answer has rows and their number. */
export const dialectLists: Readonly<
  Record<
    DialectName,
    { readonly query: string; readonly body: unknown; readonly headers?: Record<string, string> }
  >
> = {
  contract: {
    query: 'pagesFrom=5&pagesTo=50&sortBy=pages&direction=DESC&limit=2&offset=2',
    body: { items: bookRows, totalItems: 7 },
  },
  'simple-rest': {
    query: 'pages_gte=5&pages_lte=50&_sort=pages&_order=desc&_start=2&_end=4',
    body: bookRows,
    headers: { 'x-total-count': '7' },
  },
  'json-server': {
    query: 'pages_gte=5&pages_lte=50&_sort=pages&_order=desc&_start=2&_end=4',
    body: bookRows,
    headers: { 'x-total-count': '7' },
  },
  'json-server-1': {
    query: '_where={"pages":{"gte":5},"or":[{"pages":{"lte":50}}]}&_sort=-pages&_page=2&_per_page=2',
    body: { data: bookRows, items: 7, pages: 4 },
  },
  'json-api': {
    query: 'sort=-pages&page[number]=2&page[size]=2',
    body: {
      data: bookRows.map(({ id, ...attributes }) => ({ type: 'books', id: String(id), attributes })),
      meta: { total: 7 },
    },
  },
  postgrest: {
    query: 'pages=gte.5&pages=lte.50&order=pages.desc&limit=2&offset=2',
    body: bookRows,
    headers: { 'content-range': '2-3/7' },
  },
  strapi: {
    query:
      'filters[pages][$gte]=5&filters[pages][$lte]=50&sort=pages:desc&pagination[page]=2&pagination[pageSize]=2',
    body: { data: bookRows, meta: { pagination: { total: 7 } } },
  },
  'strapi-4': {
    query:
      'filters[pages][$gte]=5&filters[pages][$lte]=50&sort=pages:desc&pagination[page]=2&pagination[pageSize]=2',
    body: {
      data: bookRows.map(({ id, ...attributes }) => ({ id, attributes })),
      meta: { pagination: { total: 7 } },
    },
  },
  directus: {
    query: 'filter[pages][_gte]=5&filter[pages][_lte]=50&sort=-pages&limit=2&offset=2&meta=filter_count',
    body: { data: bookRows, meta: { filter_count: 7 } },
  },
  django: {
    query: 'pages__gte=5&pages__lte=50&ordering=-pages&page=2&page_size=2',
    body: { count: 7, results: bookRows },
  },
  spring: {
    query: 'sort=pages,desc&page=1&size=2',
    body: { _embedded: { books: bookRows }, page: { totalElements: 7 } },
  },
  'data-total': {
    query: 'pages_gte=5&pages_lte=50&sort=pages&order=desc&page=2&limit=2',
    body: { data: bookRows, total: 7 },
  },
};
