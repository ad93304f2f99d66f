/** An order that was acknowledged. */
interface Placed {
  readonly roundId: string;
  /** In units of 1e-8. */
  readonly bid: bigint;
  /** Whether its confirmation was acknowledged, or may have been made without an answer. */
  state: 'placed' | 'inDoubt' | 'confirmed';
}

/** An order as the database has it in the end. */
export interface StoredOrder {
  readonly id: string;
  readonly roundId: string;
  readonly userId: string;
  readonly bid: string;
  readonly status: string;
}

/** An amount in units of 1e-8. */
export const unitsOf = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'));
};

/** What the API has acknowledged of bids, and who has to have won by that. */
export class Ledger {
  private readonly orders = new Map<string, Placed>();
  /** Bids whose charge may have been made without an answer. */
  chargesInDoubt = 0;

  place(orderId: string, roundId: string, bid: string): void {
    this.orders.set(orderId, { roundId, bid: unitsOf(bid), state: 'placed' });
  }

  confirm(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order) order.state = 'confirmed';
  }

  doubt(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order?.state === 'placed') order.state = 'inDoubt';
  }

  /** The rounds that were bid in. */
  get rounds(): readonly string[] {
    return [...new Set([...this.orders.values()].map(({ roundId }) => roundId))];
  }

  count(state: Placed['state']): number {
    return [...this.orders.values()].filter((order) => order.state === state).length;
  }

  /** Compares the orders of some rounds with what was acknowledged. @returns a sentence for each difference */
  differences(stored: readonly StoredOrder[]): string[] {
    const byId = new Map(stored.map((order) => [order.id, order]));
    const found: string[] = [];
    for (const [id, { roundId, bid, state }] of this.orders) {
      const kept = byId.get(id);
      if (!kept) found.push(`order ${id} is lost`);
      else if (kept.roundId !== roundId || unitsOf(kept.bid) !== bid) found.push(`order ${id} has changed`);
      else if (state === 'confirmed' && kept.status !== 'CONFIRMED')
        found.push(`order ${id} was confirmed and is ${kept.status}`);
      else if (state === 'placed' && kept.status === 'CONFIRMED')
        found.push(`order ${id} is confirmed and nobody was told so`);
    }
    const more = stored.filter(({ id }) => !this.orders.has(id)).length;
    if (more > this.chargesInDoubt)
      found.push(`${String(more)} orders that nobody was told of, ${String(this.chargesInDoubt)} in doubt`);
    return found;
  }

  /**
   * Returns the confirmed bids of a round, by order.
   * @param stored tells whether a confirmation that was not answered was made
   */
  confirmedIn(roundId: string, stored: readonly StoredOrder[]): ReadonlyMap<string, bigint> {
    const isMade = new Map(stored.map(({ id, status }) => [id, status === 'CONFIRMED']));
    const of = [...this.orders].filter(
      ([id, { roundId: round, state }]) =>
        round === roundId && (state === 'confirmed' || (state === 'inDoubt' && isMade.get(id) === true)),
    );
    return new Map(of.map(([id, { bid }]) => [id, bid]));
  }
}

/** Returns the order of the lowest bid that nobody else has made. */
export function lowestUnique(confirmed: ReadonlyMap<string, bigint>): string | undefined {
  const holders = new Map<bigint, string[]>();
  for (const [id, bid] of confirmed) holders.set(bid, [...(holders.get(bid) ?? []), id]);
  let lowest: bigint | undefined;
  for (const [bid, ids] of holders)
    if (ids.length === 1 && (lowest === undefined || bid < lowest)) lowest = bid;
  return lowest === undefined ? undefined : holders.get(lowest)?.[0];
}
