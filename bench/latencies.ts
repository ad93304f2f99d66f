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

/** Does two things in turn, so that what else the machine does slows both alike. */
export async function inTurn(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Latencies, Latencies]> {
  const [first, second] = [new Latencies(), new Latencies()];
  // The first few warm caches and compilers up, of both.
  const started = performance.now();
  for (let round = 0; round < 30 && performance.now() - started < patience / 5; round += 1) {
    await one();
    await other();
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round >= fewRounds && performance.now() - started > patience) break;
    await first.time(one);
    await second.time(other);
  }
  return [first, second];
}

/** A number of milliseconds for a table. */
export const inTable = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0);
