import * as z from 'zod/mini';
import { charge, createCharge, verifyBid } from '../../contract/rounds/payment';
import { Latencies } from '../latencies';
import { say } from '../settings';
import type { Ledger } from './ledger';

/** A call that was not answered as it should be; `at` and `started` are of `performance.now()`. */
export interface Trouble {
  readonly call: string;
  /** The status, or why there was no answer. */
  readonly answer: number | string;
  readonly started: number;
  readonly at: number;
}

const toldAtOnce = 30;
const base = '/api/v1';
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

const isCall = ({ method, path }: Sent, call: { method: string; path: string }) =>
  method === call.method && path === base + call.path;

/** Sees every answer of the API on its way to whoever asked, and enters bids in the ledger. */
export class Answers {
  /** How often each call was answered with each status. */
  readonly statuses = new Map<string, Map<number, number>>();
  readonly latencies = new Map<string, Latencies>();
  /** Answers of 500 and above, and calls that were not answered. */
  readonly troubles: Trouble[] = [];
  readonly since = performance.now();

  constructor(
    private readonly url: string,
    private readonly ledger: Ledger,
  ) {}

  get count(): number {
    return [...this.latencies.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Puts itself between every `fetch` of this process and the API. */
  watch(): void {
    const plain = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input);
      if (address.origin !== this.url) return plain(input, init);
      const body = typeof init?.body === 'string' ? init.body : '';
      const sent = { method: init?.method ?? 'GET', path: address.pathname, body };
      return this.note(sent, () => plain(input, init));
    };
  }

  private async note(sent: Sent, ask: () => Promise<Response>): Promise<Response> {
    const call = `${sent.method} ${sent.path.replaceAll(uuid, '{id}')}`;
    const started = performance.now();
    try {
      const response = await ask();
      this.tally(call, response.status, started);
      await this.enter(sent, response);
      return response;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const answer = cause instanceof Error ? cause.message : 'no answer';
      this.noteTrouble({ call, answer, started, at: performance.now() });
      await this.enter(sent, undefined);
      throw error;
    }
  }

  private tally(call: string, status: number, started: number): void {
    const at = performance.now();
    const known = this.statuses.get(call) ?? new Map<number, number>();
    this.statuses.set(call, known.set(status, (known.get(status) ?? 0) + 1));
    const latencies = this.latencies.get(call) ?? new Latencies();
    this.latencies.set(call, latencies);
    latencies.note(at - started);
    if (status >= 500) this.noteTrouble({ call, answer: status, started, at });
  }

  /** Tells of the first ones at once: the end is an hour away. */
  private noteTrouble(trouble: Trouble): void {
    this.troubles.push(trouble);
    const { call, answer, started, at } = trouble;
    if (this.troubles.length > toldAtOnce) return;
    const seconds = (time: number) => (time / 1_000).toFixed(1);
    say(`at ${seconds(at - this.since)} s: ${call}: ${String(answer)} after ${seconds(at - started)} s`);
  }

  /** @param response undefined when there was none */
  private async enter(sent: Sent, response: Response | undefined): Promise<void> {
    const isClear = response !== undefined && response.status < 500;
    const read = () => response?.clone().json();
    if (isCall(sent, createCharge)) {
      const { roundId, bid } = z.parse(createCharge.body, JSON.parse(sent.body));
      if (!isClear) this.ledger.chargesInDoubt += 1;
      else if (response.ok) this.ledger.place(z.parse(charge, await read()).orderId, roundId, bid);
    } else if (isCall(sent, verifyBid)) {
      const { orderId } = z.parse(verifyBid.body, JSON.parse(sent.body));
      if (!isClear) this.ledger.doubt(orderId);
      else if (response.ok && z.parse(verifyBid.response, await read()).status === 'CONFIRMED')
        this.ledger.confirm(orderId);
    }
  }
}
