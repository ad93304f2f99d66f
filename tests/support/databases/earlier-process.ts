import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../../../server/src/db/postgres/create-pool';
import { known } from './earlier-versions';

const holdRound = `select status from rounds where id = '${known.round}' for key share`;
const insertOrder = (id: string) =>
  `insert into orders (id, round_id, user_id, bid, fee, status) values ('${id}', '${known.round}', '${known.user}', 0.5, 2.50, 'CREATED')`;

/** The calls, each a transaction of statements that every version has made in this order. */
const calls = {
  bid: (id: string) => [holdRound, insertOrder(id)],
  bidWithCoupon: (id: string) => [
    holdRound,
    `select id from coupons where id = '${known.coupon}' for update`,
    `update coupons set available = available - 1 where id = '${known.coupon}'`,
    insertOrder(id),
  ],
  confirm: () => [
    holdRound,
    `update orders set status = 'CONFIRMED' where id in (select id from orders where status = 'CREATED' limit 1)`,
  ],
  progress: () => [`update rounds set progress = (progress + 1) % 100 where id = '${known.round}'`],
  list: () => [
    `select * from orders join users on users.id = user_id join rounds on rounds.id = round_id
      order by orders.created_at desc limit 10`,
    'select count(*) from orders',
  ],
  results: () => [
    `select progress from rounds where id = '${known.round}' for update`,
    `select bid from orders where round_id = '${known.round}' and status = 'CONFIRMED' group by bid having count(*) = 1 limit 1`,
    'select sum(fees) from round_totals',
  ],
};

/** A process of any version that goes on calling its database, with the time limits of a real one. */
export class EarlierProcess {
  readonly failures: string[] = [];
  readonly bids: string[] = [];
  /** Milliseconds that the slowest call took. */
  slowest = 0;
  private readonly pool: pg.Pool;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];

  constructor(databaseUrl: string) {
    this.pool = createPool(databaseUrl, {}, 'roundkeeper');
  }

  /** Places so many bids a second; other calls come half as often, and those that read many rows a tenth. */
  start(bids: number): void {
    const rates: readonly (readonly [keyof typeof calls, number])[] = [
      ['bid', bids],
      ['bidWithCoupon', bids / 2],
      ['confirm', bids / 2],
      ['progress', bids / 2],
      ['list', bids / 10],
      ['results', bids / 10],
    ];
    for (const [name, rate] of rates) this.running.push(this.repeat(name, rate));
  }

  /** Resolves when the calls under way have ended. */
  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    await Promise.all(this.running);
    await this.pool.end();
  }

  private async repeat(name: keyof typeof calls, perSecond: number): Promise<void> {
    const waiting = new Set<Promise<void>>();
    while (!this.stopping.signal.aborted) {
      const call = this.call(name).finally(() => waiting.delete(call));
      waiting.add(call);
      await setTimeout(1_000 / perSecond);
    }
    await Promise.all(waiting);
  }

  private async call(name: keyof typeof calls): Promise<void> {
    const id = randomUUID();
    const began = performance.now();
    try {
      await this.transact(calls[name](id));
      if (name.startsWith('bid')) this.bids.push(id);
    } catch (error) {
      this.failures.push(`${name}: ${String(error)}`);
    }
    this.slowest = Math.max(this.slowest, performance.now() - began);
  }

  private async transact(statements: readonly string[]): Promise<void> {
    const client = await this.pool.connect();
    let isDone = false;
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      isDone = true;
    } finally {
      // A connection whose transaction failed is closed.
      client.release(!isDone);
    }
  }
}
