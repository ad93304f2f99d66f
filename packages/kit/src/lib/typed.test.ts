import { expect, test } from 'vitest';
import { drawnLength, latinDigits, typedDay, typedFigure } from './typed';

test('digits of Arabic and Persian keyboards are digits', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 7 x')).toBe('0123456789 0123456789 7 x');
});

test.each([
  ['٥٠', 'ar', '50'],
  ['١٢٫٥', 'ar', '12.5'],
  ['12,5', 'de', '12.5'],
  ['12,', 'de', '12.'],
  ['12.5', 'de', '12.5'],
  ['1.000,50', 'de', '1000.50'],
  ['1.000', 'de', '1.000'],
  ['1.00,50', 'de', '1.00,50'],
  ['-1.234.567,', 'de', '-1234567.'],
  ['1,234.5', 'en', '1234.5'],
  ['1 234,5', 'fr', '1234.5'],
  ['1\u202f234\u202f567,5', 'fr', '1234567.5'],
  ['-1\u00a0234', 'fr', '-1234'],
  ['1 23', 'fr', '1 23'],
  ['12.5', 'fr', '12.5'],
  ['1 234', 'en', '1 234'],
  ['1,000,000', 'de', '1,000,000'],
  ['1,000', 'en', '1,000'],
  ['many', 'de', 'many'],
])('"%s", typed in %s, means the figure "%s"', (typed, lng, meant) => {
  expect(typedFigure(typed, lng)).toBe(meant);
});

test.each([
  ['2026-12-31', 'en', '2026-12-31'],
  ['20261231', 'en', '2026-12-31'],
  ['2026-1', 'en', '2026-1'],
  ['20261399', 'en', '20261399'],
  ['31.12.2026', 'de', '2026-12-31'],
  ['1.2.2026', 'de', '2026-02-01'],
  ['31.12.202', 'de', '31.12.202'],
  ['31.02.2026', 'de', '31.02.2026'],
  ['12/31/2026', 'en', '12/31/2026'],
  ['31.12.2026', 'en', '31.12.2026'],
  ['٢٠٢٦-١٢-٣١', 'ar', '2026-12-31'],
  ['31\u200f/12\u200f/2026', 'ar', '2026-12-31'],
  ['٣١/١٢/٢٠٢٦', 'ar', '2026-12-31'],
  ['tomorrow', 'de', 'tomorrow'],
])('"%s", typed in %s, means the day "%s"', (typed, lng, meant) => {
  expect(typedDay(typed, lng)).toBe(meant);
});

test.each([
  ['Währung', 7],
  ['20\u200f/11\u200f/2026', 10],
  ['\u2066US$ 10.00\u2069', 9],
  ['رقم', 2],
  ['5:30 م', 5 + 2 / 3],
])('%s is drawn as wide as so many Latin letters', (text, length) => {
  expect(drawnLength(text)).toBeCloseTo(length);
});
