import * as z from 'zod/mini';
import { text, timestamp } from './primitives';

export const defaultLimit = 10;
export const maxLimit = 100;

export const directions = ['ASC', 'DESC'] as const;

export const wholeNumber = (lowest: number, highest: number) =>
  z.coerce.number().check(z.int(), z.gte(lowest), z.lte(highest));

/** The paging part of every list's query: `limit` 1..100 (default 10), `offset` from 0. */
export const paging = {
  limit: z._default(wholeNumber(1, maxLimit), defaultLimit),
  offset: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
};

/** A contains filter; wildcards are taken literally. */
export const filterText = z.optional(text(100));

export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ items: z.array(row), totalPages: z.number(), totalItems: z.number() });

/** A point in time; there is no year 0. */
export const instant = timestamp.check(z.regex(/^(?!0000)/));

/** Both ends are included, and either may be missing. */
export const timeRange = { from: z.optional(instant), to: z.optional(instant) };
export type TimeRange = Readonly<Partial<Record<keyof typeof timeRange, string | undefined>>>;

export const seriesIntervals = ['hour', 'day', 'week'] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];
