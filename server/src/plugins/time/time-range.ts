import type { TimeRange } from '@roundkeeper/kit/wire/list';
import { invalid } from '../calls/failure';

/** @throws Failure 422 for a range that ends before it begins */
export function assertRange({ from, to }: TimeRange): void {
  if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from))
    throw invalid('to', 'order', 'The end comes before the beginning', { other: 'from' });
}
