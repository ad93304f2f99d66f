import type { Random } from './random';

/** The bid step of each currency in units of 1e-8, chosen for bids of a few dollars. */
const bidSteps: Readonly<Record<string, number>> = { BTC: 1_000, ETH: 10_000, USDT: 1_000_000 };

export const bidStep = (currencyCode: string): number => bidSteps[currencyCode] ?? 1_000_000;

export function toAmount(units: number): string {
  return `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`;
}

/** Draws a bid, mostly low ones, so that few are unique. @param crowding average number of steps */
export function crowdedBid(random: Random, currencyCode: string, crowding: number): string {
  return toAmount(bidStep(currencyCode) * (1 + Math.floor(random.exponential(crowding))));
}
