import { expect, test, vi } from 'vitest';
import { formatDateTime, formatDateTimeInFull, zoneName } from '../../../src/lib/dates';
import { formatCompact, formatMoney, formatNumber, formatPercent } from '../../../src/lib/format';

test('a decimal string keeps digits that a double would lose', () => {
  expect(formatNumber('9007199254740993.12345678', 'en')).toBe('9,007,199,254,740,993.12345678');
});

test('money in a fiat currency shows its two digits in the language of the reader', () => {
  expect(formatMoney('1234.5', 'USD', 'en')).toBe('$1,234.50');
  expect(formatMoney('1234.5', 'EUR', 'de')).toBe('1.234,50\u00a0€');
});

test('money in a currency of four letters has its code behind it', () => {
  expect(formatMoney('0.00001', 'USDT', 'en')).toBe('0.00001\u00a0USDT');
});

test('an amount that is no number is shown as it came', () => {
  expect(formatMoney('n/a', 'USD', 'en')).toBe('n/a');
  expect(formatNumber('', 'en')).toBe('');
  expect(formatPercent('soon', 'en')).toBe('soon');
});

test('a percentage reads the same with and without its sign', () => {
  expect(formatPercent('35%', 'en')).toBe('35%');
  expect(formatPercent(35, 'en')).toBe('35%');
});

test('Arabic writes figures in Latin digits', () => {
  expect(formatNumber('1234', 'ar')).toMatch(/1.?234/);
});

test('a short amount has no word between its figure and its currency', () => {
  expect(formatCompact(6000, 'en', 'USD')).toBe('$6K');
  expect(formatCompact(6000, 'ar')).toContain('آلاف');
  const arabic = formatCompact(6000, 'ar', 'USD');
  expect(arabic.replaceAll(/[\u2066-\u2069\u00a0\s]/g, '')).toBe('6,000US$');
  expect(arabic).not.toContain('\u200f');
});

test('a time that cannot be read is shown as it came', () => {
  expect(formatDateTime('yesterday', 'en')).toBe('yesterday');
  expect(formatDateTime('2026-11-20T12:30:00.000Z', 'en')).toMatch(/Nov 20, 2026/);
});

test.each([
  ['Asia/Kolkata', /^Nov 21, 2026, 4:00\sAM$/],
  ['America/New_York', /^Nov 20, 2026, 5:30\sPM$/],
])('a time is told as it is in %s, where a day is the same as elsewhere', async (zone, local) => {
  vi.stubEnv('TZ', zone);
  // What is made for a zone is kept.
  vi.resetModules();
  const there = await import('../../../src/lib/dates');
  expect(there.formatDateTime('2026-11-20T22:30:00.000Z', 'en')).toMatch(local);
  expect(there.formatDay('2026-11-20', 'en')).toBe('Nov 20, 2026');
  vi.unstubAllEnvs();
});

test('the zone is named as it is where the clock is now, also after a journey', () => {
  const noon = '2026-11-20T12:00:00.000Z';
  for (const [zone, name] of [
    ['Europe/Helsinki', 'GMT+2'],
    ['America/New_York', 'EST'],
    ['Asia/Kolkata', 'GMT+5:30'],
  ] as const) {
    vi.stubEnv('TZ', zone);
    expect(zoneName(noon)).toBe(name);
    expect(formatDateTimeInFull(noon, 'en')).toMatch(new RegExp(`${name.replace('+', '\\+')}$`));
  }
  vi.stubEnv('TZ', 'America/New_York');
  expect(zoneName('2026-07-20T12:00:00.000Z')).toBe('EDT');
  expect(zoneName('soon')).toBe('');
  vi.unstubAllEnvs();
});

test('the figures of an axis are grouped alike, however many digits they have', () => {
  expect(['5000', '10000'].map((value) => formatCompact(Number(value), 'de'))).toEqual(['5.000', '10.000']);
  expect(formatCompact(5000, 'en')).toBe('5K');
});
