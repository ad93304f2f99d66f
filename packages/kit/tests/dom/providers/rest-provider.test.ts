import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import { applySettings, defaultSettings } from '../../../src/settings/settings';
import { createRestProvider } from '../../../src/extras/sources/rest-provider';
import { findAmong } from '../../support/console/find-among';

interface Entry {
  id: string;
  title: string;
}

const entries = defineResource<Entry>()({
  name: 'entries',
  provider: 'simple-rest',
  access: { list: ['REGULAR'] },
  calls: { list: 'GET /posts', get: 'GET /posts/{id}' },
  fields: { title: { kind: 'text' } },
  list: {
    columns: ['title'],
    filters: [{ field: 'title', param: 'name', where: 'server' }],
    sorts: { title: 'name' },
  },
});
const rows = [1, 2].map((number) => ({ id: String(number), title: `Post ${String(number)}` }));
const contract = createRestProvider(findAmong([entries]));
const seen: string[] = [];
let answer: unknown;

const server = createServer((request, response) => {
  seen.push(`${request.method ?? ''} ${decodeURIComponent(request.url ?? '')}`);
  response
    .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(answer));
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());

beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  applySettings({ ...defaultSettings, apiBase: `http://127.0.0.1:${String(port)}/data` });
  seen.length = 0;
});

test('a resource of the contract is listed through the library with the paging, filters and sort of the contract', async () => {
  answer = { items: rows, totalPages: 3, totalItems: 5 };
  const page = await contract.getList({
    resource: 'entries',
    pagination: { currentPage: 2, pageSize: 2 },
    filters: [{ field: 'title', operator: 'contains', value: 'a b' }],
    sorters: [{ field: 'title', order: 'desc' }],
  });
  expect(page).toMatchObject({ data: rows, total: 5, totalItems: 5, totalPages: 3 });
  expect(seen).toEqual(['GET /data/posts?direction=DESC&limit=2&name=a b&offset=2&sortBy=name']);
});

test('several are asked for one by one, as the contract has no call for them', async () => {
  answer = rows[0];
  const { data } = (await contract.getMany?.({ resource: 'entries', ids: ['1', '2'] })) ?? {};
  expect(data).toHaveLength(2);
  expect(seen).toEqual(['GET /data/posts/1', 'GET /data/posts/2']);
});

test('an answer without rows is a failure', async () => {
  answer = [];
  await expect(contract.getList({ resource: 'entries' })).rejects.toMatchObject({ kind: 'body' });
});
