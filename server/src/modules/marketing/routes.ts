import type { TimeRange } from '@roundkeeper/kit/wire/list';
import * as calls from '../../../../contract/coupons/marketing';
import { page, route, type Platform } from '../../plugins/calls/route';
import { assertBuckets } from '../../plugins/time/time-buckets';
import { isRanged } from '../../db/time';
import { assertRange } from '../../plugins/time/time-range';
import { getCouponByCode } from '../coupons/service';
import * as repository from './repository';

const day = 86_400_000;

/** Returns the range that is asked for, else the last thirty days. @throws Failure 422 for one that ends before it begins */
function rangeOf({ from, to }: TimeRange): TimeRange {
  assertRange({ from, to });
  return isRanged({ from, to })
    ? { from, to }
    : { from: new Date(Date.now() - calls.usualDays * day).toISOString() };
}

export function marketingRoutes(platform: Platform): void {
  route(platform, calls.getMarketingTotals, ({ query, read }) => {
    const range = rangeOf(query);
    return read(({ orm }) => repository.getMarketingTotals(orm, range));
  });
  route(
    platform,
    calls.listCouponResults,
    page((db, query) => repository.listCouponResults(db, { ...query, ...rangeOf(query) })),
  );
  route(platform, calls.getCouponSeries, async ({ params, query, read }) => {
    const { orm } = platform.database;
    const buckets = await assertBuckets(orm, query);
    const { id } = await getCouponByCode(orm, params.code);
    return read(({ orm: db }) => repository.getCouponSeries(db, id, buckets));
  });
}
