import { expect, test } from 'vitest';
import { completeResource } from '../../src/schema/resource';
import { metaOf } from '../../src/extras/sources/wire/typed-values';

const orders = completeResource({
  name: 'orders',
  idField: 'number',
  access: { list: ['SUPER'] },
  calls: '/orders',
  fields: {
    total: { kind: 'money' },
    'customer.name': { kind: 'text' },
    'customer.address.city': { kind: 'text' },
    lines: { kind: 'objects', fields: { article: { kind: 'text' }, amount: { kind: 'number' } } },
  },
  list: { columns: ['total'] },
});

test('a data provider is told the identifier and every declared field, those within objects under them', () => {
  expect(metaOf(undefined, 'getList', orders, { params: { shop: '1' } })).toEqual({
    params: { shop: '1' },
    fields: [
      'number',
      'total',
      { customer: ['name', { address: ['city'] }] },
      { lines: ['article', 'amount'] },
    ],
    idColumnName: 'number',
  });
});

test('what a registration adds to the meta takes the place of what is derived', () => {
  const added = metaOf(
    ({ method, resource }) => ({ fields: [], join: `${method} ${resource.name}` }),
    'getOne',
    orders,
    undefined,
  );
  expect(added).toEqual({ fields: [], idColumnName: 'number', join: 'getOne orders' });
});
