import { expect, test } from 'vitest';
import { nearest } from './problem';

const names = ['coupons', 'couponOrders', 'columns', 'rounds', 'id'];

test.each([
  ['cupons', 'coupons'],
  ['Coupons', 'coupons'],
  ['cuopons', 'coupons'],
  ['colums', 'columns'],
  ['couponorder', 'couponOrders'],
  ['di', 'id'],
])('who writes "%s" meant "%s"', (written, meant) => {
  expect(nearest(written, names)).toBe(meant);
});

test('what is far from everything is near nothing', () => {
  expect(nearest('invoices', names)).toBeUndefined();
  expect(nearest('coupons', [])).toBeUndefined();
});
