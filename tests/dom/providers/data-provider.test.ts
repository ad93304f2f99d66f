import type { GetListParams } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../packages/kit/src/providers/data/api-error';
import { defineResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import { createDataProvider } from '../../../packages/kit/src/providers/data/data-provider';
import influencers from '../../../src/resources/influencers/resource';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';
import users from '../../../src/resources/users/resource';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { answerCalls } from '../../support/console/render-kit';

/** With everything that a declaration can say of calls and filters, and with calls as texts. */
const brands = defineResource<{ code: string; size: number; since: string; made: string; state: string }>()({
  name: 'brands',
  idField: 'code',
  access: { list: ['REGULAR'] },
  calls: {
    list: 'GET /makers/{maker}/brands',
    get: 'GET /makers/{maker}/brands/{code}',
    create: 'POST /makers/{maker}/brands',
    update: 'PUT /brands/{code}',
    remove: 'DELETE /brands/{code}',
  },
  fields: {
    code: { kind: 'text' },
    size: { kind: 'number' },
    since: { kind: 'date' },
    made: { kind: 'datetime' },
    state: { kind: 'enum', values: { inStock: 'plain' } },
  },
  list: {
    columns: ['code'],
    pageSize: 25,
    filters: [
      { field: 'code', where: 'local' },
      { field: 'size', where: 'both', as: 'range' },
      { field: 'since', where: 'server', as: 'range', params: { from: 'after', to: 'before' } },
      { field: 'made', where: 'local', as: 'range' },
    ],
  },
});

const provider = createDataProvider(findAmong([orders, rounds, users, influencers, brands]));
/** The filters of our resources that are texts, and whose parameter is none that all lists share. */
const textFilters = Object.values(
  import.meta.glob<AnyResource>('../../../src/resources/*/resource.ts', { eager: true, import: 'default' }),
).flatMap(({ name, list, fields }) =>
  (list.filters ?? []).flatMap(({ field, param = field, where, as = 'text' }) =>
    as !== 'text' ||
    ['enum', 'boolean', 'relation'].includes(fields[field]?.kind ?? '') ||
    ['name', 'email', 'status'].includes(param) ||
    where === 'local'
      ? []
      : [[name, param, where] as const],
  ),
);

const meta = { params: { maker: 'm1' } };

describe('getList', () => {
  test('turns page, filters and sort into the words of the wire', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
    await provider.getList({
      resource: 'orders',
      pagination: { currentPage: 3, pageSize: 20 },
      filters: [
        { field: 'email', operator: 'contains', value: 'a&b=c' },
        { field: 'name', operator: 'contains', value: '' },
        { field: 'undeclared', operator: 'contains', value: 'x' },
      ],
      sorters: [{ field: 'createdAt', order: 'desc' }],
      meta: { params: { id: 'r/1' } },
    });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/admin/orders/r%2F1',
        query: { limit: '20', offset: '40', email: 'a&b=c', sortBy: 'time', direction: 'DESC' },
        body: undefined,
      },
    ]);
  });

  test('asks for pages of ten rows, the first from 0, unless told otherwise', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0 }));
    await provider.getList({ resource: 'users' });
    await provider.getList({ resource: 'users', pagination: { currentPage: 2 } });
    expect(sent.map(({ query }) => query)).toEqual([
      { limit: '10', offset: '0' },
      { limit: '10', offset: '10' },
    ]);
  });

  test('sends a filter under the parameter that its declaration names', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0 }));
    await provider.getList({
      resource: 'rounds',
      filters: [{ field: 'round', operator: 'contains', value: '12' }],
    });
    expect(sent[0]?.query).toEqual({ limit: '10', offset: '0', filter: '12' });
  });

  test('finds an influencer by any part of a full name, an email or a code, where the backend ignores it', async () => {
    const rows = [
      { influencerId: '1', firstName: 'Ida', lastName: 'Lund', email: 'a@example.test', couponCode: 'SUN' },
      { influencerId: '2', firstName: 'Bo', lastName: 'Ida', email: 'b@example.test', couponCode: null },
      { influencerId: '3', firstName: 'Cy', lastName: 'Roe', email: 'ida@example.test', couponCode: 'RAIN' },
    ];
    const sent = answerCalls(() => ({ items: rows, totalPages: 1, totalItems: 3 }));
    const found = async (value: string) => {
      const filters = [{ field: 'firstName', operator: 'contains', value }] as const;
      const { data } = await provider.getList({ resource: 'influencers', filters: [...filters] });
      return data.map(({ influencerId }) => String(influencerId)).join();
    };
    expect(await found('ida')).toBe('1,2,3');
    expect(await found('a lun')).toBe('1');
    expect(await found('rain')).toBe('3');
    expect(await found('nobody')).toBe('');
    expect(sent[0]?.query).toEqual({ limit: '10', offset: '0', name: 'ida' });
  });

  test.each(textFilters)('%s narrows the loaded page where the backend ignores %s', (_, __, at) => {
    expect(at).toBe('both');
  });

  test('does without the number of rows, and pages by the number of pages', async () => {
    answerCalls(() => ({ items: [{ id: '1' }], totalPages: 7 }));
    const page = await provider.getList({ resource: 'users' });
    expect(page['totalItems']).toBeUndefined();
    expect(page).toMatchObject({ data: [{ id: '1' }], totalPages: 7, total: 70 });
  });

  test.each([[{ users: [] }], [[]], ['text'], [null], [{ items: 'none' }], [{ items: [1], totalPages: 1 }]])(
    'takes the broken answer %j for a failure, not for an empty list',
    async (answer) => {
      answerCalls(() => answer);
      const failure = await provider.getList({ resource: 'users' }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ kind: 'body', status: 200, body: answer });
    },
  );

  test('names a resource that nobody declared', async () => {
    await expect(async () => provider.getList({ resource: 'ghosts' })).rejects.toThrow('"ghosts"');
  });
});

