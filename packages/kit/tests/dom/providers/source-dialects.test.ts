import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import type { DialectName, Source } from '../../../src/extras/sources/source-schema';
import { onUnauthorized } from '../../../src/providers/data/api-error';
import { createSourceProvider } from '../../../src/extras/sources/source-provider';
import { findAmong } from '../../support/console/find-among';
import { bookRows, dialectLists } from '../../support/sources/dialect-lists';
import { listen, type SourceServer } from '../../../../../tests/support/sources/source-servers';

interface Book {
  readonly id: number;
  readonly title: string;
  readonly pages: number;
  readonly author: { readonly name: string };
}

const books = defineResource<Book>()({
  name: 'books',
  provider: 'library',
  access: {
    list: ['REGULAR'],
    show: ['REGULAR'],
    create: ['REGULAR'],
    edit: ['REGULAR'],
    remove: ['REGULAR'],
  },
  calls: '/books',
  fields: { title: { kind: 'text' }, pages: { kind: 'number' }, 'author.name': { kind: 'text' } },
  list: {
    columns: ['title', 'pages', 'author.name'],
    pageSize: 2,
    filters: [
      { field: 'title', where: 'server' },
      { field: 'pages', where: 'server', as: 'range' },
      { field: 'author.name', where: 'server' },
    ],
    sorts: { pages: 'pages' },
  },
});

let server: SourceServer;
let seen: string[] = [];
let headers: Record<string, unknown> = {};
let answers: {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}[] = [];

beforeAll(async () => {
  server = await listen((request, response) => {
    if (request.method !== 'OPTIONS') {
      seen.push(`${request.method ?? ''} ${decodeURIComponent(request.url ?? '')}`);
      ({ headers } = request);
    }
    const {
      status = 200,
      body = [],
      headers: more = {},
    } = (request.method !== 'OPTIONS' && answers.shift()) || {};
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'accept, content-type, prefer, x-api-key',
        'access-control-allow-methods': '*',
        'access-control-expose-headers': '*',
        ...more,
      })
      .end(JSON.stringify(body));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answers = [];
});

const providerOf = (source: Omit<Source, 'base'>) =>
  createSourceProvider({ base: server.base, ...source }, findAmong([books]));

/** Dialects that have no words for a range. */
const withoutRanges: ReadonlySet<string> = new Set(['json-api', 'spring']);

describe.each(Object.entries(dialectLists))(
  'the dialect %s',
  (dialect, { query, body, headers: given = {} }) => {
    test('asks for a page as its documentation has it, and reads rows and their number', async () => {
      answers = [{ body, headers: given }];
      const page = await providerOf({ dialect: dialect as DialectName }).getList({
        resource: 'books',
        pagination: { currentPage: 2 },
        sorters: [{ field: 'pages', order: 'desc' }],
        filters: withoutRanges.has(dialect)
          ? []
          : [
              { field: 'pages', operator: 'gte', value: '5' },
              { field: 'pages', operator: 'lte', value: '50' },
            ],
      });
      expect(seen).toEqual([`GET /books?${query}`]);
      expect(page.data.map(({ title }) => title as string)).toEqual(['One', 'Two']);
      expect(page).toMatchObject({ total: 7, totalItems: 7, totalPages: 4 });
    });
  },
);

test('a part of a nested text is asked for in the words of the dialect', async () => {
  const filters = [{ field: 'author.name', operator: 'contains' as const, value: 'Ann' }];
  for (const dialect of ['strapi', 'django', 'postgrest'] as const)
    await providerOf({ dialect })
      .getList({ resource: 'books', filters, pagination: { mode: 'server', pageSize: 2 } })
      .catch(() => undefined);
  expect(seen.map((line) => line.replace(/&.*/, ''))).toEqual([
    'GET /books?filters[author][name][$containsi]=Ann',
    'GET /books?author__name__icontains=Ann',
    'GET /books?author->>name=ilike.*Ann*',
  ]);
});

test('a filter that the dialect has no words for is an error that names it, and asks for nothing', async () => {
  const filters = [{ field: 'title', operator: 'contains' as const, value: 'One' }];
  await expect(
    providerOf({ dialect: 'spring' }).getList({ resource: 'books', filters }),
  ).rejects.toMatchObject({ name: 'ApiError', message: expect.stringContaining('title contains') as string });
  expect(seen).toEqual([]);
});

