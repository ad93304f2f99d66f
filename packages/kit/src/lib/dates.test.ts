import { expect, test, vi } from 'vitest';
import {
  addDays,
  formatDateTime,
  formatDateTimeInFull,
  formatRecent,
  formatDay,
  isDay,
  parseDay,
  type DatePart,
} from './dates';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-2-28', false],
  ['28.02.2026', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('days are added over the ends of months, years and summer time', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
});

test.each([
  ['en', 'Nov 20, 2026'],
  ['de', '20.11.2026'],
  ['ar', '20\u200f/11\u200f/2026'],
  ['fr', '20/11/2026'],
  ['sv', '2026-11-20'],
  ['th', '20/11/2026'],
  ['xx', '11/20/2026'],
])('a day in %s', (lng, text) => {
  expect(formatDay('2026-11-20', lng)).toBe(text);
});

const at = '2026-11-20T17:30:05';
test.each<[string, DatePart[] | undefined, string]>([
  ['en', undefined, 'Nov 20, 2026, 5:30 PM'],
  ['de', undefined, '20.11.2026, 17:30'],
  ['ar', undefined, '20\u200f/11\u200f/2026، 5:30 م'],
  ['fr', undefined, '20/11/2026 17:30'],
  ['fr', ['weekday', 'day', 'month'], 'ven. 20 nov.'],
  ['en', ['month', 'day', 'hour', 'minute'], 'Nov 20, 5:30 PM'],
  ['en', ['hour', 'minute', 'second'], '5:30:05 PM'],
  ['en', ['month', 'year'], 'Nov 2026'],
  ['de', ['weekday', 'day', 'month'], 'Fr., 20. Nov.'],
  ['de', ['year', 'month', 'day', 'hour', 'minute', 'second'], '20.11.2026, 17:30:05'],
  ['ar', ['year', 'month', 'day', 'hour', 'minute', 'second'], '20\u200f/11\u200f/2026، 5:30:05 م'],
  ['ar', ['day', 'month', 'hour'], '20 نوفمبر، 5 م'],
])('a time in %s with the parts %j', (lng, parts, text) => {
  expect(formatDateTime(at, lng, parts)).toBe(text);
});

test.each<[string, string, DatePart[] | undefined, string]>([
  ['2026-11-20T17:30:05', 'en', undefined, 'Nov 20, 5:30 PM'],
  ['2026-01-01T00:00:00', 'en', ['year', 'month', 'day', 'hour', 'minute', 'second'], 'Jan 1, 12:00:00 AM'],
  ['2026-11-20T17:30:05', 'de', undefined, '20.11., 17:30'],
  ['2026-11-20T17:30:05', 'ar', undefined, '20\u200f/11، 5:30 م'],
  ['2025-12-31T23:59:59', 'en', undefined, 'Dec 31, 2025, 11:59 PM'],
  ['2027-01-01T00:00:00', 'de', undefined, '01.01.2027, 00:00'],
  ['2026-11-20T17:30:05', 'en', ['month', 'year'], 'Nov 2026'],
  ['soon', 'en', undefined, 'soon'],
])('in 2026 a column has %s in %s with the parts %j without that year', (iso, lng, parts, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00') });
  expect(formatRecent(iso, lng, parts)).toBe(text);
  vi.useRealTimers();
});

test('a time in full has its weekday and seconds, in the words of the language', () => {
  expect(formatDateTimeInFull(at, 'fr')).toMatch(/^vendredi 20 novembre 2026 à 17:30:05 \S+$/);
});

test.each([
  ['fr', '28/11/2026', '2026-11-28'],
  ['fr', '1.2.2026', '2026-02-01'],
  ['de', '01-2-2026', '2026-02-01'],
  ['ja', '2026/2/01', '2026-02-01'],
  ['ja', '2026/2/1', undefined],
  ['cs', '1. 2. 2026', '2026-02-01'],
  ['hu', '2026. 02. 01.', '2026-02-01'],
  ['en', '20260201', '2026-02-01'],
  ['en', '2026-02-01', '2026-02-01'],
  ['en', '1/2/2026', undefined],
  ['fr', '11/28/2026', undefined],
  ['fr', '28/11.2026', undefined],
  ['fr', '28/11/26', undefined],
])('a day typed in %s: %s', (lng, typed, day) => {
  expect(parseDay(typed, lng)).toBe(day);
});
