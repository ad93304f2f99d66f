import { describe, expect, it } from 'vitest';
import { parsePercent, percentOnWire } from './percent';

describe('a percentage', () => {
  it.each([
    ['45', 45],
    ['45%', 45],
    [' 45 % ', 45],
    ['0', 0],
    ['100', 100],
  ])('reads %j as %d', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  it('becomes 0 when the field is emptied', () => {
    expect(percentOnWire('')).toBe('0');
  });

  it('stays between 0 and 100 and whole, whatever is typed', () => {
    expect(['-3', '250', '12.6', 'abc', 'Infinity'].map(parsePercent)).toEqual([0, 100, 13, 0, 0]);
  });
});
