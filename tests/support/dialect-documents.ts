import type { Document } from '../../scripts/resource/open-api';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: Schema) => ({ type: 'array', items });
const object = (properties: Schema, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** What a book is, without its identifier. */
const fields = {
  title: { type: 'string', maxLength: 80 },
  status: { type: 'string', enum: ['draft', 'published'] },
  pages: { type: 'integer', minimum: 1 },
  printed_at: { type: 'string', format: 'date-time' },
};
const required = ['title'];

interface Api {
  readonly list: Schema;
  readonly row: Schema;
  readonly body: Schema;
  readonly query: readonly string[];
  /** The path of one row; null for an API whose rows are its list, narrowed. */
  readonly one?: string | null;
  readonly path?: string;
  readonly idType?: Schema;
  readonly update?: readonly ('put' | 'patch')[];
  readonly media?: string;
}

const answers = (schema: Schema, media: string) => ({
  200: { description: 'OK', content: { [media]: { schema } } },
});

/** Returns an OpenAPI 3 document of an API with books. */
function documentOf({
  path = '/books',
  one = `${path}/{id}`,
  media = 'application/json',
  ...api
}: Api): Document {
  const parameters = api.query.map((name) => ({ name, in: 'query', schema: text }));
  const requestBody = { content: { [media]: { schema: api.body } } };
  const listCalls = {
    get: { parameters, responses: answers(api.list, media) },
    post: { requestBody, responses: answers(api.row, media) },
  };
  const rowCalls = {
    ...Object.fromEntries(
      (api.update ?? ['put', 'patch']).map((method) => [
        method,
        { requestBody, responses: answers(api.row, media) },
      ]),
    ),
    delete: { responses: { 204: { description: 'Gone' } } },
  };
  const getOne = { get: { responses: answers(api.row, media) } };
  return {
    openapi: '3.0.3',
    servers: [{ url: 'https://library.example/api' }],
    paths:
      one === null
        ? { [path]: { ...listCalls, ...rowCalls } }
        : {
            [path]: listCalls,
            [one]: {
              parameters: [{ name: 'id', in: 'path', schema: api.idType ?? integer }],
              ...getOne,
              ...rowCalls,
            },
          },
  };
}

const plainRow = object({ id: { ...integer, readOnly: true }, ...fields }, ['id', ...required]);
const resourceObject = object({ type: text, id: text, attributes: object(fields, required) });

/** Documents of the same books, as the servers of each dialect describe themselves. */
export const dialectDocuments = {
  django: documentOf({
    path: '/books/',
    one: '/books/{id}/',
    list: object({ count: integer, next: text, previous: text, results: list(plainRow) }),
    row: plainRow,
    body: plainRow,
    query: [
      'ordering',
      'page',
      'page_size',
      'search',
      'status',
      'id',
      'title',
      'title__icontains',
      'pages',
      'pages__gte',
      'pages__lte',
    ],
  }),
  'json-api': documentOf({
    list: object({ data: list(resourceObject), meta: object({ total: integer }) }),
    row: object({ data: resourceObject }),
    body: object({ data: resourceObject }),
    query: ['page[number]', 'page[size]', 'sort', 'filter[title]', 'filter[status]'],
    update: ['patch'],
    media: 'application/vnd.api+json',
  }),
  strapi: documentOf({
    list: object({
      data: list(object({ id: integer, documentId: text, ...fields })),
      meta: object({ pagination: object({ total: integer }) }),
    }),
    row: object({ data: object({ id: integer, documentId: text, ...fields }) }),
    body: object({ data: object(fields, required) }),
    query: ['sort', 'pagination[page]', 'pagination[pageSize]', 'filters', '_q'],
    idType: text,
    update: ['put'],
  }),
  directus: documentOf({
    path: '/items/books',
    list: object({ data: list(plainRow) }),
    row: object({ data: plainRow }),
    body: plainRow,
    query: ['fields', 'limit', 'offset', 'meta', 'sort', 'filter', 'search'],
    update: ['patch'],
  }),
  postgrest: documentOf({
    one: null,
    list: list(plainRow),
    row: list(plainRow),
    body: plainRow,
    query: ['id', 'title', 'status', 'pages', 'printed_at', 'select', 'order', 'offset', 'limit'],
    update: ['patch'],
  }),
  spring: documentOf({
    list: object({
      _embedded: object({ books: list(plainRow) }),
      page: object({ totalElements: integer }),
    }),
    row: plainRow,
    body: plainRow,
    query: ['page', 'size', 'sort'],
    media: 'application/hal+json',
  }),
  'data-total': documentOf({
    list: object({ data: list(plainRow), total: integer }),
    row: plainRow,
    body: plainRow,
    query: ['page', 'limit', 'sort', 'order', 'q', 'status', 'title_like', 'pages_gte', 'pages_lte'],
    update: ['patch'],
  }),
} satisfies Readonly<Record<string, Document>>;

/** A list whose rows stand under a name that no dialect has. */
export const unusualDocument = documentOf({
  list: object({ books: list(plainRow), total_count: integer }),
  row: plainRow,
  body: plainRow,
  query: ['page', 'per_page', 'status'],
});

/** An API whose one schema, with the identifier in it, is that of its answers and its bodies, and which replaces rows. */
export const oneSchemaDocument = documentOf({
  list: list(object({ id: text, ...fields }, ['id', ...required])),
  row: object({ id: text, ...fields }, ['id', ...required]),
  body: object({ id: text, ...fields }, ['id', ...required]),
  query: [],
  update: ['put'],
});

/** A list of bare rows with the parameters of a page. */
export const bareDocument = (query: readonly string[]) =>
  documentOf({ list: list(plainRow), row: plainRow, body: plainRow, query: [...query] });
