import { expect, test } from 'vitest';
import { formatClock, formatDay, formatExactly, isNewDay } from './days';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

test('a day begins with the first message and at the reader’s midnight', () => {
  expect(isNewDay(undefined, at(20, 9))).toBe(true);
  expect(isNewDay(at(20, 9), at(20, 23, 59))).toBe(false);
  expect(isNewDay(at(20, 23, 59), at(21, 0))).toBe(true);
  expect(isNewDay(at(20, 9), Infinity)).toBe(false);
});

test('today and yesterday are called so, other days by their date, in the reader’s language', () => {
  const now = at(20, 12);
  expect(formatDay(at(20, 0), 'en', now)).toBe('today');
  expect(formatDay(at(19, 23), 'de', now)).toBe('gestern');
  expect(formatDay(at(13, 8), 'en', now)).toBe('Friday, November 13, 2026');
});

test('the clock shows hours and minutes, and a time that is none shows nothing', () => {
  expect(formatClock(at(20, 9, 5), 'de')).toBe('09:05');
  expect(formatClock(Infinity, 'en')).toBe('');
  expect(formatExactly(Infinity, 'en')).toBe('');
});
