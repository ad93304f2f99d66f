/** Latencies of repeated operations in milliseconds. */
export class Latencies {
  private readonly times: number[] = [];

  async time<T>(run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await run();
    this.note(performance.now() - started);
    return result;
  }

  note(milliseconds: number): void {
    this.times.push(milliseconds);
  }

  get count(): number {
    return this.times.length;
  }

  /** @param share 0.5 is the median, 0.99 the 99th percentile */
  percentile(share: number): number {
    const sorted = this.times.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** Milliseconds after which a comparison with enough rounds stops. */
const timeout = 15_000;
const fewRounds = 10;

/** Rounds until a fresh server and database are warm. */
const warmUp = 1000;

/** Runs the operations in turn, so that other load affects them alike. @returns the latencies of each */
export async function inTurn<Things extends readonly (() => Promise<unknown>)[]>(
  rounds: number,
  ...things: Things
): Promise<{ [Thing in keyof Things]: Latencies }> {
  const times = things.map(() => new Latencies());
  const started = performance.now();
  for (let round = 0; round < warmUp && performance.now() - started < timeout / 5; round += 1)
    for (const thing of things) await thing();
  const warm = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= fewRounds && performance.now() - warm > timeout) break;
    for (const [index, thing] of things.entries()) await times[index]?.time(thing);
  }
  return times as { [Thing in keyof Things]: Latencies };
}

export const inTable = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0);
