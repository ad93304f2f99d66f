import type { SeriesFigures } from '../../../../contract/rounds/series';
import dayjs from 'dayjs';
import { addDays } from '@roundkeeper/kit/lib/dates';
import type { Days } from '@roundkeeper/kit/lib/range';
import {
  daysIn,
  momentsOf,
  readRange,
  type RangeChoice,
} from '@roundkeeper/kit/extras/charts/range-controls';

export type Figure = keyof SeriesFigures;
export const figures: readonly Figure[] = ['revenue', 'bids', 'payers', 'failures'];

export interface Choice extends RangeChoice {
  /** Undefined for all currencies. */
  readonly currency: string | undefined;
  readonly figure: Figure;
}

export const names = { currency: 'in', figure: 'figure' } as const;

/** Reads the choices from an address; unknown values count as absent. */
export function readChoice(search: URLSearchParams): Choice {
  const currency = search.get(names.currency) ?? '';
  return {
    ...readRange(search, 'today'),
    currency: /^\w{1,12}$/.test(currency) ? currency : undefined,
    figure: figures.find((figure) => figure === search.get(names.figure)) ?? 'revenue',
  };
}

/** Returns as many days, right before others. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -daysIn(days)),
  to: addDays(days.from, -1),
});

/** Returns the moments of as many days before, which end at the time of day of `until` (ms) where the days are not over. */
export function momentsBefore(days: Days, until: number): Days {
  const before = momentsOf(daysBefore(days));
  return until < Date.parse(momentsOf(days).to)
    ? { ...before, to: dayjs(until).subtract(daysIn(days), 'day').toISOString() }
    : before;
}
