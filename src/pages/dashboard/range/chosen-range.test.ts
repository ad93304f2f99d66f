import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { intervalsOf, momentsOf, wholeDays } from '@roundkeeper/kit/extras/charts/range-controls';
import { daysBefore, momentsBefore, readChoice } from './chosen-range';

beforeAll(() => vi.useFakeTimers({ now: new Date(2026, 10, 24, 9), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const read = (search: string) => readChoice(new URLSearchParams(search));

test.each([
  ['', { preset: 'today', days: { from: '2026-11-24', to: '2026-11-24' }, interval: 'hour' }],
  [
    'range=yesterday&by=week',
    { preset: 'yesterday', days: { from: '2026-11-23', to: '2026-11-23' }, interval: 'hour' },
  ],
  ['range=month&by=week&in=BTC', { preset: 'month', interval: 'week', currency: 'BTC' }],
  ['range=2026-01-01..2026-12-31', { preset: undefined, interval: 'week', currency: undefined }],
  ['range=2026-11-07..2026-11-01&figure=ghost', { preset: 'today', figure: 'revenue' }],
  ['range=2026-02-30..2026-03-01&in=%27%3B--', { preset: 'today', currency: undefined }],
])('the address "%s" is read as %j', (search, choice) => {
  expect(read(search)).toMatchObject(choice);
});

test('what a range stands beside is as long, and ends the day before it begins, also where the clock is changed', () => {
  expect(daysBefore({ from: '2026-10-20', to: '2026-10-26' })).toEqual({
    from: '2026-10-13',
    to: '2026-10-19',
  });
  expect(daysBefore({ from: '2026-03-30', to: '2026-03-30' })).toEqual({
    from: '2026-03-29',
    to: '2026-03-29',
  });
});

test('days that go on stand beside the same hours before, also where the clock was changed, and others beside whole days', () => {
  const today = { from: '2026-11-24', to: '2026-11-24' };
  const before = momentsOf(daysBefore(today));
  const at = (...when: [number, number, number, number, number]) => new Date(...when);
  expect(momentsBefore(today, at(2026, 10, 24, 11, 20).getTime())).toEqual({
    from: before.from,
    to: at(2026, 10, 23, 11, 20).toISOString(),
  });
  expect(momentsBefore(today, Infinity)).toEqual(before);
  const week = { from: '2026-10-25', to: '2026-10-31' };
  expect(momentsBefore(week, at(2026, 9, 28, 11, 20).getTime()).to).toBe(
    at(2026, 9, 21, 11, 20).toISOString(),
  );
});

test('an open end is today, an open beginning thirty days before the end', () => {
  expect(wholeDays({ from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-24' });
  expect(wholeDays({ to: '2026-11-20' })).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test.each([
  ['2026-11-24', ['hour']],
  ['2026-11-26', ['hour', 'day']],
  ['2026-12-03', ['hour', 'day', 'week']],
  ['2027-01-03', ['day', 'week']],
  ['2029-01-03', ['week']],
])('from 2026-11-24 to %s a chart is by %j', (to, intervals) => {
  expect(intervalsOf({ from: '2026-11-24', to })).toEqual(intervals);
});
