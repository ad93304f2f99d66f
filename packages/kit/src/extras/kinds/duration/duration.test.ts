import { expect, test } from 'vitest';
import { durationOf, durationText, durationValue, formatDuration, parseDuration } from './duration';

test.each([
  [5400, 'seconds', 5400],
  ['90', 'minutes', 5400],
  [1.5, 'hours', 5400],
  [1500, 'milliseconds', 1.5],
  ['PT1H30M', 'iso', 5400],
  ['P1DT0.5S', 'iso', 86_400.5],
  ['P', 'iso', undefined],
  ['PT', 'iso', undefined],
  ['1h', 'seconds', undefined],
  [null, 'seconds', undefined],
] as const)('%j in %s is so many seconds: %s', (value, unit, seconds) => {
  expect(durationOf(value, unit)).toBe(seconds);
});

test.each([
  ['1h 30m', 5400],
  ['90m', 5400],
  ['90 min', 5400],
  ['1:30', 5400],
  ['0:00:05', 5],
  ['1d2h', 93_600],
  ['1.5s', 1.5],
  ['0s', 0],
  ['', undefined],
  ['1:75', undefined],
  ['30', undefined],
  ['m', undefined],
  ['-1h', undefined],
] as const)('what is typed as "%s" is so many seconds: %s', (typed, seconds) => {
  expect(parseDuration(typed)).toBe(seconds);
});

test.each([0, 0.25, 59, 60, 3600, 86_400, 93_784.5])(
  '%d seconds are read again as they were written',
  (seconds) => {
    expect(parseDuration(durationText(seconds))).toBe(seconds);
    for (const unit of ['milliseconds', 'seconds', 'iso'] as const)
      expect(durationOf(durationValue(seconds, unit), unit)).toBe(seconds);
  },
);

test('a duration is written in the words of the language', () => {
  expect(formatDuration(5405, 'en')).toBe('1 hr 30 min 5 sec');
  expect(formatDuration(0, 'en')).toBe('0 sec');
  expect(formatDuration(-60, 'en')).toBe('−1 min');
  expect(formatDuration(7200, 'de')).toBe('2 Std.');
});
