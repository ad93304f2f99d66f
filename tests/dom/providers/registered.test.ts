import type { GetListParams } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import type { RegisteredProvider } from '../../../packages/kit/src/schema/registered';
import { lazyProvider } from '../../../packages/kit/src/extras/sources/extra-parts';
import { type CompleteProvider } from '../../../packages/kit/src/providers/data/data-provider';
import { registeredProvider } from '../../../packages/kit/src/extras/sources/registered-provider';
import { createSourceProvider } from '../../../packages/kit/src/extras/sources/source-provider';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { isFullRun } from '../../support/full-run';
import { blogResources } from '../../support/sources/blog';
import { describeKit } from '../../support/sources/describe-kit';
import { describeSource } from '../../../packages/kit/tests/support/sources/describe-source';
import { anonKey, hasPostgrest, startSupabase } from '../../support/sources/postgrest-server';
import { registrations, serverFor } from '../../support/sources/registered-servers';
import { startNestServer } from '../../support/sources/source-servers';

const find = findAmong(blogResources('blog', 'authorId'));

/** Returns a provider as the console has it. */
function provided({ load, ...more }: RegisteredProvider): CompleteProvider {
  return lazyProvider(async () => registeredProvider(await load(''), find, more));
}

const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** What a server refuses, how, and that one is gone. */
function describeFailures(
  register: () => RegisteredProvider,
  gone: RegisteredProvider,
  [wrong, refusal]: readonly [wrong: object, refusal: object],
): void {
  test('a refusal is the console’s, with the reason', async () => {
    const variables = { title: 'New', views: 1, published: true, ...wrong };
    await expect(provided(register()).create({ resource: 'blogPosts', variables })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'status',
      status: 400,
      ...refusal,
    });
  });

  test('a list of a server that is gone is a lost connection', async () => {
    await expect(provided(gone).getList({ resource: 'blogPosts' })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      status: 0,
    });
  });
}

interface Paged {
  readonly rows: number;
  readonly size: number;
  readonly page: number;
  readonly isCounted: boolean;
  readonly got: number;
  readonly requests: number;
  readonly pages: number;
}

/** A provider whose pages have fifty rows at most, and the requests that it was sent. */
function providerOfFifty({ rows, isCounted }: Paged) {
  const all = Array.from({ length: rows }, (_, id) => ({ id: String(id), title: `Post ${String(id)}` }));
  let requests = 0;
  const getList = ({ pagination: { currentPage = 1, pageSize = 50 } = {} }: GetListParams) => {
    requests += 1;
    const from = (currentPage - 1) * pageSize;
    // Refine's type has a total always; some providers have none.
    const total = isCounted ? rows : Number.NaN;
    return Promise.resolve({ data: all.slice(from, from + pageSize) as never[], total });
  };
  const never = () => Promise.reject(new Error('not asked for'));
  const own = { getList, getOne: never, create: never, update: never, deleteOne: never, getApiUrl: () => '' };
  return { provider: registeredProvider(own, find, { maxPageSize: 50 }), asked: () => requests };
}

test.each<Paged>([
  { rows: 130, size: 100, page: 1, isCounted: true, got: 100, requests: 2, pages: 2 },
  { rows: 130, size: 100, page: 1, isCounted: false, got: 100, requests: 2, pages: 2 },
  { rows: 130, size: 100, page: 2, isCounted: false, got: 30, requests: 1, pages: 2 },
  { rows: 130, size: 53, page: 1, isCounted: true, got: 53, requests: 2, pages: 3 },
  { rows: 130, size: 53, page: 3, isCounted: false, got: 24, requests: 1, pages: 3 },
  { rows: 40, size: 97, page: 1, isCounted: false, got: 40, requests: 1, pages: 1 },
])(
  'page $page of $size of $rows rows takes $requests requests of a provider that gives fifty (counted: $isCounted)',
  async (paged) => {
    const { provider, asked } = providerOfFifty(paged);
    const pagination = { currentPage: paged.page, pageSize: paged.size };
    const list = await provider.getList({ resource: 'blogPosts', pagination });
    const first = (paged.page - 1) * paged.size;
    expect(list.data.map((row) => row['id'])).toEqual(
      Array.from({ length: paged.got }, (_, at) => String(first + at)),
    );
    expect([asked(), list['totalPages']]).toEqual([paged.requests, paged.pages]);
  },
);

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

