import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminLogin, clientLogin } from '../../../contract/platform/auth';
import { listCoupons } from '../../../contract/coupons/coupons';
import { listReferrals } from '../../../contract/people/referrals';
import { listUsers } from '../../../contract/people/users';
import { demoPassword } from '../../../server/src/demo/demo-data';
import { ApiClient } from '../../../server/src/simulator/api-client';
import { simulate } from '../../../server/src/simulator/simulate';
import { type DatabaseLocation, eitherKind, freshLocation } from '../../support/databases/databases';
import { itInFullRun } from '../../support/it-in-full-run';
import { freePort, startServer, type ServerProcess } from '../../support/servers/server-process';

describe('the crowd of the simulator', () => {
  let location: DatabaseLocation;
  let env: Record<string, string>;
  let server: ServerProcess;
  const options = { rate: 50, bidders: 5, seed: 3, confirmWithin: 20 };
  beforeAll(async () => {
    location = await freshLocation(eitherKind());
    env = { ...location.env, DEMO: '1', PORT: String(await freePort()) };
    server = await startServer(env);
  });
  afterAll(async () => {
    await server.stop();
    await location.drop();
  });

  it('places as many bids as it is asked for, confirms most and leaves some pending', async () => {
    const summary = await simulate({ ...options, url: server.url, bids: 60 });
    expect(summary).toMatchObject({ placed: 60, refused: 0, lost: 0 });
    expect(summary.confirmed).toBeGreaterThan(30);
    expect(summary.confirmed).toBeLessThan(60);
  });

  it('bids less than once a second where it is asked to', async () => {
    const summary = await simulate({ ...options, seed: 4, bidders: 1, rate: 0.8, url: server.url, bids: 1 });
    expect(summary).toMatchObject({ placed: 1, refused: 0, lost: 0 });
  });

  itInFullRun('uses coupons as far as they go, and comes by each other’s referral codes', async () => {
    const admin = new ApiClient(server.url);
    await admin.call(adminLogin, { body: { email: 'super@roundkeeper.test', password: demoPassword } });
    const coupons = async () => (await admin.call(listCoupons, { query: { limit: 100 } })).items;
    const [most] = (await coupons()).sort((one, other) => other.available - one.available);
    if (!most) throw new Error('the demo data has no coupon');
    const summary = await simulate({ ...options, url: server.url, bids: 60, coupons: [most.code, 'NOSUCH'] });
    expect(summary).toMatchObject({ placed: 60, refused: 0, lost: 0 });
    expect(summary.lowered).toBeGreaterThan(0);
    const left = (await coupons()).find(({ id }) => id === most.id)?.available;
    expect(left).toBe(most.available - summary.lowered);

    const { items } = await admin.call(listUsers, { query: { email: '2@s3.example' } });
    const client = new ApiClient(server.url);
    await client.call(clientLogin, { body: { email: items[0]?.email ?? '', password: 'simulated-bidder' } });
    expect((await client.call(listReferrals, { query: {} })).totalItems).toBe(1);
  });

  itInFullRun('waits while no round of its currency is in progress', async () => {
    const rounds: string[] = [];
    const summary = await simulate({
      ...options,
      url: server.url,
      currency: 'ETH',
      seconds: 2,
      onStatus: (status) => rounds.push(...status.rounds),
    });
    expect(summary.placed).toBe(0);
    expect(rounds).toEqual([]);
  });

  itInFullRun('goes on after the API was gone', async () => {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    let troubles = 0;
    let placed = 0;
    const running = simulate({
      ...options,
      url: server.url,
      signal: stopping.signal,
      onStatus: (status) => {
        if (status.trouble !== undefined) troubles++;
        placed = status.placed;
      },
    });
    await expect.poll(() => placed, { timeout: 20_000 }).toBeGreaterThan(0);
    await server.stop('SIGKILL');
    await expect.poll(() => troubles, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = placed;
    server = await startServer(env);
    await expect.poll(() => placed, { timeout: 40_000 }).toBeGreaterThan(before);
    stopping.abort();
    expect((await running).placed).toBeGreaterThan(before);
  });
});
