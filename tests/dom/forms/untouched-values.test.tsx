import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import type { Field } from '../../../packages/kit/src/schema/shapes/field';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { bodyOf, changesOf, setPath, valuesOfRow } from '../../../packages/kit/src/form/values/form-body';
import { planOf } from '../../../packages/kit/src/form/values/form-plan';
import { fillBox } from '../../support/console/fill-box';
import { inFullRun } from '../../support/full-run';
import { resetConsole } from '../../support/console/viewer';
import { changeKind } from './deals/kind-form';
import { isGone } from './deals/new-form';

vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const states = { 1: 'info', 2: 'success', open: 'info' } as const;

const plainKinds = [
  'text',
  'email',
  'password',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'boolean',
  'badge',
  'image',
  'link',
  'wallet',
  'json',
  'multiline',
  'markdown',
  'tags',
  'time',
  'file',
  'imageFile',
  'keyValue',
] as const;

const kinds: readonly Field[] = [
  ...plainKinds.map((kind) => ({ kind })),
  { kind: 'enum', values: states },
  { kind: 'duration', unit: 'minutes' },
  { kind: 'array', of: { kind: 'date' } },
  { kind: 'objects', fields: { a: { kind: 'boolean' }, b: { kind: 'datetime' } } },
  { kind: 'relation', resource: 'posts', label: 'title' },
  { kind: 'relations', resource: 'posts', label: 'title' },
  { kind: 'file', many: true },
];

const moment = '2026-11-20T10:30:45.123+02:00';
const long = 844_197_938_335_842_304n;

/** Values that backends send in a field of any kind. */
const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  ' padded ',
  'text',
  'true',
  '007',
  '12.50',
  '1e3',
  '35%',
  'P1D',
  '18:30:05.5',
  moment,
  '2026-11-20',
  '2026-11-20 10:00',
  1_763_942_400,
  1_763_942_400_123,
  0,
  1,
  2,
  -1.5,
  1e21,
  long,
  true,
  false,
  [],
  {},
  [null],
  [1, null, 'a', ''],
  [moment, long],
  { a: null, b: { c: 1 } },
  [{ a: null, b: moment, c: 1 }, 5, { id: 7 }],
  [{ toString: 'x' }],
];

/** What the row has where a field of the form is part of an object. */
const addresses: readonly unknown[] = [
  undefined,
  { zip: '1' },
  ...inFullRun<unknown>(null, 'text', 5, { city: null }),
];

const posts = (it: Field, method: 'PATCH' | 'PUT') =>
  completeResource({
    name: 'posts',
    path: '/posts',
    access: { list: ['SUPER'], edit: ['SUPER'] },
    calls: { list: 'GET /posts', get: 'GET /posts/{id}', update: `${method} /posts/{id}` },
    fields: { it: it as never, title: { kind: 'text' }, 'address.city': { kind: 'text' } },
    list: { columns: ['title'] },
    edit: { fields: ['it', 'title', 'address.city'] },
  });

/** What is sent when something is typed over the values of a form. */
function sentFor(it: Field, method: 'PATCH' | 'PUT', row: Record<string, unknown>, typed: object) {
  const plan = planOf(posts(it, method), true);
  const before = valuesOfRow(plan, row);
  const values = structuredClone(before);
  for (const [path, text] of Object.entries(typed)) setPath(values, path, text);
  return changesOf(plan, { row, before, values });
}

describe.each(kinds.map((kind) => [JSON.stringify(kind), kind] as const))('a field %s', (_, kind) => {
  beforeAll(() => loadKinds(posts(kind, 'PATCH')));

  test('that nobody touched goes back as it came by PUT, and not at all by PATCH', () => {
    for (const value of odd)
      for (const address of addresses) {
        const row = {
          id: 1,
          title: 'Old',
          ...(value === undefined ? {} : { it: value }),
          ...(address === undefined ? {} : { address }),
          more: { of: [value ?? null] },
        };
        expect(sentFor(kind, 'PUT', row, { title: 'New' })).toEqual({ ...row, title: 'New' });
        expect(sentFor(kind, 'PATCH', row, { title: 'New' })).toEqual({ title: 'New' });
      }
  });
});

