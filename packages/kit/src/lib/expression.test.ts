import { expect, test } from 'vitest';
import { expressionOf } from './expression';
import { parseJson } from './json';
import { plainText } from './value-at';

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
  ['open || none', true],
  ['"" ?? count', 3],
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

const long = parseJson(
  '{"id":844197938335842304,"next":844197938335842305,"text":"844197938335842304","safe":123456789012345,"cents":"12345678901.25"}',
);

test.each([
  ['id + 0', '844197938335842304'],
  ['0 + id', '844197938335842304'],
  ['id + 1', '844197938335842305'],
  ['id - 1', '844197938335842303'],
  ['-id', '-844197938335842304'],
  ['id * 2', '1688395876671684608'],
  ['id % 1000', '304'],
  ['next - id', '1'],
  ['next - id + 0.5', '1.5'],
  ['text + 0', '844197938335842304'],
  ['id + 0.5 - 0.5', null],
  ['id + 0.5', null],
  ['id / 2', null],
  ['id * 0.3', null],
  ['round(id)', null],
  ['max(id, next, 5)', '844197938335842305'],
  ['min(next, id)', '844197938335842304'],
  ['sum(id, 1)', '844197938335842305'],
  ['id == text', 'true'],
  ['id == 844197938335842304', 'true'],
  ['id == 844197938335842305', 'false'],
  ['next > id', 'true'],
  ['id + 844197938335842304', '1688395876671684608'],
  ['"#" + id', '#844197938335842304'],
  ['join(list ?? text, "/")', null],
  ['safe + 0', '123456789012345'],
  ['safe * 3', '370370367037035'],
  ['safe / 5', '24691357802469'],
  ['max(safe)', '123456789012345'],
  ['cents * 1', '12345678901.25'],
  ['cents + 0.5', '12345678901.75'],
  ['round(cents, 2)', '12345678901.25'],
])('%s of long numbers has every digit, or no value', (source, value) => {
  const found = expressionOf(source)?.valueFor(long);
  expect(found === null ? null : plainText(found)).toBe(value);
});

test('the greatest of very many numbers is found', () => {
  const all = Array.from({ length: 500_000 }, (_, index) => index);
  expect(expressionOf('max(all)')?.valueFor({ all })).toBe(499_999);
});

/** A list in a list, and so on, deeper than functions may call each other. */
const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;

test.each([
  ['all + 1', { all: deep }],
  ['all.name', { all: deep }],
])('%s of more than can be computed has no value, and throws nothing', (source, big) => {
  expect(expressionOf(source)?.valueFor(big)).toBeNull();
});

test('a text of a list that is nested too deep for some engines throws nothing', () => {
  expect([null, `${'['.repeat(49_999)}${']'.repeat(49_999)}`]).toContain(
    expressionOf('join(all)')?.valueFor({ all: deep }),
  );
});
