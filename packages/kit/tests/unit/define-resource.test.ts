import { describe, expect, expectTypeOf, test } from 'vitest';
import { completeResource, defineResource, type FieldPath, type Resource } from '../../src/schema/resource';

interface Brand {
  id: string;
  size: number;
  owner: { email: string; address?: { city: string | null } };
  tags: string[];
}

interface BrandInput {
  size: number;
  term: { from: string };
}

type Declared = Resource<Brand, BrandInput>;
type Column = Declared['list']['columns'][number];

// What the compiler refuses, `npm run typecheck` reports here: these fail to compile when it no longer does.
describe('the compiler knows of a declaration', () => {
  test('every dotted path of its row, and no other', () => {
    expectTypeOf<Column>().toEqualTypeOf<'id' | 'size' | 'owner.email' | 'owner.address.city' | 'tags'>();
    expectTypeOf<'owner.emial'>().not.toExtend<FieldPath<Brand>>();
    expectTypeOf<'owner'>().not.toExtend<FieldPath<Brand>>();
  });

  test('that a form asks for what is sent, and a field is of either', () => {
    type Asked = NonNullable<NonNullable<Declared['create']>['fields']>[number];
    expectTypeOf<'term.from'>().toExtend<Asked>();
    expectTypeOf<{ readonly field: 'size'; readonly required: true }>().toExtend<Asked>();
    expectTypeOf<'owner.email'>().not.toExtend<Asked>();
    type Condition = NonNullable<Extract<Asked, object>['when']>[number];
    expectTypeOf<{ readonly field: 'size'; readonly is: 5 }>().toExtend<Condition>();
    expectTypeOf<{ readonly field: 'owner.email'; readonly is: 5 }>().not.toExtend<Condition>();
    expectTypeOf<keyof Declared['fields']>().toEqualTypeOf<Column | 'term.from'>();
  });

  test('what each kind of field may say', () => {
    type Field = NonNullable<Declared['fields']['size']>;
    expectTypeOf<{ readonly kind: 'money'; readonly currency: 'owner.email' }>().toExtend<Field>();
    expectTypeOf<{ readonly kind: 'money'; readonly currency: 'owner.emial' }>().not.toExtend<Field>();
    expectTypeOf<{ readonly kind: 'txt' }>().not.toExtend<Field>();
  });

  test('the table of roles, and calls', () => {
    expectTypeOf<'users.list'>().toExtend<Declared['access']>();
    type Access = Exclude<Declared['access'], string | readonly string[]>['list'];
    expectTypeOf<'users.list'>().toExtend<Access>();
    expectTypeOf<readonly ['REGULAR']>().toExtend<Access>();
    expectTypeOf<'users.lsit'>().not.toExtend<Access>();
    expectTypeOf<readonly ['BOSS']>().not.toExtend<Access>();
    type Call = Exclude<Declared['calls'], string>['list'];
    expectTypeOf<'GET /brands'>().toExtend<Call>();
    expectTypeOf<'brands'>().not.toExtend<Call>();
  });
});

describe('a declaration with calls as texts', () => {
  const brands = defineResource<Brand, BrandInput>()({
    name: 'brands',
    provider: 'rest',
    access: { list: ['REGULAR'] },
    calls: { list: 'GET /brands' },
    fields: { size: { kind: 'number' } },
    list: { columns: ['size'] },
    actions: { close: { call: 'PATCH /brands/{id}/close', access: ['SUPER'], confirm: true } },
  });

  test('has calls that are known by the names of the resource and their own, below the base of its provider', () => {
    expect(brands.calls.list).toMatchObject({
      name: 'brands.list',
      method: 'GET',
      path: '/brands',
      base: 'rest',
    });
    expect(brands.actions?.['close']?.call).toMatchObject({ name: 'brands.close', method: 'PATCH' });
  });
});

interface ShortBrand {
  id: string;
  name: string;
  owner: { email: string };
}

const short = defineResource<ShortBrand, { name: string }>()({
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

test('a call that removes a row makes an action of it, last of what a row offers, which a declaration may replace', () => {
  const declared = {
    name: 'brands',
    access: { list: ['SUPER'], remove: ['SUPER'] },
    calls: { list: 'GET /brands', remove: 'DELETE /brands/{brand}' },
    fields: { name: { kind: 'text' } },
    list: { columns: ['name'], rowActions: ['close'] },
    actions: { close: { call: 'POST /brands/{id}/close', access: ['SUPER'], confirm: false } },
  } as const;
  const removable = completeResource(declared);
  expect(removable.list).toMatchObject({ rowActions: ['close', 'remove'], bulkActions: ['remove'] });
  expect(removable.actions?.['remove']).toMatchObject({
    call: { method: 'DELETE', path: '/brands/{brand}' },
    params: { brand: 'id' },
    danger: true,
    confirm: true,
  });
  const remove = { call: 'DELETE /brands/{id}/now', access: ['SUPER'], confirm: false } as const;
  const replaced = completeResource({ ...declared, actions: { ...declared.actions, remove } });
  expect(replaced.actions?.['remove']).toMatchObject({ call: { path: '/brands/{id}/now' }, confirm: false });
  expect(short.actions).toBeUndefined();
});