test.each([
  ['an enum', { kind: 'enum', values: states }, 1, '2', 2],
  ['an amount', { kind: 'money' }, 12.5, '13.25', 13.25],
  ['an amount as a text', { kind: 'money' }, '12.50', '13.25', '13.25'],
  ['a number as a text', { kind: 'number' }, '12.50', '13', '13'],
  ['a number', { kind: 'number' }, 12.5, '13', 13],
  ['a long integer', { kind: 'number' }, long, '844197938335842305', 844_197_938_335_842_305n],
  ['a percentage', { kind: 'percent' }, 35, '40', 40],
  ['yes or no as a figure', { kind: 'boolean' }, 1, 'false', 0],
  ['yes or no', { kind: 'boolean' }, null, 'true', true],
  [
    'an epoch',
    { kind: 'datetime' },
    1_763_942_400_123,
    '2026-11-20 18:30',
    new Date('2026-11-20T18:30').getTime(),
  ],
  ['a moment', { kind: 'datetime' }, moment, '2026-11-20 18:30', new Date('2026-11-20T18:30').toISOString()],
] as const)('%s that is changed keeps the type that it came in', (_, kind, value, typed, sent) => {
  const row = { id: 1, title: 'Old', it: value };
  expect(sentFor(kind as Field, 'PATCH', row, { it: typed })).toEqual({ it: sent });
});

test.each([
  ['a decimal text', { kind: 'money' }, '1234.5'],
  ['a number, where the field says so', { kind: 'money', asNumber: true }, 1234.5],
] as const)('an amount in a new row is sent as %s', (_, kind, sent) => {
  const resource = completeResource({
    name: 'posts',
    path: '/posts',
    access: ['SUPER'],
    calls: { list: 'GET /posts', create: 'POST /posts' },
    fields: { it: kind },
    list: { columns: ['it'] },
    create: { fields: ['it'] },
  });
  expect(bodyOf(planOf(resource, false), { it: '1234.5' })).toEqual({ it: sent });
});

const strange = [moment, null, '', 5, { a: 1 }, ['x'], long, ' padded ', true];

describe('in a list of which one entry is changed, the others go back as they came', () => {
  test.each(['date', 'datetime', 'number', 'text', 'duration'] as const)(
    'values of kind %s',
    async (kind) => {
      const { dialog, press, confirm, bodies } = await changeKind({ kind: 'array', of: { kind } }, [
        '1',
        ...strange,
      ]);
      await dialog.findByRole('button', { name: 'Remove fields.it 1' });
      await press('Remove fields.it 1');
      await userEvent.click(confirm());
      await isGone();
      expect(bodies()).toEqual([{ it: strange }]);
    },
  );

  test('values of an enum that are numbers', async () => {
    const of: Field = { kind: 'enum', values: states };
    const { dialog, press, confirm, bodies } = await changeKind({ kind: 'array', of: of as never }, [
      2,
      1,
      null,
    ]);
    await dialog.findByRole('button', { name: 'Remove fields.it 1' });
    await press('Remove fields.it 1');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [1, null] }]);
  });

  test('values by their keys', async () => {
    const before = {
      gone: 1,
      ...Object.fromEntries(strange.map((one, index) => [`k${String(index)}`, one])),
    };
    const { dialog, press, confirm, bodies } = await changeKind(
      { kind: 'keyValue', of: { kind: 'number' } },
      before,
    );
    await dialog.findByRole('button', { name: 'Remove fields.it 1' });
    await press('Remove fields.it 1');
    await userEvent.click(confirm());
    await isGone();
    const { gone: _, ...others } = before;
    expect(bodies()).toEqual([{ it: others }]);
  });

  test('parts of objects, those of the one that is changed too, and what is no object', async () => {
    const fields = {
      name: { kind: 'text' },
      day: { kind: 'date' },
      at: { kind: 'datetime' },
      epoch: { kind: 'datetime' },
      state: { kind: 'enum', values: states },
      count: { kind: 'number' },
      ok: { kind: 'boolean' },
      no: { kind: 'boolean' },
      missing: { kind: 'boolean' },
      odd: { kind: 'text' },
    } as const;
    const one = {
      id: long,
      name: 'Egg',
      day: moment,
      at: moment,
      epoch: 1_763_942_400_123,
      state: 2,
      count: '12.50',
      ok: null,
      no: 0,
      odd: { a: [1] },
      more: null,
    };
    const { dialog, confirm, bodies } = await changeKind({ kind: 'objects', fields }, [
      one,
      { name: null },
      5,
    ]);
    const [name] = await dialog.findAllByLabelText<HTMLInputElement>('items.it.name');
    if (name) await fillBox(name, 'Oil');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [{ ...one, name: 'Oil' }, { name: null }, 5] }]);
  });

  test('tags that are no texts', async () => {
    const { box, confirm, bodies } = await changeKind({ kind: 'tags' }, [1, ' b ', true, long]);
    await userEvent.type(await box(), 'new{Enter}');
    await userEvent.click(confirm());
    await isGone();
    expect(bodies()).toEqual([{ it: [1, ' b ', true, long, 'new'] }]);
  });
});
