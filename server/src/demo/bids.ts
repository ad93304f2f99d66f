import type { Random } from './random';

/** The smallest step between two bids in a currency, as a count of 1e-8; believable amounts, a few dollars at most. */
const bidSteps: Readonly<Record<string, number>> = { BTC: 1_000, ETH: 10_000, USDT: 1_000_000 };

/** The step of a currency as a count of 1e-8; one that is not known bids in hundredths. */
export const bidStep = (currencyCode: string): number => bidSteps[currencyCode] ?? 1_000_000;

/** A count of 1e-8 as a decimal with 8 places. */
export function toAmount(units: number): string {
  return `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`;
}

/**
 * A bid as people place them: crowded at the low end, so that it matters which one stands alone.
 * @param crowding how many steps up the average bid is
 */
export function crowdedBid(random: Random, currencyCode: string, crowding: number): string {
  return toAmount(bidStep(currencyCode) * (1 + Math.floor(random.exponential(crowding))));
}
