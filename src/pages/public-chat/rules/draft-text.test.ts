import { expect, test } from 'vitest';
import { charactersLeft, countdown, isBlank } from './draft-text';

test('white space and characters without a shape are nothing to send', () => {
  expect(['', ' \n\t', '\u200b\u2060', '\u00a0'].map(isBlank)).toEqual([true, true, true, true]);
  expect(['a', ' . ', '👍', 'مرحبا'].map(isBlank)).toEqual([false, false, false, false]);
});

test('characters are counted as people do, without the white space around them', () => {
  expect(charactersLeft('a'.repeat(2000))).toBe(0);
  expect(charactersLeft('👍'.repeat(2000))).toBe(0);
  expect(charactersLeft(` ${'a'.repeat(2001)} `)).toBe(-1);
});

test('the rest is counted only close to the limit', () => {
  expect(countdown('a'.repeat(1799))).toBeUndefined();
  expect(countdown('👍'.repeat(1000))).toBeUndefined();
  expect(countdown('a'.repeat(1800))).toBe(200);
  expect(countdown('a'.repeat(2005))).toBe(-5);
});
