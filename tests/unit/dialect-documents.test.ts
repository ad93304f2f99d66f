// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { compareWithApi } from '../../scripts/resource/check/check-declarations';
import { findCollection, listNames } from '../../scripts/resource/collection';
import { draftResource } from '../../scripts/resource/writing/draft';
import { operationsOf } from '../../scripts/resource/open-api';
import { stateRules } from '../../scripts/resource/state-rules';
import { writeTexts } from '../../scripts/resource/writing/write-texts';
import { parseDeclaration } from '../../packages/kit/src/extras/json/schema/parse-declaration';
import { completeResource } from '../../packages/kit/src/schema/resource';
import { dialectNames } from '../../packages/kit/src/extras/sources/source-schema';
import {
  bareDocument,
  dialectDocuments,
  oneSchemaDocument,
  unusualDocument,
} from '../support/dialect-documents';

const documents = Object.entries(dialectDocuments).map(
  ([name, document]) => [name as keyof typeof dialectDocuments, operationsOf(document)] as const,
);

const draftFrom = (operations: (typeof documents)[number][1]) => {
  const collection = findCollection(operations, 'books');
  return stateRules(
    draftResource(collection, 'books', { permissionOf: () => ['SUPER'], order: 90 }),
    collection,
  );
};

describe.each(documents)('a document of a server that speaks %s', (name, operations) => {
  const books = draftFrom(operations);

  test('is known by the answer of a list', () => {
    expect(dialectNames).toContain(name);
    expect(listNames(operations)).toEqual(['books']);
    expect(findCollection(operations, 'books').source).toBe(name);
  });

  test('gives the row without what stands around it', () => {
    expect(books.provider).toBe('rest');
    expect(books.list.columns).toEqual(['title', 'status', 'pages', 'printed_at']);
    expect(books.fields).toMatchObject({
      status: { kind: 'enum' },
      pages: { kind: 'number' },
      printed_at: { kind: 'datetime' },
    });
    expect(books.create?.fields).toEqual([
      { field: 'title', required: true, length: { max: 80 } },
      'status',
      { field: 'pages', range: { min: 1 } },
      'printed_at',
    ]);
    expect(books.edit?.fields).toHaveLength(4);
    expect(books.show?.fields).toEqual(['title', 'status', 'pages', 'printed_at']);
  });

  test('is a declaration that the console takes, and that agrees with the document', () => {
    expect(parseDeclaration({ ...books, texts: { en: writeTexts(books) } })).not.toHaveProperty('problems');
    const complete = completeResource(books);
    expect(compareWithApi(complete, [complete], operations, name)).toEqual([]);
    expect(compareWithApi(complete, [complete], operations)).toEqual([]);
  });

  test('is compared in its own words: a column and a field of a form that it does not have are named', () => {
    const wrong = completeResource({
      ...books,
      fields: { ...books.fields, titel: { kind: 'text' } },
      list: { ...books.list, columns: ['titel'] },
      edit: { fields: ['titel'] },
    });
    const found = compareWithApi(wrong, [wrong], operations).join('\n');
    expect(found).toContain('list.columns: the answer has no "titel"; did you mean "title"?');
    expect(found).toContain('edit: the call takes no "titel"');
  });
});

const draftOf = (wanted: keyof typeof dialectDocuments) => draftFrom(operationsOf(dialectDocuments[wanted]));

const server = { where: 'server' } as const;

test.each([
  [
    'django',
    [
      { field: 'title', ...server },
      { field: 'status', ...server },
      { field: 'pages', ...server, as: 'range' },
    ],
  ],
  [
    'json-api',
    [
      { field: 'title', ...server },
      { field: 'status', ...server },
    ],
  ],
  [
    'directus',
    [
      { field: 'title', ...server },
      { field: 'status', ...server },
      { field: 'pages', ...server, as: 'range' },
      { field: 'printed_at', ...server, as: 'range' },
    ],
  ],
  ['spring', undefined],
] as const)('the filters of %s are those that its list takes as the dialect writes them', (name, filters) => {
  expect(draftOf(name).list.filters).toEqual(filters);
});

test.each(['django', 'json-api', 'strapi', 'directus', 'postgrest', 'spring', 'data-total'] as const)(
  'the list of %s is sorted by every column, as its parameter for the order takes any',
  (name) => {
    expect(Object.keys(draftOf(name).list.sorts ?? {})).toEqual(['title', 'status', 'pages', 'printed_at']);
  },
);

test('a row of Strapi is found by the identifier that its paths take, and one of PostgREST by its list', () => {
  expect(draftOf('strapi').idField).toBe('documentId');
  expect(draftOf('postgrest').calls).toBe('/books');
});

test('a row is changed by PATCH where the API has it, and by PUT where it has only that', () => {
  expect(draftOf('django').calls).toMatchObject({ update: 'PATCH /books/{id}/' });
  expect(draftOf('strapi').calls).toMatchObject({ update: 'PUT /books/{id}' });
});

test('rows under an unusual name are told by a dialect of their own', () => {
  const collection = findCollection(operationsOf(unusualDocument), 'books');
  expect(collection.source).toEqual({
    extends: 'data-total',
    page: 'page={page}&per_page={size}',
    rows: 'books',
    total: { body: 'total_count' },
  });
  expect(Object.keys(collection.row.properties)).toContain('title');
});

test.each([
  [['_page', '_limit'], { extends: 'simple-rest', page: '_page={page}&_limit={size}' }],
  [['offset', 'limit'], { extends: 'simple-rest', page: 'offset={offset}&limit={size}' }],
  [['_start', '_end'], 'simple-rest'],
  [['page'], 'simple-rest'],
  [[], 'simple-rest'],
])('bare rows are asked for in pages by %j as the document names them', (query, source) => {
  expect(findCollection(operationsOf(bareDocument(query)), 'books').source).toEqual(source);
});

test('the form of a row that is replaced need not ask for the identifier, which the row has', () => {
  const operations = operationsOf(oneSchemaDocument);
  const books = completeResource(draftFrom(operations));
  expect(books.edit?.fields.map(({ field }) => field)).not.toContain('id');
  expect(compareWithApi(books, [books], operations)).toEqual([]);
});