test('with cursors a page in the middle is reached through those before it, which are asked for once', async () => {
  const provider = providerOf({
    dialect: {
      page: 'size={size}&after={cursor}',
      next: 'links.next',
      rows: 'data',
      total: { body: 'none' },
    },
  });
  const pageOf = (title: string, next?: string) => ({
    body: { data: [{ id: title, title }], links: { next: next ?? null } },
  });
  answers = [
    pageOf('one', '/books?after=c1&size=1'),
    pageOf('two', 'c2'),
    pageOf('three'),
    pageOf('two', 'c2'),
  ];
  const open = (currentPage: number) =>
    provider.getList({ resource: 'books', pagination: { currentPage, pageSize: 1 } });
  const third = await open(3);
  expect(third).toMatchObject({ data: [{ title: 'three' }], totalItems: undefined, totalPages: 3 });
  expect(await open(2)).toMatchObject({ data: [{ title: 'two' }], totalPages: 3 });
  expect(seen).toEqual([
    'GET /books?size=1',
    'GET /books?size=1&after=c1',
    'GET /books?size=1&after=c2',
    'GET /books?size=1&after=c1',
  ]);
});

test('an API without pages gives all of its rows, which are paged here', async () => {
  answers = [{ body: { list: [{ id: 1 }, { id: 2 }, { id: 3 }] } }];
  const provider = providerOf({ dialect: { page: false, rows: 'list' } });
  const page = await provider.getList({ resource: 'books', pagination: { currentPage: 2 } });
  expect(seen).toEqual(['GET /books']);
  expect(page).toMatchObject({ data: [{ id: 3 }], totalItems: 3, totalPages: 2 });
});

test.each([
  ['django', { title: ['Too short.'], non_field_errors: ['No.'] }],
  [
    'strapi',
    { error: { message: 'Invalid', details: { errors: [{ path: ['title'], message: 'Too short.' }] } } },
  ],
  ['json-api', { errors: [{ detail: 'Too short.', source: { pointer: '/data/attributes/title' } }] }],
  ['directus', { errors: [{ message: 'Too short.', extensions: { field: 'title' } }] }],
  ['spring', { message: 'Invalid', errors: [{ property: 'title', message: 'Too short.' }] }],
] as const)('a refusal of %s says at the field what is wrong', async (dialect, body) => {
  answers = [{ status: 400, body }];
  await expect(
    providerOf({ dialect }).create({ resource: 'books', variables: { title: '' } }),
  ).rejects.toMatchObject({
    status: 400,
    issues: expect.arrayContaining([{ path: 'title', message: 'Too short.' }]) as unknown,
  });
});

test('a row of PostgREST is the one that its identifier finds, and there may be none', async () => {
  answers = [{ body: [bookRows[1]] }, { body: [] }, { body: [{ id: 2, title: 'Changed' }] }];
  const provider = providerOf({ dialect: 'postgrest' });
  expect(await provider.getOne({ resource: 'books', id: 2 })).toEqual({ data: bookRows[1] });
  await expect(provider.getOne({ resource: 'books', id: 9 })).rejects.toMatchObject({ status: 404 });
  const { data } = await provider.update({ resource: 'books', id: 2, variables: { title: 'Changed' } });
  expect(data).toEqual({ id: 2, title: 'Changed' });
  expect(seen).toEqual(['GET /books?id=eq.2', 'GET /books?id=eq.9', 'PATCH /books?id=eq.2']);
  expect(headers['prefer']).toBe('count=exact,return=representation');
});

test('headers of a source go along, and its 401 ends no session', async () => {
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  answers = [{ status: 401, body: { message: 'No key' } }];
  const provider = providerOf({ dialect: 'data-total', headers: { 'x-api-key': 'k1' } });
  await expect(provider.getOne({ resource: 'books', id: 1 })).rejects.toMatchObject({ status: 401 });
  stop();
  expect(headers['x-api-key']).toBe('k1');
  expect(ended).not.toHaveBeenCalled();
});
