import { expect, test } from 'vitest';
import { besideEachOther, type Curve } from './curves';

const curve = (step: number, ...bids: readonly number[]): Curve => ({
  step,
  parts: bids.map((one) => ({ revenue: one / 10, bids: one })),
});

test('two curves add up from the start, on the longer of their steps, and each ends with its round', () => {
  expect(besideEachOther(curve(60, 1, 2, 3, 4, 5, 6), curve(300, 10), 'bids')).toEqual([
    { after: 0, a: 0, b: 0 },
    { after: 300, a: 15, b: 10 },
    { after: 600, a: 21, b: null },
  ]);
});

test('cents add up to cents, and an empty curve has no points', () => {
  const [, , , last] = besideEachOther(curve(60, 1, 2, 3), curve(60, 0), 'revenue');
  expect(last).toEqual({ after: 180, a: 0.6, b: null });
  expect(besideEachOther(curve(0), curve(0), 'bids')).toEqual([]);
});
