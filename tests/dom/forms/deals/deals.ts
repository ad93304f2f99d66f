import * as z from 'zod/mini';
import { defineCall } from '../../../../packages/kit/src/wire/call';
import { defineResource, type AnyResource } from '../../../../packages/kit/src/schema/resource';

export const listDeals = defineCall({
  name: 'deals.list',
  method: 'GET',
  path: '/deals',
  summary: 'Deals.',
  realm: 'admin',
  response: z.any(),
});

/** A resource of no platform: what the kit does with it, it does with any. */
export const deals: AnyResource = defineResource<{ id: string; name: string }>()({
  name: 'deals',
  access: { list: ['SUPER'] },
  calls: { list: listDeals },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
});

const everybody = [
  { id: 'p1', name: 'Ann' },
  { id: 'p2', name: 'Bo' },
];

/** A page of people whose names have that part. */
export function people(part = '') {
  const items = everybody.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
  return { items, totalPages: 1, totalItems: items.length };
}
