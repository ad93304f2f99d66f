import { compareDecimals } from './decimals';
import type { Typed } from './value-at';

/** Compares numbers by size, points in time by time, and the rest (days too) as text: below, at or above 0. */
export function compareValues(one: Typed, other: Typed): number {
  const bySize = compareDecimals(one, other);
  if (bySize !== undefined) return bySize;
  const [left, right] = [String(one), String(other)];
  const areMoments = left.includes('T') && right.includes('T');
  const byTime = areMoments ? Date.parse(left) - Date.parse(right) : Number.NaN;
  return Number.isNaN(byTime) ? Number(left > right) - Number(left < right) : byTime;
}
