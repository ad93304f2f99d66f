import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientRegistration } from '../../../contract/platform/auth';
import type { OrderRow } from '../../../contract/rounds/orders';
import type { Round } from '../../../contract/rounds/rounds';
import type { Reply } from '../api/api';
import { HttpBrowser } from '../api/http-browser';

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** Milliseconds in which a call whose key is under way should have been answered. */
const longestUnderWay = 5_000;

/** A call of several steps was broken off between two of them: whether it is to be made again is for a person to say. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Sends each call under one key until it is answered with other than 503, as a careful client does. */
export class Insistent {
  constructor(readonly browser: HttpBrowser) {}

  /** @throws BrokenOff; Error for any other status that is neither a success nor 503, and when the API cannot be reached */
  async send<Body>({ method, path, body }: Call): Promise<Body> {
    const headers = { 'idempotency-key': randomUUID() };
    let underWaySince: number | undefined;
    for (;;) {
      const reply: Reply = await this.browser.send({
        method,
        path,
        ...(body ? { body } : {}),
        headers: method === 'GET' ? {} : headers,
      });
      if (reply.status < 300) return reply.body as Body;
      if (reply.status === 409 && reply.text.includes('"underWay"')) {
        underWaySince ??= performance.now();
        if (performance.now() - underWaySince > longestUnderWay) throw new BrokenOff(path);
      } else if (reply.status !== 503)
        throw new Error(`${method} ${path} answered ${String(reply.status)}: ${reply.text}`);
      await sleep(100);
    }
  }
}

/** Someone who bids, and insists. */
export class InsistentBidder extends Insistent {
  /** The bids that were acknowledged, by order, and whether the confirmation was, too. */
  readonly orders = new Map<string, { readonly bid: string; readonly isConfirmed: boolean }>();
  /** How many bids were broken off, each of which may have made an order. */
  brokenOff = 0;

  /** Registers one. */
  static async register(url: string, name: string): Promise<InsistentBidder> {
    const bidder = new InsistentBidder(new HttpBrowser(url));
    // Any GET brings the XSRF token.
    await bidder.send({ method: 'GET', path: '/rounds?limit=1' });
    const body = { email: `${name}@crowd.test`, name, password: 'roundkeeper' };
    await bidder.send({ method: clientRegistration.method, path: clientRegistration.path, body });
    return bidder;
  }

  /** Bids and has the bid confirmed, unless either is broken off. */
  async bid(round: Pick<Round, 'id'>, bid: string): Promise<void> {
    try {
      await this.insistOn(round, bid);
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      this.brokenOff += 1;
    }
  }

  private async insistOn({ id: roundId }: Pick<Round, 'id'>, bid: string): Promise<void> {
    const { orderId } = await this.send<{ orderId: string }>({
      method: 'POST',
      path: '/payment/charge',
      body: { roundId, bid },
    });
    this.orders.set(orderId, { bid, isConfirmed: false });
    const { status } = await this.send<Pick<OrderRow, 'status'>>({
      method: 'PATCH',
      path: '/payment/verify-bid',
      body: { orderId },
    });
    if (status !== 'CONFIRMED') throw new Error(`the bid ${bid} is ${status}`);
    this.orders.set(orderId, { bid, isConfirmed: true });
  }
}
