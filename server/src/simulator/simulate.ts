import { setTimeout as wait } from 'node:timers/promises';
import type { Round } from '../../../contract/rounds/rounds';
import { crowdedBid } from '../demo/bids';
import { personNames } from '../demo/names';
import { Random } from '../demo/random';
import { Refused } from './api-client';
import { Bidder } from './bidder';
import { RoundWatch } from './round-watch';

export interface SimulationOptions {
  readonly url: string;
  readonly rate: number;
  readonly bidders: number;
  /** Restricts bids to rounds of that currency code. */
  readonly currency?: string | undefined;
  /** The same seed gives the same bidders and bids. */
  readonly seed: number;
  readonly seconds?: number | undefined;
  readonly bids?: number | undefined;
  /** The longest delay of a confirmation in milliseconds. */
  readonly confirmWithin?: number;
  /** Share of confirmed bids, 0 to 1; the rest stay pending. */
  readonly confirmed?: number;
  /** Coupon codes, used by about every sixth bid. */
  readonly coupons?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
  readonly onStatus?: (status: SimulationStatus) => void;
}

export interface SimulationSummary {
  readonly placed: number;
  readonly confirmed: number;
  /** Payments that failed at the processor. */
  readonly failed: number;
  readonly lowered: number;
  /** Bids that the API refused, for example because the round was over. */
  readonly refused: number;
  readonly lost: number;
  readonly seconds: number;
}

export interface SimulationStatus extends SimulationSummary {
  readonly rounds: readonly string[];
  readonly trouble: string | undefined;
}

/** Average steps of a bid; low, so that bids collide. */
const crowding = 40;
const tick = 20;

interface Plan {
  readonly bid: string;
  /** Milliseconds until the confirmation, if any. */
  readonly confirmAfter: number | undefined;
  readonly coupon: string | undefined;
}

class Crowd {
  private readonly random: Random;
  private readonly crowd: readonly Bidder[];
  private readonly started = Date.now();
  private readonly underWay = new Set<Promise<void>>();
  private starting = 0;
  private readonly counts = { placed: 0, confirmed: 0, failed: 0, lowered: 0, refused: 0, lost: 0 };

  constructor(
    private readonly options: SimulationOptions,
    readonly watch: RoundWatch,
  ) {
    this.random = new Random(options.seed);
    const crowd: Bidder[] = [];
    for (let index = 0; index < options.bidders; index += 1) {
      const { first, last, handle } = this.random.pick(personNames);
      const email = `${handle}${index + 1}@s${options.seed}.example`;
      // Every third uses the referral code of the one before.
      const friend = index % 3 === 2 ? crowd[index - 1] : undefined;
      crowd.push(new Bidder(options.url, { email, name: `${first} ${last}` }, friend));
    }
    this.crowd = crowd;
  }

  summary(): SimulationSummary {
    return { ...this.counts, seconds: (Date.now() - this.started) / 1_000 };
  }

  /** How many bids may be started now; bids under way count, as they may succeed. */
  room(): number {
    const wanted = this.options.bids ?? Number.POSITIVE_INFINITY;
    return Math.min(this.crowd.length * 4 - this.underWay.size, wanted - this.counts.placed - this.starting);
  }

  isDone(): boolean {
    const { bids, seconds, signal } = this.options;
    if (signal?.aborted || (bids !== undefined && this.counts.placed >= bids)) return true;
    return seconds !== undefined && Date.now() - this.started >= seconds * 1_000;
  }

  start(): void {
    const round = this.random.pick(this.watch.rounds);
    const bidder = this.random.pick(this.crowd);
    const bid = crowdedBid(this.random, round.currency.code, crowding);
    const confirmAfter = this.random.chance(this.options.confirmed ?? 0.88)
      ? this.random.next() * (this.options.confirmWithin ?? 1_500)
      : undefined;
    const { coupons = [] } = this.options;
    const coupon = coupons.length > 0 && this.random.chance(1 / 6) ? this.random.pick(coupons) : undefined;
    const work = this.run(bidder, round, { bid, confirmAfter, coupon }).catch((error: unknown) =>
      this.note(error),
    );
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  async finish(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async run(bidder: Bidder, round: Round, { bid, confirmAfter, coupon }: Plan): Promise<void> {
    this.starting++;
    const orderId = await bidder
      .comeByFriend(round.currencyId)
      .then(() => bidder.bid(round.id, bid))
      .finally(() => this.starting--);
    this.counts.placed++;
    if (coupon !== undefined && (await bidder.useCoupon(orderId, coupon))) this.counts.lowered++;
    if (confirmAfter === undefined) return;
    await wait(confirmAfter);
    const status = await bidder.verify(orderId);
    if (status === 'CONFIRMED') this.counts.confirmed++;
    if (status === 'FAILED') this.counts.failed++;
  }

  private note(error: unknown): void {
    if (error instanceof Refused) this.counts.refused++;
    else this.counts.lost++;
    this.watch.expire();
  }
}

/** Bids in every round in progress over HTTP until stopped. Rounds may start and end, and the API may restart. */
export async function simulate(options: SimulationOptions): Promise<SimulationSummary> {
  const watch = new RoundWatch(options.url, options.currency);
  const crowd = new Crowd(options, watch);
  let due = 0;
  let before = Date.now();
  let told = 0;
  while (!crowd.isDone()) {
    await watch.refresh();
    const now = Date.now();
    const most = Math.max(1, options.rate);
    due = watch.rounds.length === 0 ? 0 : Math.min(due + ((now - before) / 1_000) * options.rate, most);
    before = now;
    for (; due >= 1 && crowd.room() > 0; due--) crowd.start();
    if (now - told >= 1_000) {
      told = now;
      const rounds = watch.rounds.map(({ number, currency }) => `${number} ${currency.code}`);
      options.onStatus?.({ ...crowd.summary(), rounds, trouble: watch.trouble });
    }
    await wait(tick);
  }
  await crowd.finish();
  return crowd.summary();
}
