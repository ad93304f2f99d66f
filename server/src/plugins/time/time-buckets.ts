import type { SeriesInterval } from '@roundkeeper/kit/wire/list';
import { maxIntervals } from '../../../../contract/rounds/series';
import type { Executor } from '../../db/database';
import type { BucketQuery } from '../../db/time';
import { invalid } from '../calls/failure';
import { assertRange } from './time-range';
import { assertZone } from './time-zone';

const hour = 3_600_000;
const lengths = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;

interface AskedBuckets {
  readonly from: string;
  readonly to: string;
  readonly interval: SeriesInterval;
  readonly timezone: string;
}

/** Returns the buckets that a call asks for. @param db no transaction @throws Failure 422 */
export async function assertBuckets(
  db: Executor,
  { timezone, interval, ...range }: AskedBuckets,
): Promise<BucketQuery> {
  assertRange(range);
  const [from, to] = [new Date(range.from), new Date(range.to)];
  if (to.getTime() - from.getTime() > maxIntervals * lengths[interval])
    throw invalid(
      'interval',
      'choice',
      `The range is longer than ${String(maxIntervals)} of these intervals: choose a longer one`,
    );
  const zone = await assertZone(db, timezone);
  return { from: from.toISOString(), to: to.toISOString(), interval, zone };
}
