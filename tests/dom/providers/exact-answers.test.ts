import type { BaseRecord, DataProvider } from '@refinedev/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import { createDataProvider, narrowRows } from '../../../packages/kit/src/providers/data/data-provider';
import { createRestProvider } from '../../../packages/kit/src/extras/sources/rest-provider';
import { dialects } from '../../../packages/kit/src/extras/sources/dialects';
import { registeredProvider } from '../../../packages/kit/src/extras/sources/registered-provider';
import { filterParameters } from '../../../packages/kit/src/extras/sources/wire/source-filters';
import { expressionOf } from '../../../packages/kit/src/lib/expression';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { answerCalls } from '../../support/console/render-kit';
import { startRowServer } from '../../support/sources/row-server';

const [one, two] = ['844197938335842304', '844197938335842305'];
const text = `{"id":${two},"name":"Two","owner":${one}}`;

const channels = completeResource({
  name: 'channels',
  access: { list: ['SUPER'], edit: ['SUPER'] },
  calls: { list: 'GET /channels', get: 'GET /channels/{id}', update: 'PATCH /channels/{id}' },
  fields: {
    id: { kind: 'number' },
    name: { kind: 'text' },
    owner: { kind: 'relation', resource: 'channels', label: 'name' },
  },
  list: { columns: ['name'], filters: [{ field: 'id', where: 'both' }] },
});
const find = findAmong([channels]);
const row = { id: BigInt(two), name: 'Two', owner: BigInt(one) };

describe('the platform’s API', () => {
  test.each([
    ['its own provider', createDataProvider],
    ['simple-rest', createRestProvider],
  ])('is read and written with every digit, by %s', async (_, create) => {
    const page = `{"items":[${text}],"totalPages":1,"totalItems":1}`;
    const sent = answerCalls(({ path }) => new Response(path === '/channels' ? page : text));
    const provider = create(find);
    expect((await provider.getList({ resource: 'channels' })).data).toEqual([row]);
    expect((await provider.getOne({ resource: 'channels', id: two })).data).toEqual(row);
    await provider.update({ resource: 'channels', id: two, variables: { owner: row.owner } });
    expect(sent.at(-1)).toMatchObject({ path: `/channels/${two}`, body: { owner: row.owner } });
  });
});

describe('a data provider from npm', () => {
  let server: Awaited<ReturnType<typeof startRowServer>>;
  beforeAll(async () => {
    server = await startRowServer({ data: { channels: `[${text}]` } });
  });
  afterAll(() => server.close());

  test('that calls its API through axios reads and writes every digit', async () => {
    vi.mocked(fetch).mockRestore?.();
    const { default: crud } = await import('@refinedev/nestjsx-crud');
    const provider = registeredProvider(crud(server.base), find);
    expect((await provider.getOne({ resource: 'channels', id: two })).data).toEqual(row);
    await provider.update({ resource: 'channels', id: two, variables: { owner: row.id } });
    expect(server.changes()).toEqual([`PATCH /channels/${two} {"owner":${two}}`]);
  });

  const rounded = JSON.parse(text) as BaseRecord;
  const rounding = {
    getList: async () => ({ data: [rounded], total: 1 }),
    getOne: async () => ({ data: rounded }),
    getMany: async () => ({ data: [rounded] }),
  } as unknown as DataProvider;
  const provider = registeredProvider(rounding, find);
  test.each([
    ['list', () => provider.getList({ resource: 'channels' })],
    ['row', () => provider.getOne({ resource: 'channels', id: two })],
    ['rows', () => provider.getMany({ resource: 'channels', ids: [two] })],
  ])('that loses digits of an identifier gives no %s: they would be those of others', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind: 'body' });
  });

  test.each([
    ['7', 7],
    ['007', '007'],
    ['0x10', '0x10'],
    ['1e3', '1e3'],
    [two, two],
  ])('is asked for the row %s by no other identifier', async (id, asked) => {
    const getOne = vi.fn(async (_params: { readonly id: unknown }) => ({ data: { id } as never }));
    await registeredProvider({ ...rounding, getOne }, find).getOne({ resource: 'channels', id });
    expect(getOne.mock.calls[0]?.[0].id).toBe(asked);
  });
});

test('a condition in JSON has every digit', () => {
  const filter = { field: 'owner', operator: 'eq', value: two } as const;
  expect(filterParameters(dialects['json-server-1'], [filter])).toEqual([
    ['_where', `{"owner":{"in":[${two},"${two}"]}}`],
  ]);
});

test('rows are narrowed to those with the same digits', () => {
  const rows = [row, { ...row, id: BigInt(one) }];
  const filters = [{ field: 'id', operator: 'eq', value: two } as const];
  expect(narrowRows(channels, rows, filters)).toEqual([row]);
});

test.each([
  [`id == "${two}"`, true],
  [`id == "${one}"`, false],
  ['id > owner', true],
  ['"#" + id', `#${two}`],
])('an expression sees every digit: %s', (expression, value) => {
  expect(expressionOf(expression)?.valueFor(row)).toBe(value);
});
