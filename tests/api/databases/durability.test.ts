import { describe, expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { listRoundOrders, type OrderRow } from '../../../contract/rounds/orders';
import { listPublicRounds } from '../../../contract/rounds/rounds';
import { ApiClient, UnreachableError } from '../../../server/src/simulator/api-client';
import { Bidder } from '../../../server/src/simulator/bidder';
import { describeOnEachDatabase, freshLocation, type DatabaseKind } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';
import { freePort, startServer } from '../../support/servers/server-process';

/** How often the server is killed, and how many orders it acknowledges before. */
const kills = { embedded: isFullRun ? 100 : 1, postgres: isFullRun ? 50 : 1 };
const ordersPerKill = isFullRun ? 30 : 10;
const writers = 8;

/** PostgreSQL outlives a kill by itself: it is tried in a full run, the embedded database always. */
function describeKilled(title: string, suite: (kind: DatabaseKind) => void): void {
  if (isFullRun) describeOnEachDatabase(title, suite);
  else describe(title, () => suite('embedded'));
}

/** What the API said it has: bids by order, and the orders it confirmed. */
interface Acknowledged {
  readonly bids: Map<string, string>;
  readonly confirmed: Set<string>;
}

async function findRound(url: string): Promise<string> {
  const { items } = await new ApiClient(url).call(listPublicRounds, { query: { limit: 100 } });
  const round = items.find(({ status }) => status === 'IN_PROGRESS');
  if (round === undefined) throw new Error('the demo data has no round in progress');
  return round.id;
}

/** Writers who go on with the same session when the server is back. */
class Writers {
  readonly acknowledged: Acknowledged = { bids: new Map(), confirmed: new Set() };
  private readonly bidders: readonly Bidder[];
  private bids = 0;

  constructor(url: string) {
    this.bidders = Array.from({ length: writers }, (_, index) => {
      return new Bidder(url, { email: `writer-${index}@example.com`, name: `Writer ${index}` });
    });
  }

  /** Writes until `until` orders are acknowledged, or the server is gone. @returns how many writers saw it go */
  async write(roundId: string, until: number, onOrder: () => void = () => undefined): Promise<number> {
    const ended = await Promise.all(this.bidders.map((bidder) => this.bid(bidder, roundId, until, onOrder)));
    return ended.filter((sawItGo) => sawItGo).length;
  }

  private async bid(bidder: Bidder, roundId: string, until: number, onOrder: () => void): Promise<boolean> {
    const { bids, confirmed } = this.acknowledged;
    try {
      while (bids.size < until) {
        const bid = `0.${String(++this.bids).padStart(8, '0')}`;
        const orderId = await bidder.bid(roundId, bid);
        bids.set(orderId, bid);
        onOrder();
        if ((await bidder.verify(orderId)) === 'CONFIRMED') confirmed.add(orderId);
      }
      return false;
    } catch (error) {
      if (error instanceof UnreachableError) return true;
      throw error;
    }
  }
}

async function readOrders(url: string): Promise<Map<string, OrderRow>> {
  const admin = new ApiClient(url);
  await admin.call(adminLogin, { body: { email: 'super@roundkeeper.test', password: 'roundkeeper' } });
  const id = await findRound(url);
  const found = new Map<string, OrderRow>();
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const query = { limit: 100, offset, sortBy: 'bid', direction: 'ASC' } as const;
    const page = await admin.call(listRoundOrders, { params: { id }, query });
    total = page.totalItems;
    for (const row of page.items) found.set(row.id, row);
  }
  return found;
}

function expectAll({ bids, confirmed }: Acknowledged, found: ReadonlyMap<string, OrderRow>): void {
  for (const [id, bid] of bids) expect(Number(found.get(id)?.bid), id).toBe(Number(bid));
  for (const id of confirmed) expect(found.get(id)?.status, id).toBe('CONFIRMED');
}

describeKilled('a server that is killed in the middle of writing', (kind) => {
  it('has every order that it acknowledged when it is started again', { timeout: 3_600_000 }, async () => {
    const location = await freshLocation(kind);
    const port = await freePort();
    const env = { ...location.env, DEMO: '1', PORT: String(port) };
    const crowd = new Writers(`http://127.0.0.1:${port}`);
    const { acknowledged } = crowd;
    for (let kill = 1; kill <= kills[kind]; kill += 1) {
      const server = await startServer(env);
      expectAll(acknowledged, await readOrders(server.url));
      const killAt = acknowledged.bids.size + ordersPerKill;
      let killed: Promise<unknown> = Promise.resolve();
      const sawItGo = await crowd.write(await findRound(server.url), Infinity, () => {
        if (acknowledged.bids.size === killAt) killed = server.stop('SIGKILL');
      });
      await killed;
      expect(sawItGo).toBe(writers);
      expect(acknowledged.bids.size).toBeGreaterThanOrEqual(killAt);
    }
    const last = await startServer(env);
    expectAll(acknowledged, await readOrders(last.url));
    await crowd.write(await findRound(last.url), acknowledged.bids.size + ordersPerKill);
    expect(acknowledged.bids.size).toBeGreaterThan(kills[kind] * ordersPerKill);
    const found = await readOrders(last.url);
    await last.stop();
    expectAll(acknowledged, found);
    await location.drop();
  });
});
