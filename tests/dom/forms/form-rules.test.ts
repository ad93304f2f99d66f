import { expect, test } from 'vitest';
import type { FormView } from '../../../packages/kit/src/schema/shapes/views/form';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { createAdmin, listAdmins } from '../../../contract/people/admins';
import { createInfluencer } from '../../../contract/people/influencers';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { bodyOf, initialValues, type FormValues } from '../../../packages/kit/src/form/values/form-body';
import { activePlan } from '../../../packages/kit/src/form/values/form-rules';
import { planForm } from '../../../packages/kit/src/form/values/form-plan';
import { rulesBroken as rulesOf } from './deals/rules-broken';
import admins from '../../../src/resources/admins/resource';
import influencers from '../../../src/resources/influencers/resource';

await Promise.all([loadKinds(admins), loadKinds(influencers)]);

const planOf = (resource: AnyResource, { body, form = body }: CallDeclaration) =>
  planForm(resource, resource.create ?? { fields: [] }, form);

const adminPlan = planOf(admins, createAdmin);
const influencerPlan = planOf(influencers, createInfluencer);

const admin = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.test',
  password: 'abc',
  adminType: 'REGULAR',
};
const coupon = { validFrom: '2026-11-20', validTo: '', code: 'SUMMER', available: '100', discount: '10' };
const influencer = {
  firstName: 'Ida',
  lastName: 'Moe',
  email: 'ida@example.test',
  password: 'longenough',
  ethWallet: '',
  btcWallet: '',
  coupon,
};

const couponRules = (changes: Partial<typeof coupon>) =>
  rulesOf(influencerPlan, { ...influencer, coupon: { ...coupon, ...changes } });

test('an empty form asks for exactly what the schema of its call requires', async () => {
  expect(await rulesOf(adminPlan, initialValues(adminPlan))).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    password: 'required',
    adminType: 'required',
  });
  expect(Object.keys(await rulesOf(influencerPlan, initialValues(influencerPlan)))).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'coupon.validFrom',
    'coupon.available',
    'coupon.discount',
  ]);
});

test('a form that meets the schema has no problem', async () => {
  expect(await rulesOf(adminPlan, admin)).toEqual({});
  expect(await rulesOf(influencerPlan, influencer)).toEqual({});
});

test('the limits of the schema are the limits of the form', async () => {
  expect(await rulesOf(adminPlan, { ...admin, password: 'ab' })).toEqual({ password: 'tooShort' });
  expect(adminPlan.fields.find(({ field }) => field === 'password')?.limits.tooShort).toBe(3);
  expect(await rulesOf(influencerPlan, { ...influencer, password: 'seven77' })).toEqual({
    password: 'tooShort',
  });
  expect(await rulesOf(adminPlan, { ...admin, email: 'ann@' })).toEqual({ email: 'email' });
  expect(await rulesOf(adminPlan, { ...admin, adminType: 'ROOT' })).toEqual({ adminType: 'choice' });
});

test('blanks are no name, and are not sent around one', async () => {
  expect(await rulesOf(adminPlan, { ...admin, firstName: '   ' })).toEqual({ firstName: 'required' });
  expect(bodyOf(adminPlan, { ...admin, firstName: ' Ann ', password: ' a ' })).toEqual({
    ...admin,
    password: ' a ',
  });
});

test.each([
  ['1', undefined],
  ['99', undefined],
  ['0', 'tooLow'],
  ['100', 'tooHigh'],
  ['-5', 'tooLow'],
  ['ten', 'number'],
  ['1e1', 'number'],
  ['0x10', 'number'],
  ['12.5', undefined],
  ['99.01', 'tooHigh'],
])('a discount of "%s" breaks the rule %s', async (discount, rule) => {
  expect((await couponRules({ discount }))['coupon.discount']).toBe(rule);
});

