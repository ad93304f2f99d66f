import { hashKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { parseJson } from './json';

const literals = [
  '844197938335842304',
  '844197938335842305',
  '-844197938335842305',
  '9007199254740993',
  '18446744073709551615',
  '123456789012345678901234567891',
];

describe.each(literals)('the integer %s', (digits) => {
  test.each([
    digits,
    `{"id":${digits}}`,
    `[1,${digits},"${digits}",{"a":{"b":[${digits}]}}]`,
    String.raw`{"text":"\"id\":${digits}","id":${digits}}`,
  ])('has every digit after %s was read and written', (text) => {
    expect(JSON.stringify(parseJson(text))).toBe(text);
  });

  test('is another value than its neighbour, also as the key of a cached answer', () => {
    const [one, other] = [parseJson(`[${digits}]`), parseJson(`[${digits.replace(/.$/, '0')}]`)];
    expect(one).not.toEqual(other);
    expect(hashKey([one])).not.toBe(hashKey([other]));
    expect(String(parseJson(digits))).toBe(digits);
  });
});

test.each([
  '9007199254740991',
  '-9007199254740991',
  '1e21',
  '0.30000000000000004',
  '1234567890123456.5',
  '5',
  'null',
])('%s is the number that it is everywhere', (text) => expect(parseJson(text)).toBe(JSON.parse(text)));

test.each(['', '{', '<p>844197938335842304</p>', '[844197938335842304'])('%s is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
