export interface FiledBid {
  readonly name: string;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  /** In cents. */
  readonly fee: number;
  readonly bid: string;
}

/** A bid has eight digits after the point, more than a number would hold. */
const decimals = 8;

export function unitsOf(bid: string): bigint {
  const [whole = '', fraction = ''] = bid.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

function lift(heap: bigint[], value: bigint): void {
  let at = heap.push(value) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? value;
    if (above <= value) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = value;
}

function removeFirst(heap: bigint[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    const child = (heap[right] ?? last) < (heap[left] ?? last) ? right : left;
    const below = heap[child];
    if (below === undefined || below >= last) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
}

/** The lowest bid that exactly one order holds, while bids are added. */
class LowestUnique {
  private readonly holders = new Map<bigint, number>();
  /** Bids that were unique once, each once. */
  private readonly heap: bigint[] = [];

  add(units: bigint): void {
    const count = (this.holders.get(units) ?? 0) + 1;
    this.holders.set(units, count);
    if (count === 1) lift(this.heap, units);
    // A bid that is held twice never becomes unique again.
    for (let [first] = this.heap; first !== undefined && this.holders.get(first) !== 1; [first] = this.heap)
      removeFirst(this.heap);
  }

  /** Undefined while no bid is unique. */
  get units(): bigint | undefined {
    return this.heap[0];
  }
}

/** The lowest unique bid until the next change. */
export interface Move {
  /** The number of bids with which it came. */
  readonly bids: number;
  readonly at: number;
  /** The index of the lowest unique bid, if any. */
  readonly lowest: number | undefined;
}

/** A round's bids in the order in which they were placed, with what followed from each. */
export class Replay {
  readonly bids: FiledBid[] = [];
  readonly moves: Move[] = [];
  /** The sum of the fees after each number of bids from 0, in cents. */
  readonly fees: number[] = [0];
  private readonly lowest = new LowestUnique();
  private readonly indexes = new Map<bigint, number>();
  private latest: bigint | undefined;

  add(placed: FiledBid): void {
    const units = unitsOf(placed.bid);
    this.lowest.add(units);
    this.indexes.set(units, this.bids.length);
    this.bids.push(placed);
    this.fees.push((this.fees.at(-1) ?? 0) + placed.fee);
    const { units: now } = this.lowest;
    if (now === this.latest) return;
    this.latest = now;
    const lowest = now === undefined ? undefined : this.indexes.get(now);
    this.moves.push({ bids: this.bids.length, at: placed.at, lowest });
  }
}

export const movesWithin = (moves: readonly Move[], bids: number): number =>
  moves.findLastIndex((move) => move.bids <= bids) + 1;

export interface Winner {
  readonly email: string;
  readonly bid: string | undefined;
}

/** Returns the winner by the bids of a replay; undefined where none is unique. */
export function winnerOf({ bids, moves }: Replay): Winner | undefined {
  const { lowest } = moves.at(-1) ?? {};
  return lowest === undefined ? undefined : bids[lowest];
}

/** Whether two winners agree, as far as their bids are known. */
export const isSameWinner = (one: Winner | undefined, other: Winner | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.email === other.email &&
      (one.bid === undefined || other.bid === undefined || unitsOf(one.bid) === unitsOf(other.bid));