test.each(['20.11.2026', '2026-02-30', '2026-1-1', 'tomorrow'])('"%s" is no date', async (validFrom) => {
  expect(await couponRules({ validFrom })).toEqual({ 'coupon.validFrom': 'date' });
});

test('what the specification does not name is left to the API', async () => {
  expect(await couponRules({ validTo: '2026-11-19' })).toEqual({});
  expect(await couponRules({ code: 'a b!' })).toEqual({});
  expect(await couponRules({ available: '1'.repeat(20) })).toEqual({});
  expect(await rulesOf(adminPlan, { ...admin, firstName: 'x'.repeat(200) })).toEqual({});
});

test('how many uses are left is digits only', async () => {
  expect(await couponRules({ available: '12a' })).toEqual({ 'coupon.available': 'pattern' });
});

test('numbers, nested objects and what is left empty are sent as the contract has them', async () => {
  const body = bodyOf(influencerPlan, { ...influencer, coupon: { ...coupon, code: '' } });
  expect(body).toEqual({
    firstName: 'Ida',
    lastName: 'Moe',
    email: 'ida@example.test',
    password: 'longenough',
    coupon: { validFrom: '2026-11-20', validTo: '', available: '100', discount: 10 },
  });
});

test('rules that a declaration states hold where there is no schema', async () => {
  const resource: AnyResource = {
    name: 'things',
    access: { list: 'admins.list' },
    calls: { list: listAdmins },
    fields: {
      mail: { kind: 'email' },
      count: { kind: 'number' },
      from: { kind: 'date' },
      to: { kind: 'date' },
    },
    list: { columns: ['name'] },
  };
  const view: FormView = {
    fields: [
      { field: 'name', required: true, length: { min: 2, max: 4 }, pattern: '[a-z]+', initial: 'abc' },
      { field: 'mail' },
      { field: 'count', range: { min: 1, max: 5 } },
      { field: 'from' },
      { field: 'to', notBefore: 'from' },
    ],
  };
  const plan = planForm(resource, view, undefined);
  const rules = (values: FormValues) => rulesOf(plan, { ...initialValues(plan), ...values });
  expect(await rules({})).toEqual({});
  expect(await rules({ name: '' })).toEqual({ name: 'required' });
  expect(await rules({ name: 'a' })).toEqual({ name: 'tooShort' });
  expect(await rules({ name: 'abcde' })).toEqual({ name: 'tooLong' });
  expect(await rules({ name: 'a1' })).toEqual({ name: 'pattern' });
  expect(await rules({ mail: 'nobody' })).toEqual({ mail: 'email' });
  expect(await rules({ count: '0' })).toEqual({ count: 'tooLow' });
  expect(await rules({ count: '6' })).toEqual({ count: 'tooHigh' });
  expect(await rules({ count: 'six' })).toEqual({ count: 'number' });
  expect(await rules({ from: '2026-01-02', to: '2026-01-01' })).toEqual({ to: 'order' });
  expect(bodyOf(plan, { ...initialValues(plan), count: '3' })).toEqual({ name: 'abc', count: 3 });
});

test('conditions on conditions are asked once each, however many fields follow from one another', () => {
  const names = Array.from({ length: 60 }, (_, at) => `f${String(at)}`);
  const resource: AnyResource = {
    name: 'chain',
    calls: { list: listAdmins },
    access: { list: ['REGULAR'] },
    fields: Object.fromEntries(names.map((name) => [name, { kind: 'text' }])),
    list: { columns: ['f0'] },
  };
  const fields = names.map((field, at) => ({
    field,
    when: names.slice(Math.max(0, at - 2), at).map((before) => ({ field: before, is: 'yes' })),
  }));
  const plan = planForm(resource, { fields }, undefined);
  const all = Object.fromEntries(names.map((name) => [name, 'yes']));
  expect(activePlan(plan, all).fields).toHaveLength(60);
  expect(activePlan(plan, { ...all, f10: 'no' }).fields.map(({ field }) => field)).toEqual(
    names.slice(0, 11),
  );
});
