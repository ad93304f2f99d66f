import { getSeries, type SeriesFigures } from '../../../../contract/rounds/series';
import { momentsBefore, momentsOf } from '@roundkeeper/kit/range/chosen-range';
import type { Days } from '@roundkeeper/kit/lib/range';
import { localZone, today } from '@roundkeeper/kit/lib/dates';
import { isRecord, numberAt, textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import type { Choice } from './chosen-range';

/** In ms: how exactly the days before end. */
const minute = 60_000;

export interface ShownSeries {
  readonly total: SeriesFigures;
  readonly buckets: readonly (SeriesFigures & Days)[];
}

const readFigures = (value: unknown): SeriesFigures => ({
  revenue: numberAt(value, 'revenue'),
  bids: numberAt(value, 'bids'),
  payers: numberAt(value, 'payers'),
  failures: numberAt(value, 'failures'),
});

function readSeries(answer: unknown): ShownSeries {
  const buckets = valueAt(answer, 'buckets');
  return {
    total: readFigures(valueAt(answer, 'total')),
    buckets: (Array.isArray(buckets) ? buckets : []).filter(isRecord).map((bucket) => ({
      from: textAt(bucket, 'from'),
      to: textAt(bucket, 'to'),
      ...readFigures(bucket),
    })),
  };
}

export function useRangeSeries({ days, interval, currency }: Choice) {
  const queryOf = (moments: Days) => ({
    ...moments,
    interval,
    timezone: localZone(),
    ...(currency === undefined ? {} : { currencyCode: currency }),
  });
  const now = useCall(getSeries, { query: queryOf(momentsOf(days)) }, { read: readSeries });
  // Days that go on are compared as far as they were when their figures came.
  const isOver = days.to < today();
  const until = isOver ? Infinity : Math.floor(now.dataUpdatedAt / minute) * minute;
  const before = useCall(
    getSeries,
    isOver || now.data ? { query: queryOf(momentsBefore(days, until)) } : undefined,
    { read: readSeries },
  );
  return { now, before, until };
}