test('getOne asks for the row by its identifier', async () => {
  const sent = answerCalls(() => ({ id: 'u1', name: 'ann' }));
  expect(await provider.getOne({ resource: 'users', id: 'u1' })).toEqual({ data: { id: 'u1', name: 'ann' } });
  expect(sent[0]?.path).toBe('/admin/users/u1');
});

test('a method that a resource does not declare says so by name', async () => {
  await expect(async () => provider.create({ resource: 'users', variables: {} })).rejects.toThrow(
    'users declares no call "create"',
  );
});

describe('a resource whose calls are texts', () => {
  test('has pages of the declared size, and ranges under the names of their ends', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0 }));
    await provider.getList({
      resource: 'brands',
      meta,
      filters: [
        { field: 'code', operator: 'contains', value: 'x' },
        { field: 'size', operator: 'gte', value: '2' },
        { field: 'size', operator: 'lte', value: '10' },
        { field: 'since', operator: 'gte', value: '2026-01-01' },
        { field: 'since', operator: 'lte', value: '2026-12-31' },
      ],
    });
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/makers/m1/brands' });
    expect(sent[0]?.query).toEqual({
      limit: '25',
      offset: '0',
      sizeFrom: '2',
      sizeTo: '10',
      after: '2026-01-01',
      before: '2026-12-31',
    });
  });

  test('narrows the loaded page where the backend may not: figures by size, moments by time, texts by a part', async () => {
    const items = [
      { code: 'Axis', size: 9, since: '2026-01-01', made: '2026-11-20T08:00:00Z' },
      { code: 'axle', size: 10, since: '2026-01-01', made: '2026-11-20T09:30:00+02:00' },
      { code: 'Axe', size: null, since: '2026-01-01', made: '2026-11-20T07:00:00Z' },
      { code: 'Boa', size: '9.5', since: '2026-01-01', made: '2026-11-20T08:00:00Z' },
    ];
    answerCalls(() => ({ items, totalPages: 1 }));
    const codes = async (filters: NonNullable<GetListParams['filters']>) => {
      const { data } = await provider.getList({ resource: 'brands', meta, filters });
      return data.map((row) => row['code'] as string);
    };
    expect(await codes([{ field: 'code', operator: 'contains', value: 'ax' }])).toEqual([
      'Axis',
      'axle',
      'Axe',
    ]);
    expect(await codes([{ field: 'size', operator: 'gte', value: '9.5' }])).toEqual(['axle', 'Boa']);
    expect(await codes([{ field: 'made', operator: 'lte', value: '2026-11-20T07:30:00.000Z' }])).toEqual([
      'axle',
      'Axe',
    ]);
    expect(await codes([{ field: 'since', operator: 'gte', value: '2027-01-01' }])).toHaveLength(4);
  });

  test.each(['off', 'client'] as const)('gives every row where no pages are wanted: %s', async (mode) => {
    const sent = answerCalls(({ query }) => ({
      items: [{ code: `from ${query['offset'] ?? ''}` }],
      totalPages: 3,
      totalItems: 201,
    }));
    const { data, total } = await provider.getList({ resource: 'brands', meta, pagination: { mode } });
    expect(data.map((row) => row['code'])).toEqual(['from 0', 'from 100', 'from 200']);
    expect([total, sent.map(({ query }) => query['limit'])]).toEqual([3, ['100', '100', '100']]);
  });

  test('is asked for one, several, a new one, a change and a removal, each by its call', async () => {
    const sent = answerCalls(({ path }) => ({ path }));
    await provider.getOne({ resource: 'brands', id: 'a/b', meta });
    const many = await provider.getMany?.({ resource: 'brands', ids: ['x', 7], meta });
    await provider.create({ resource: 'brands', variables: { code: 'n' }, meta });
    await provider.update({ resource: 'brands', id: 'x', variables: { size: 3 } });
    await provider.deleteOne({ resource: 'brands', id: 'x' });
    expect(many?.data).toHaveLength(2);
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/makers/m1/brands/a%2Fb', undefined],
      ['GET', '/makers/m1/brands/x', undefined],
      ['GET', '/makers/m1/brands/7', undefined],
      ['POST', '/makers/m1/brands', { code: 'n' }],
      ['PUT', '/brands/x', { size: 3 }],
      ['DELETE', '/brands/x', undefined],
    ]);
  });
});

