import { expect, test } from 'vitest';
import { defineResource } from './resource';

interface Brand {
  id: string;
  name: string;
  owner: { email: string };
}

const short = defineResource<Brand, { name: string }>()({
  name: 'brands',
  access: { list: ['SUPER'] },
  calls: { list: 'GET /brands', get: 'GET /brands/{id}', create: 'POST /brands' },
  fields: { name: { kind: 'text' }, 'owner.email': { kind: 'email' } },
  list: { columns: ['name'] },
  show: { fields: ['name', 'owner.email'] },
  create: { fields: ['name'] },
});

test('fields of a form that say nothing but their path come out in the long form', () => {
  expect(short.create?.fields).toEqual([{ field: 'name' }]);
});

test('fields of a detail without sections come out in one', () => {
  expect(short.show).toEqual({ sections: [{ name: 'details', fields: ['name', 'owner.email'] }] });
});
