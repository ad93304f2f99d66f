import { expect, test } from 'vitest';
import { expressionOf } from './expression';

const row = {
  price: '12.50',
  count: 3,
  zero: 0,
  first: 'Ann',
  last: 'Lee',
  none: null,
  open: true,
  order: { user: { name: 'Bo' } },
  lines: [
    { price: 2, count: 3 },
    { price: '0.1', count: 2 },
  ],
  tags: ['a', 'b'],
};

const valueOf = (source: string) => expressionOf(source)?.valueFor(row);

test.each([
  ['price * count', 37.5],
  ['0.1 + 0.2', 0.3],
  ['-count + 1', -2],
  ['(count + 1) % 3', 1],
  ['round(price / count, 2)', 4.17],
  ['first + " " + last', 'Ann Lee'],
  ['order.user.name', 'Bo'],
  ['order.user', { name: 'Bo' }],
  ['count > 2 ? "many" : "few"', 'many'],
  ['price > 9', true],
  ['open && !zero', true],
  ['none ?? "nothing"', 'nothing'],
  ['none == missing', true],
  ['count != 3', false],
  ['sum(lines.price * lines.count)', 6.2],
  ['max(lines.count)', 3],
  ['count(lines)', 2],
  ['join(tags, "/")', 'a/b'],
  ['upper(first)', 'ANN'],
])('%s has a value', (source, value) => {
  expect(valueOf(source)).toEqual(value);
});

test.each(['count / zero', 'missing * 2', 'none + 1', 'first * 2', 'max(tags)'])('%s has none', (source) => {
  expect(valueOf(source)).toBeNull();
});

test.each([
  'price *',
  'price count',
  'price = 1',
  'price ** 2',
  'lines[0]',
  '[1, 2]',
  'this.price',
  'alert(1)',
  'constructor("x")',
  'first.constructor()',
  'a => a',
  '`x`',
  '',
  '1+'.repeat(300) + '1',
])('%s is no expression', (source) => {
  expect(expressionOf(source)).toBeUndefined();
});

test.each(['constructor', '__proto__', 'first.length', 'lines.map', 'order.toString', 'toString'])(
  '%s, which every object or text has, is not read',
  (source) => {
    expect([valueOf(source)].flat().filter((one) => one !== undefined)).toEqual([]);
  },
);

test('it says which paths of the row it reads', () => {
  expect(expressionOf('sum(lines.price * count) + order.user.age')?.paths).toEqual([
    'lines.price',
    'count',
    'order.user.age',
  ]);
});

/** A list in a list, and so on, deeper than functions may call each other. */
const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;

test.each([
  ['max(all)', { all: Array.from({ length: 500_000 }, (_, index) => index) }],
  ['all + 1', { all: deep }],
  ['all.name', { all: deep }],
])('%s of more than can be computed has no value, and throws nothing', (source, big) => {
  expect(expressionOf(source)?.valueFor(big)).toBeNull();
});

test('a text of a list that is nested too deep for some engines throws nothing', () => {
  expect([null, `${'['.repeat(50_000)}${']'.repeat(50_000)}`]).toContain(
    expressionOf('upper(all)')?.valueFor({ all: deep }),
  );
});
