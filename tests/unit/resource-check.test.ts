// @vitest-environment node
import { expect, test } from 'vitest';
import { compareWithApi } from '../../scripts/resource/check/check-declarations';
import { operationsOf } from '../../scripts/resource/open-api';
import { makeDocumentation } from '../../server/src/documentation';
import { completeResource, type LooseResource } from '../../packages/kit/src/schema/resource';

const operations = operationsOf(await makeDocumentation());

const coupons: LooseResource = {
  name: 'coupons',
  path: '/coupons',
  access: { list: 'coupons.list', show: 'coupons.list', create: 'coupons.create' },
  calls: {
    list: 'GET /admin/coupons/',
    get: 'GET /admin/coupons/{id}',
    create: 'POST /admin/coupons/',
    checkCode: 'PATCH /admin/coupons/check-code',
  },
  fields: {
    code: { kind: 'text' },
    validFrom: { kind: 'date' },
    validTo: { kind: 'date' },
    available: { kind: 'number' },
    discount: { kind: 'percent' },
  },
  list: {
    columns: ['code', 'discount'],
    filters: [{ field: 'code', param: 'filter', where: 'server' }],
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
  },
  show: { fields: ['code', 'validFrom'] },
  create: {
    fields: [
      'validFrom',
      'validTo',
      'available',
      'discount',
      { field: 'code', unique: { call: 'checkCode', param: 'code' } },
    ],
    refresh: ['coupons.get'],
  },
};

const orders: LooseResource = {
  name: 'orders',
  access: { list: 'orders.list' },
  calls: { list: 'GET /admin/orders/{roundId}' },
  fields: { status: { kind: 'enum', values: { PENDING: 'plain' } }, createdAt: { kind: 'datetime' } },
  list: { columns: ['status', 'createdAt'] },
};

const problemsOf = (resource: LooseResource) => {
  const complete = completeResource(resource);
  return compareWithApi(complete, [complete], operations);
};
const { list } = coupons;

test('a declaration that agrees with the API has no problems', () => {
  expect(problemsOf(coupons)).toEqual([]);
});

test('a call for files that the API has is no problem', () => {
  const code = { kind: 'file', upload: { call: 'POST /admin/coupons/', value: 'id' } } as const;
  expect(problemsOf({ ...coupons, fields: { ...coupons.fields, code } })).toEqual([]);
});

const { create: form, ...withoutForm } = coupons;
const linked: LooseResource = { ...coupons, fields: { ...coupons.fields, couponId: { kind: 'text' } } };

test.each<[string, LooseResource, string]>([
  [
    'a call that is not there',
    { ...withoutForm, calls: { list: 'GET /admin/coupon/' } },
    'calls.list: the API has no "GET /admin/coupon/"; did you mean "GET /admin/coupons"?',
  ],
  [
    'a call for files that is not there',
    {
      ...coupons,
      fields: {
        ...coupons.fields,
        code: { kind: 'file', upload: { call: 'POST /admin/coupon', value: 'id' } },
      },
    },
    'fields.code.upload.call: the API has no "POST /admin/coupon"; did you mean "POST /admin/coupons"?',
  ],
  [
    'a call for the address of a file that is not there',
    {
      ...coupons,
      fields: { ...coupons.fields, code: { kind: 'file', upload: { sign: 'POST /admin/sign', to: 'url' } } },
    },
    'fields.code.upload.sign: the API has no "POST /admin/sign"',
  ],
  [
    'a field that no call has',
    { ...coupons, fields: { ...coupons.fields, discuont: { kind: 'percent' } } },
    'fields: no call has "discuont"; did you mean "discount"?',
  ],
  [
    'a column that the rows do not have',
    { ...coupons, list: { ...list, columns: ['coed'] } },
    'list.columns: the answer has no "coed"; did you mean "code"?',
  ],
  [
    'a link made of what the rows do not have',
    { ...linked, list: { ...list, rowLinks: [{ name: 'view', to: '{here}/{couponId}' }] } },
    'list.rowLinks: the answer has no "couponId"',
  ],
  [
    'a cell that leads to what the rows do not have',
    { ...linked, list: { ...list, cellLinks: { code: { to: '{here}/{couponId}' } } } },
    'list.cellLinks: the answer has no "couponId"',
  ],
  [
    'a page that leads on to what it does not have',
    { ...linked, show: { fields: ['code'], links: [{ name: 'orders', to: '/orders/{couponId}' }] } },
    'show.links: the answer has no "couponId"',
  ],
  [
    'an identifier that the rows do not have',
    { ...coupons, idField: 'uuid' },
    'idField: the answer has no "uuid"',
  ],
  [
    'a detail of what is not answered',
    { ...coupons, show: { fields: ['codes'] } },
    'show: the answer has no "codes"; did you mean "code"?',
  ],
  [
    'a filter that the call does not take',
    { ...coupons, list: { ...list, filters: [{ field: 'code', param: 'fitler', where: 'server' }] } },
    'list.filters: the call takes no "fitler"; did you mean "filter"?',
  ],
  [
    'a range that the call does not take',
    { ...coupons, list: { ...list, filters: [{ field: 'createdAt', where: 'server', as: 'range' }] } },
    'list.filters: the call takes no "createdAtFrom"',
  ],
  [
    'a sort that the call does not have',
    { ...coupons, list: { ...list, sorts: { code: 'code' } } },
    'list.sorts: the call takes no "sortBy"',
  ],
  [
    'a form that asks for too much',
    { ...coupons, create: { fields: [...(form?.fields ?? []), 'colour'] } },
    'create: the call takes no "colour"',
  ],
  [
    'a form that leaves something out',
    { ...coupons, create: { fields: ['validFrom', 'validTo', 'available'] } },
    'create: the call needs "discount", and the form does not ask for it',
  ],
  [
    'a refresh of nothing',
    { ...coupons, create: { fields: form?.fields ?? [], refresh: ['coupon.list'] } },
    'refresh: nothing is called "coupon.list"; did you mean "coupons.list"?',
  ],
  [
    'an enum that has grown',
    orders,
    'fields.status.values: the API also has CREATED, CONFIRMED, FAILED, INIT, CANCELLED',
  ],
  [
    'an enum that has shrunk',
    { ...orders, fields: { status: { kind: 'enum', values: { PENDING: 'plain', LOST: 'plain' } } } },
    'fields.status.values: the API has no LOST',
  ],
  [
    'a sort by another word',
    { ...orders, list: { columns: ['createdAt'], sorts: { createdAt: 'tiem' } } },
    'list.sorts.createdAt: the call does not sort by "tiem"; did you mean "time"?',
  ],
])('%s is named', (_, resource, problem) => {
  expect(problemsOf(resource).join('\n')).toContain(problem);
});

test('a new row has what its form does not ask for from the row on whose page its list stands', () => {
  const notes = completeResource({
    name: 'notes',
    access: { list: 'userNotes.list', create: 'userNotes.manage' },
    calls: { list: 'GET /admin/user-notes', create: 'POST /admin/user-notes' },
    fields: { note: { kind: 'text' } },
    list: { columns: ['note'], filters: [{ field: 'userId', where: 'server' }] },
    create: { fields: ['note'] },
  });
  const people = completeResource({
    ...coupons,
    show: { fields: ['code'], related: [{ resource: 'notes', filter: { userId: 'id' } }] },
  });
  expect(compareWithApi(notes, [notes, people], operations)).toEqual([]);
  expect(compareWithApi(notes, [notes], operations)).toEqual([
    'create: the call needs "userId", and the form does not ask for it',
  ]);
});
