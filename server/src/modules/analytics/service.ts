import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { getSeries as call, Series } from '../../../../contract/rounds/series';
import type { Database } from '../../db/database';
import { invalid } from '../../plugins/calls/failure';
import type { Read } from '../../plugins/reads/reads';
import { assertBuckets } from '../../plugins/time/time-buckets';
import * as repository from './repository';

/** Returns the platform's figures over a range, by hour, day or week. @throws Failure 422 */
export async function getSeries(
  { orm }: Database,
  read: Read,
  { currencyCode, ...asked }: Parsed<typeof call, 'query'>,
): Promise<Series> {
  const buckets = await assertBuckets(orm, asked);
  const currency = currencyCode === undefined ? undefined : await repository.findCurrency(orm, currencyCode);
  if (currencyCode !== undefined && !currency)
    throw invalid('currencyCode', 'noSuch', 'There is no such currency');
  return read(({ orm: db }) => repository.getSeries(db, { ...buckets, currencyId: currency?.id }));
}
