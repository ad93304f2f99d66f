import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import { ApiError } from '../../../src/providers/data/api-error';
import { createSourceProvider } from '../../../src/extras/sources/source-provider';
import { findAmong } from '../../support/console/find-among';

interface Post {
  id: string;
  title: string;
  views: number;
}

const posts = defineResource<Post>()({
  name: 'blogPosts',
  provider: 'rest',
  access: { list: ['REGULAR'] },
  calls: {
    list: 'GET /posts',
    get: 'GET /posts/{id}',
    create: 'POST /posts',
    update: 'PUT /posts/{id}',
    remove: 'DELETE /posts/{id}',
  },
  fields: { title: { kind: 'text' }, views: { kind: 'number' } },
  list: {
    columns: ['title', 'views'],
    pageSize: 2,
    filters: [
      { field: 'title', where: 'server' },
      { field: 'views', where: 'server', as: 'range' },
      { field: 'id', where: 'local' },
    ],
    sorts: { views: 'views' },
  },
});

let provider: ReturnType<typeof createSourceProvider>;
const seen: string[] = [];
let rows: Post[] = [];
let isCounting = true;
/** What becomes of every request, when it is not what was asked for. */
let trouble: { readonly status: number; readonly body: unknown } | 'hang up' | undefined;

async function bodyOf(request: IncomingMessage): Promise<Partial<Post>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString() || '{}') as Partial<Post>;
}

/** The rows that a query of json-server asks for, and how many there are. */
function select(query: URLSearchParams): { readonly page: Post[]; readonly total: number } {
  const ids = query.getAll('id');
  const found = rows
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ title }) => title.includes(query.get('title_like') ?? ''))
    .filter(({ views }) => views >= Number(query.get('views_gte') ?? 0))
    .sort((one, other) => (query.get('_order') === 'desc' ? other.views - one.views : 0));
  const end = query.get('_end');
  return {
    page: found.slice(Number(query.get('_start') ?? 0), end === null ? undefined : Number(end)),
    total: found.length,
  };
}

/** Serves rows as json-server does. */
const server: Server = createServer((request, response) => {
  void (async () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://rest.test');
    seen.push(`${request.method ?? ''} ${decodeURIComponent(request.url ?? '')}`);
    const body = await bodyOf(request);
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    const row = rows.find((one) => one.id === id);
    const answer = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          ...headers,
        })
        .end(JSON.stringify(value));
    if (trouble === 'hang up') request.socket.destroy();
    else if (trouble) answer(trouble.status, trouble.body);
    else if (!pathname.startsWith('/data/posts') || (id !== '' && !row)) answer(404, {});
    else if (request.method === 'POST') answer(201, { id: 'new', ...body });
    else if (request.method === 'PUT') answer(200, { ...row, ...body });
    else if (request.method === 'DELETE') answer(200, {});
    else if (row) answer(200, row);
    else {
      const { page, total } = select(searchParams);
      answer(
        200,
        page,
        isCounting ? { 'x-total-count': String(total), 'access-control-expose-headers': '*' } : {},
      );
    }
  })();
});

const baseOf = (of: Server) => `http://127.0.0.1:${String((of.address() as AddressInfo).port)}/data`;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

beforeEach(() => {
  provider = createSourceProvider({ base: baseOf(server), dialect: 'simple-rest' }, findAmong([posts]));
  seen.length = 0;
  isCounting = true;
  trouble = undefined;
  rows = [1, 2, 3, 4, 5].map((number) => ({
    id: `p/${String(number)}`,
    title: `Post ${String(number)}`,
    views: number * 10,
  }));
});

test('a list is paged, sorted and narrowed in the words of a REST API', async () => {
  const page = await provider.getList({
    resource: 'blogPosts',
    pagination: { currentPage: 2 },
    sorters: [{ field: 'views', order: 'desc' }],
    filters: [
      { field: 'title', operator: 'contains', value: 'Post' },
      { field: 'views', operator: 'gte', value: '20' },
    ],
  });
  expect(page).toMatchObject({
    data: [{ views: 30 }, { views: 20 }],
    total: 4,
    totalItems: 4,
    totalPages: 2,
  });
  expect(seen).toEqual([
    'GET /data/posts?title_like=Post&views_gte=20&_sort=views&_order=desc&_start=2&_end=4',
  ]);
});

