import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { instant, seriesIntervals } from '@roundkeeper/kit/wire/list';
import { idParams, moneySum, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The most intervals that a range may be long. */
export const maxIntervals = 1000;

/**
 * Figures of the orders made in a time: the revenue of the confirmed ones in dollars, their number, how many people paid for
 * them, and how many orders failed.
 */
const figures = { revenue: z.number(), bids: z.int(), payers: z.int(), failures: z.int() };
export const seriesFigures = z.object(figures);
export type SeriesFigures = z.infer<typeof seriesFigures>;

/** An hour, a day or a week, as far as it is in the range; both ends are included, as in the filters of lists. */
export const seriesBucket = z.object({ from: timestamp, to: timestamp, ...figures });
export type SeriesBucket = z.infer<typeof seriesBucket>;

/** The buckets of a range, the empty ones too, and the figures of the whole range, in which each payer counts once. */
export const series = z.object({ total: seriesFigures, buckets: z.array(seriesBucket) });
export type Series = z.infer<typeof series>;

/** A range in whole intervals of a time zone. */
export const seriesRange = {
  from: instant,
  to: instant,
  interval: z._default(z.enum(seriesIntervals), 'day'),
  timezone: text(64, 1),
};

export const getSeries = defineCall({
  name: 'analytics.series',
  method: 'GET',
  path: '/admin/analytics/series',
  summary:
    'Revenue in dollars, confirmed bids, payers and failed orders by hour, day or week of a time zone. An order counts at the time it was made, `order.createdAt` of the transactions; weeks begin on Monday.',
  realm: 'admin',
  action: 'analytics.series',
  query: z.strictObject({ ...seriesRange, currencyCode: z.optional(text(12, 1)) }),
  response: series,
});

/**
 * The lengths that a part of a round's curve may have, in seconds; each is a multiple of the one before, so that the curves of
 * two rounds can be brought to one.
 */
export const curveSteps = [60, 300, 900, 3_600, 10_800, 43_200, 86_400, 604_800] as const;

/** A round has the shortest step that gives its curve no more parts, or the longest one there is. */
export const maxCurveParts = 100;

/**
 * A round by time since its start. `fees` are the revenue in the currency that they are paid in, `orders` all that were made;
 * `endedAt` is when it was completed, or now. Part n of the curve has the confirmed orders from n to n + 1 steps after the start.
 */
export const roundSeries = z.object({
  total: z.object({ ...figures, fees: moneySum, orders: z.int() }),
  endedAt: timestamp,
  step: z.int(),
  parts: z.array(z.object({ revenue: z.number(), bids: z.int() })),
});
export type RoundSeries = z.infer<typeof roundSeries>;

export const getRoundSeries = defineCall({
  name: 'rounds.series',
  method: 'GET',
  path: '/admin/rounds/{id}/series',
  summary:
    'Revenue in dollars and confirmed bids of a round by time since its start, with its payers and orders.',
  realm: 'admin',
  action: 'analytics.series',
  params: idParams,
  response: roundSeries,
  errors: [404],
});
