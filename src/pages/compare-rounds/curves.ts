export interface Curve {
  /** In seconds. */
  readonly step: number;
  readonly parts: readonly { readonly revenue: number; readonly bids: number }[];
}

/** A point of two curves; null once the round is over. */
interface CurvePoint {
  /** In seconds since the start. */
  readonly after: number;
  readonly a: number | null;
  readonly b: number | null;
}

function sumsOf({ step, parts }: Curve, figure: 'revenue' | 'bids', every: number): readonly number[] {
  const together = Math.max(1, Math.round(every / step));
  const sums: number[] = [];
  let sum = 0;
  for (const [index, part] of parts.entries()) {
    // In cents, as sums of fractions are not exact.
    sum = Math.round((sum + part[figure]) * 100) / 100;
    if ((index + 1) % together === 0 || index === parts.length - 1) sums.push(sum);
  }
  return sums;
}

/** Brings two curves to the longer of their steps, each a multiple of the shorter, and joins them. */
export function besideEachOther(a: Curve, b: Curve, figure: 'revenue' | 'bids'): readonly CurvePoint[] {
  const every = Math.max(a.step, b.step, 1);
  const [ofA, ofB] = [sumsOf(a, figure, every), sumsOf(b, figure, every)];
  return Array.from({ length: Math.max(ofA.length, ofB.length) }, (_, index) => ({
    after: (index + 1) * every,
    a: ofA[index] ?? null,
    b: ofB[index] ?? null,
  }));
}