test('a filter that is not the API’s narrows what came', async () => {
  const { data } = await provider.getList({
    resource: 'blogPosts',
    filters: [{ field: 'id', operator: 'eq', value: 'p/2' }],
  });
  expect(data).toEqual([rows[1]]);
  expect(seen).toEqual(['GET /data/posts?_start=0&_end=2']);
});

test('without a count there is a next page for as long as pages are full', async () => {
  isCounting = false;
  const pages = await Promise.all(
    [1, 3].map((currentPage) => provider.getList({ resource: 'blogPosts', pagination: { currentPage } })),
  );
  expect(pages.map((page) => page['totalPages'] as number)).toEqual([2, 3]);
  expect(pages.map((page) => page['totalItems'] as unknown)).toEqual([undefined, undefined]);
});

test('rows by identifier are asked for in as many calls as the pages of the API need', async () => {
  const dialect = { extends: 'simple-rest', maxPageSize: 2 } as const;
  const small = createSourceProvider({ base: baseOf(server), dialect }, findAmong([posts]));
  const { data } = await small.getMany({ resource: 'blogPosts', ids: rows.map(({ id }) => id) });
  expect(data).toEqual(rows);
  expect(seen.toSorted()).toEqual([
    'GET /data/posts?id=p/1&id=p/2&_start=0&_end=2',
    'GET /data/posts?id=p/3&id=p/4&_start=0&_end=2',
    'GET /data/posts?id=p/5&_start=0&_end=1',
  ]);
});

test('one, several, a new one, a change and a removal go where their calls say, with identifiers encoded', async () => {
  expect(await provider.getOne({ resource: 'blogPosts', id: 'p/3' })).toEqual({ data: rows[2] });
  const many = await provider.getMany({ resource: 'blogPosts', ids: ['p/1', 'p/2'] });
  expect(many.data).toHaveLength(2);
  const made = await provider.create({ resource: 'blogPosts', variables: { title: 'New' } });
  expect(made.data).toEqual({ id: 'new', title: 'New' });
  const changed = await provider.update({ resource: 'blogPosts', id: 'p/3', variables: { title: 'Other' } });
  expect(changed.data).toMatchObject({ title: 'Other', views: 30 });
  await provider.deleteOne({ resource: 'blogPosts', id: 'p/3' });
  expect(seen).toEqual([
    'GET /data/posts/p/3',
    'GET /data/posts?id=p/1&id=p/2&_start=0&_end=2',
    'POST /data/posts',
    'PUT /data/posts/p/3',
    'DELETE /data/posts/p/3',
  ]);
});

test('a refusal is told as that of every other call, and a dot is no identifier', async () => {
  await expect(provider.getOne({ resource: 'blogPosts', id: 'none' })).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
  });
  await expect(provider.getOne({ resource: 'blogPosts', id: '..' })).rejects.toThrow('cannot take ".."');
});

const changes = [
  ['a new one', () => provider.create({ resource: 'blogPosts', variables: {} })],
  ['a change', () => provider.update({ resource: 'blogPosts', id: 'p/3', variables: {} })],
  ['a removal', () => provider.deleteOne({ resource: 'blogPosts', id: 'p/3' })],
] as const;

describe.each(changes)('%s that fails', (_, send) => {
  test('says as a form expects it which fields are wrong', async () => {
    const issues = [{ path: 'title', message: 'Too short' }];
    trouble = { status: 422, body: { statusCode: 422, error: 'Unprocessable', message: '', issues } };
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'status', status: 422, issues });
  });

  test('is told from one whose connection was lost', async () => {
    trouble = 'hang up';
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'network', status: 0, issues: [] });
  });
});

test('what is no list of rows is a broken answer, and not an empty list', async () => {
  trouble = { status: 200, body: { posts: [] } };
  for (const ask of [
    () => provider.getList({ resource: 'blogPosts' }),
    () => provider.getMany({ resource: 'blogPosts', ids: ['p/1'] }),
  ]) {
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'body' });
  }
});
