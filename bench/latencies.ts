/** Times of one kind of thing that was done over and over, in milliseconds. */
export class Latencies {
  private readonly times: number[] = [];

  /** Does it once and notes how long it took. */
  async time<T>(run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await run();
    this.note(performance.now() - started);
    return result;
  }

  /** Notes how long it took, in milliseconds. */
  note(milliseconds: number): void {
    this.times.push(milliseconds);
  }

  get count(): number {
    return this.times.length;
  }

  /** @param share 0.5 is the median, 0.99 the slowest but one in a hundred */
  percentile(share: number): number {
    const sorted = this.times.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** A comparison that takes longer than this, in milliseconds, is stopped once it has a few rounds. */
const patience = 15_000;
const fewRounds = 10;

/** Rounds in which a server and a database that just started get as fast as they are after some use. */
const warmUp = 1000;

/** Does things in turn, so that what else the machine does slows them alike. @returns the times of each */
export async function inTurn<Things extends readonly (() => Promise<unknown>)[]>(
  rounds: number,
  ...things: Things
): Promise<{ [Thing in keyof Things]: Latencies }> {
  const times = things.map(() => new Latencies());
  const started = performance.now();
  for (let round = 0; round < warmUp && performance.now() - started < patience / 5; round += 1)
    for (const thing of things) await thing();
  const warm = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= fewRounds && performance.now() - warm > patience) break;
    for (const [index, thing] of things.entries()) await times[index]?.time(thing);
  }
  return times as { [Thing in keyof Things]: Latencies };
}

/** A number of milliseconds for a table. */
export const inTable = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0);
