import { setTimeout as wait } from 'node:timers/promises';
import type { Round } from '../../../contract/rounds';
import { crowdedBid } from '../demo/bids';
import { personNames } from '../demo/names';
import { Random } from '../demo/random';
import { Refused } from './api-client';
import { Bidder } from './bidder';
import { RoundWatch } from './round-watch';

/** What the crowd does. */
export interface SimulationOptions {
  /** Where the server is, as in `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Bids a second. */
  readonly rate: number;
  readonly bidders: number;
  /** Bids only in rounds of that currency, by code. */
  readonly currency?: string | undefined;
  /** The same seed makes the same bidders, and the same bids for the same rounds. */
  readonly seed: number;
  /** Ends after that many seconds. */
  readonly seconds?: number | undefined;
  /** Ends after that many bids were placed. */
  readonly bids?: number | undefined;
  /** How long until a bid is confirmed, in milliseconds, at most. */
  readonly confirmWithin?: number;
  /** The part of the bids that are confirmed, 0 to 1; the rest stay pending. */
  readonly confirmed?: number;
  /** Coupon codes, one of which every sixth bid or so tries. */
  readonly coupons?: readonly string[] | undefined;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Told about every second. */
  readonly onStatus?: (status: SimulationStatus) => void;
}

/** What the crowd has done so far. */
export interface SimulationSummary {
  readonly placed: number;
  readonly confirmed: number;
  /** Bids whose fee a coupon lowered. */
  readonly lowered: number;
  /** Bids that the API did not take, for instance because the round was over. */
  readonly refused: number;
  /** Bids that got no answer. */
  readonly lost: number;
  readonly seconds: number;
}

export interface SimulationStatus extends SimulationSummary {
  /** The rounds that are bid in, as in `14 ETH`. */
  readonly rounds: readonly string[];
  /** Why the API can't be asked at the moment. */
  readonly trouble: string | undefined;
}

/** How many steps up the average bid is: low enough for bids to meet. */
const crowding = 40;
const tick = 20;

/** What becomes of one bid. */
interface Plan {
  readonly bid: string;
  /** Milliseconds until it is confirmed, if it is. */
  readonly confirmAfter: number | undefined;
  readonly coupon: string | undefined;
}

/** A crowd at work. */
class Crowd {
  private readonly random: Random;
  private readonly crowd: readonly Bidder[];
  private readonly started = Date.now();
  private readonly underWay = new Set<Promise<void>>();
  private starting = 0;
  private placed = 0;
  private confirmed = 0;
  private lowered = 0;
  private refused = 0;
  private lost = 0;

  constructor(
    private readonly options: SimulationOptions,
    readonly watch: RoundWatch,
  ) {
    this.random = new Random(options.seed);
    const crowd: Bidder[] = [];
    for (let index = 0; index < options.bidders; index += 1) {
      const { first, last, handle } = this.random.pick(personNames);
      const email = `${handle}.${options.seed}-${index + 1}@bidders.example.com`;
      // Every third comes by the referral code of the one before.
      const friend = index % 3 === 2 ? crowd[index - 1] : undefined;
      crowd.push(new Bidder(options.url, { email, name: `${first} ${last}` }, friend));
    }
    this.crowd = crowd;
  }

  summary(): SimulationSummary {
    const { placed, confirmed, lowered, refused, lost } = this;
    return { placed, confirmed, lowered, refused, lost, seconds: (Date.now() - this.started) / 1_000 };
  }

  /** How many more bids may be started now: the number asked for bounds those that may still succeed. */
  room(): number {
    const wanted = this.options.bids ?? Number.POSITIVE_INFINITY;
    return Math.min(this.crowd.length * 4 - this.underWay.size, wanted - this.placed - this.starting);
  }

  isDone(): boolean {
    const { bids, seconds, signal } = this.options;
    if (signal?.aborted || (bids !== undefined && this.placed >= bids)) return true;
    return seconds !== undefined && Date.now() - this.started >= seconds * 1_000;
  }

  /** Starts one bid, which goes on by itself. */
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

  /** Waits for the bids under way. */
  async finish(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async run(bidder: Bidder, round: Round, { bid, confirmAfter, coupon }: Plan): Promise<void> {
    this.starting++;
    const orderId = await bidder.bid(round.id, bid).finally(() => this.starting--);
    this.placed++;
    await bidder.comeByFriend(round.currencyId);
    if (coupon !== undefined && (await bidder.useCoupon(orderId, coupon))) this.lowered++;
    if (confirmAfter === undefined) return;
    await wait(confirmAfter);
    if (await bidder.confirm(orderId)) this.confirmed++;
  }

  private note(error: unknown): void {
    if (error instanceof Refused) this.refused++;
    else this.lost++;
    this.watch.expire();
  }
}

/**
 * Lets a crowd of end users bid in every round that is in progress, over HTTP, until told to end.
 * Rounds may start and stop and the API may go and come back meanwhile.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationSummary> {
  const watch = new RoundWatch(options.url, options.currency);
  const crowd = new Crowd(options, watch);
  let due = 0;
  let before = Date.now();
  let told = 0;
  while (!crowd.isDone()) {
    await watch.refresh();
    const now = Date.now();
    due =
      watch.rounds.length === 0 ? 0 : Math.min(due + ((now - before) / 1_000) * options.rate, options.rate);
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
