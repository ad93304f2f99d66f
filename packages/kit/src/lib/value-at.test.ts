import { expect, test } from 'vitest';
import { plainText, valueAt } from './value-at';

const circle: { self?: unknown } = {};
circle.self = circle;

test.each([
  ['a text', 'x', 'x'],
  ['a list', [1, 'a'], '[1,"a"]'],
  ['an object whose methods are texts', { toString: 'x', toJSON: 'y' }, '{"toString":"x","toJSON":"y"}'],
  ['an object in itself', circle, '[object Object]'],
  ['a list of a large integer', [1n], '[1]'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
  ['nothing', undefined, 'undefined'],
])('%s has a plain text', (_, value, text) => {
  expect(plainText(value)).toBe(text);
});

test('a list that contains itself, or is nested too deep for some engines, has a plain text', () => {
  const round: unknown[] = [];
  round.push(round);
  expect(plainText(round)).toBe('[object Array]');
  expect(plainText(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)))).toMatch(/^\[/);
});

test.each(['toString', '__proto__', 'constructor', 'tags.map', 'order.valueOf'])(
  '%s, which every object has, is no value of a row that lacks it',
  (path) => {
    expect(valueAt({ tags: [], order: {} }, path)).toBeUndefined();
  },
);

test('a field of that name is', () => {
  expect(valueAt(JSON.parse('{"__proto__":{"toString":1}}'), '__proto__.toString')).toBe(1);
});
