import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { average, compareDecimals, sum } from './decimals';

test('a sum is exact where floating point is not', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sum([0.1, '0.2'])).toBe('0.3');
  expect(sum(['9007199254740993', '0.00000001', '-1'])).toBe('9007199254740992.00000001');
  expect(sum(['1e-7', 2e21])).toBe('2000000000000000000000.0000001');
  expect([sum([]), sum(['', 'x', '1e9999'])]).toEqual(['0', '0']);
});

test('a sum of cents is the sum of their whole numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })), (cents) => {
      const texts = cents.map((one) => `${one < 0n ? '-' : ''}${String(one < 0n ? -one : one)}e-2`);
      const total = cents.reduce((all, one) => all + one, 0n);
      expect(compareDecimals(sum(texts), `${String(total)}e-2`)).toBe(0);
    }),
  );
});

test('a mean is rounded to ten digits after the point, away from zero', () => {
  expect(average(['1', '2'])).toBe('1.5');
  expect(average(['1', '0', '0'])).toBe('0.3333333333');
  expect(average(['2', '0', '0'])).toBe('0.6666666667');
  expect(average(['-2', '0', '0'])).toBe('-0.6666666667');
  expect(average(['x'])).toBeUndefined();
});

test('numbers are compared by size, and nothing else is', () => {
  expect(compareDecimals('10', 9)).toBe(1);
  expect(compareDecimals('1.0', 1)).toBe(0);
  expect(compareDecimals('-2', '-1')).toBe(-1);
  expect(compareDecimals('2026-01-01', '1')).toBeUndefined();
});
