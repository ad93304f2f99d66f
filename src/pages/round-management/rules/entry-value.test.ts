import { describe, expect, it } from 'vitest';
import { money } from '../../../../contract/primitives';
import { entryValueOnWire } from './entry-value';

describe('an entry value', () => {
  it.each([
    ['10', '10'],
    [' 2.50 ', '2.50'],
    ['2,5', '2.5'],
    ['2,50', '2.50'],
  ])('takes %j as %j', (typed, sent) => {
    expect(entryValueOnWire(typed)).toBe(sent);
    expect(money.safeParse(sent).success).toBe(true);
  });

  it.each(['', '1,000', '1,000.50', '-5', '1e3', 'ten'])(
    'leaves %j to be refused by the contract',
    (typed) => {
      expect(money.safeParse(entryValueOnWire(typed)).success).toBe(false);
    },
  );
});
