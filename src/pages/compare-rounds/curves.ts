export interface Curve {
  /** In seconds. */
  readonly step: number;
  readonly parts: readonly { readonly revenue: number; readonly bids: number }[];
}

function sumsOf({ step, parts }: Curve, figure: 'revenue' | 'bids', every: number): readonly number[] {
  const together = Math.max(1, Math.round(every / step));
  const sums = parts.length > 0 ? [0] : [];
  let sum = 0;
  for (const [index, part] of parts.entries()) {
    // In cents, as sums of fractions are not exact.
    sum = Math.round((sum + part[figure]) * 100) / 100;
    if ((index + 1) % together === 0 || index === parts.length - 1) sums.push(sum);
  }
  return sums;
}

/** Joins two curves at the longer of their steps, from 0 at the start, with the seconds since then; a figure is null once its round is over. */
export function besideEachOther(a: Curve, b: Curve, figure: 'revenue' | 'bids') {
  const every = Math.max(a.step, b.step, 1);
  const [ofA, ofB] = [sumsOf(a, figure, every), sumsOf(b, figure, every)];
  return Array.from({ length: Math.max(ofA.length, ofB.length) }, (_, index) => ({
    after: index * every,
    a: ofA[index] ?? null,
    b: ofB[index] ?? null,
  }));
}