test('a call outside the declarations goes below the base of the API, with query and body', async () => {
  const sent = answerCalls(() => ({ pong: true }));
  const answer = await provider.custom?.({
    url: '/ping',
    method: 'post',
    query: { a: 1 },
    payload: { b: 2 },
  });
  expect(answer).toEqual({ data: { pong: true } });
  expect(sent).toEqual([{ method: 'POST', path: '/ping', query: { a: '1' }, body: { b: 2 } }]);
});

describe('what a backend answers', () => {
  test.each([[null], [[]], ['text'], [7]])('%j in the place of a row is a failure', async (answer) => {
    answerCalls(() => answer);
    await expect(provider.getOne({ resource: 'brands', id: 'x', meta })).rejects.toMatchObject({
      kind: 'body',
    });
  });

  test('is read with the values of its enums spelled as they are declared', async () => {
    answerCalls(() => ({ code: 'x', state: 'IN_STOCK' }));
    expect((await provider.getOne({ resource: 'brands', id: 'x', meta })).data).toMatchObject({
      state: 'inStock',
    });
    answerCalls(() => ({
      items: [{ state: 'In-Stock' }, { state: 'inStock' }, { state: 'other' }, {}],
      totalPages: 1,
    }));
    const { data } = await provider.getList({ resource: 'brands', meta });
    expect(data.map((row) => row['state'] as unknown)).toEqual(['inStock', 'inStock', 'other', undefined]);
  });
});
