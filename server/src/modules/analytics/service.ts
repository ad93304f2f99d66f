import type { Parsed } from '../../../../contract/call';
import { maxIntervals, type getSeries as call, type Series } from '../../../../contract/series';
import type { Database } from '../../db/database';
import { invalid } from '../../plugins/failure';
import type { Read } from '../../plugins/reads/reads';
import { assertRange } from '../../plugins/time-range';
import { assertZone } from '../../plugins/time-zone';
import * as repository from './series';

const hour = 3_600_000;
const lengths = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;

/**
 * Returns the platform's figures over a range, by hour, day or week.
 * @throws Failure 422 for a range that ends before it begins or has too many intervals, an unknown zone or currency
 */
export async function getSeries(
  { orm }: Database,
  read: Read,
  { currencyCode, timezone, interval, ...range }: Parsed<typeof call, 'query'>,
): Promise<Series> {
  assertRange(range);
  const [from, to] = [new Date(range.from), new Date(range.to)];
  if (to.getTime() - from.getTime() > maxIntervals * lengths[interval])
    throw invalid(
      'interval',
      'choice',
      `The range is longer than ${String(maxIntervals)} of these intervals: choose a longer one`,
    );
  const zone = await assertZone(orm, timezone);
  const currencyId =
    currencyCode === undefined ? undefined : await repository.findCurrencyId(orm, currencyCode);
  if (currencyCode !== undefined && currencyId === undefined)
    throw invalid('currencyCode', 'noSuch', 'There is no such currency');
  const query = { from: from.toISOString(), to: to.toISOString(), interval, zone, currencyId };
  return read(({ orm: db }) => repository.getSeries(db, query));
}