describe('NestJS', () => {
  const base = serverFor(startNestServer);
  const crud = () => registrations['@refinedev/nestjsx-crud'](base());
  const graphql = () => registrations['@refinedev/graphql'](base());
  const query = () => registrations['@refinedev/nestjs-query'](base());

  describeSource(
    '@refinedev/nestjsx-crud',
    once(() => provided(crud())),
    { author: 'authorId', conditions: 'grouped' },
  );
  describe('@refinedev/nestjsx-crud', () => {
    describeFailures(crud, registrations['@refinedev/nestjsx-crud'](nowhere), [
      { title: '' },
      { issues: [{ path: 'title', message: 'title should not be empty' }] },
    ]);
  });

  describeSource(
    '@refinedev/nestjs-query',
    once(() => provided(query())),
    { author: 'authorId', conditions: 'grouped', hasTextIds: true, missing: 400 },
  );
  describeSource(
    '@refinedev/graphql',
    once(() => provided(graphql())),
    { author: 'authorId', conditions: 'grouped', hasTextIds: true, missing: 400 },
  );
  describe('@refinedev/graphql', () => {
    describeFailures(graphql, registrations['@refinedev/graphql'](nowhere), [
      { views: 'many' },
      { body: { message: expect.stringContaining('Int cannot represent') as unknown } },
    ]);
  });
  describe('@refinedev/nestjs-query', () => {
    describeFailures(query, registrations['@refinedev/nestjs-query'](nowhere), [
      { views: 'many' },
      { body: { message: expect.stringContaining('Int cannot represent') as unknown } },
    ]);

    test.each([query, graphql])(
      'rows by their identifiers are all there, where the server gives ten of them at once',
      async (register) => {
        const ids = Array.from({ length: 25 }, (_, index) => String(index + 1));
        const { data } = await provided(register()).getMany({ resource: 'blogPosts', ids });
        expect(data.map(({ id }) => String(id)).sort()).toEqual(ids.sort());
      },
    );

    test('a page that is larger than the server’s is put together from its pages', async () => {
      const provider = provided({ ...query(), maxPageSize: 4 });
      const page = await provider.getList({
        resource: 'blogPosts',
        pagination: { currentPage: 2, pageSize: 10 },
        sorters: [{ field: 'title', order: 'asc' }],
      });
      expect(page.data.map((row) => row['title'] as string)).toEqual(
        Array.from({ length: 10 }, (_, index) => `Post ${String(index + 11)}`),
      );
      expect(page).toMatchObject({ total: 25, totalPages: 3 });
    });
  });

  describeKit('the kit through @refinedev/nestjsx-crud', crud);
  // The kit asks each in the same way, and what they answer is compared above.
  if (!isFullRun) return;
  describeKit('the kit through @refinedev/nestjs-query', query);
  describeKit('the kit through @refinedev/graphql', graphql);
});

describe.skipIf(!hasPostgrest())('PostgREST', () => {
  const base = serverFor(startSupabase);
  const supabase = () => registrations['@refinedev/supabase'](base());

  describeSource(
    '@refinedev/supabase',
    once(() => provided(supabase())),
    { author: 'authorId', conditions: 'flat' },
  );
  describe('@refinedev/supabase', () => {
    describeFailures(supabase, registrations['@refinedev/supabase'](nowhere), [
      { title: '' },
      { body: { message: expect.stringContaining('posts_title_check') as unknown } },
    ]);
  });

  describeSource(
    'the dialect postgrest',
    once(() => {
      const headers = { apikey: anonKey };
      return createSourceProvider({ base: `${base()}/rest/v1`, dialect: 'postgrest', headers }, find);
    }),
    { author: 'authorId', conditions: 'grouped' },
  );

  if (isFullRun) describeKit('the kit through @refinedev/supabase', supabase);
});
