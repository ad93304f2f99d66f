import { expect, it } from 'vitest';
import { adminLogin } from '../../../contract/auth';
import { listRoundOrders, type OrderRow } from '../../../contract/orders';
import { listPublicRounds } from '../../../contract/rounds';
import { ApiClient, UnreachableError } from '../../../server/src/simulator/api-client';
import { Bidder } from '../../../server/src/simulator/bidder';
import { describeOnEachDatabase, freshLocation } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';
import { freePort, startServer } from '../../support/servers/server-process';

const orders = isFullRun ? 1_000 : 100;
const killAfter = orders * 0.4;
const writers = 8;

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

/** Writes until so many orders are acknowledged, or the server is gone. @returns how many writers saw it go */
async function write(
  url: string,
  { bids, confirmed }: Acknowledged,
  until: number,
  run: string,
  onReached: () => void,
): Promise<number> {
  const roundId = await findRound(url);
  let next = bids.size;
  const ended = await Promise.all(
    Array.from({ length: writers }, async (_, index): Promise<number> => {
      const bidder = new Bidder(url, {
        email: `writer-${run}-${index}@example.com`,
        name: `Writer ${index}`,
      });
      try {
        while (next < until) {
          const bid = `0.${String(++next).padStart(8, '0')}`;
          const orderId = await bidder.bid(roundId, bid);
          bids.set(orderId, bid);
          if (bids.size === killAfter) onReached();
          if (await bidder.confirm(orderId)) confirmed.add(orderId);
        }
        return 0;
      } catch (error) {
        if (error instanceof UnreachableError) return 1;
        throw error;
      }
    }),
  );
  return ended.reduce((sum, gone) => sum + gone, 0);
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

describeOnEachDatabase('a server that is killed in the middle of writing', (kind) => {
  it('has every order that it acknowledged when it is started again', { timeout: 240_000 }, async () => {
    const location = await freshLocation(kind);
    const env = { ...location.env, DEMO: '1', PORT: String(await freePort()) };
    const acknowledged: Acknowledged = { bids: new Map(), confirmed: new Set() };

    const first = await startServer(env);
    let killed: Promise<unknown> = Promise.resolve();
    const sawItGo = await write(first.url, acknowledged, orders, 'first', () => {
      killed = first.stop('SIGKILL');
    });
    await killed;
    expect(sawItGo).toBe(writers);
    expect(acknowledged.bids.size).toBeGreaterThanOrEqual(killAfter);
    expect(acknowledged.bids.size).toBeLessThan(orders);

    const second = await startServer(env);
    const beforeWriting = await readOrders(second.url);
    expect([...acknowledged.bids.keys()].filter((id) => !beforeWriting.has(id))).toEqual([]);

    await write(second.url, acknowledged, orders, 'second', () => undefined);
    const found = await readOrders(second.url);
    await second.stop();
    for (const [id, bid] of acknowledged.bids) expect(Number(found.get(id)?.bid), id).toBe(Number(bid));
    for (const id of acknowledged.confirmed) expect(found.get(id)?.status, id).toBe('CONFIRMED');
    expect(acknowledged.bids.size).toBe(orders);
    await location.drop();
  });
});
