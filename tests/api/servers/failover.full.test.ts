import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import type { Round, RoundDetail } from '../../../contract/rounds/rounds';
import { HttpBrowser } from '../../support/api/http-browser';
import { listen, signInChatter, type Chatter, type Listener } from '../../support/chat/chat';
import { startCluster, untilWhole, type Cluster } from '../../support/cluster/cluster';
import { Insistent, InsistentBidder } from '../../support/cluster/crowd';
import { missingPackages, until } from '../../support/cluster/supervised';

const kills = 20;
/** Milliseconds until the API serves again once another node has taken over. */
const longestHealing = 5_000;
const password = 'roundkeeper';
const email = 'super@roundkeeper.test';

const missing = missingPackages();
if (missing.length > 0)
  console.warn(`\n!! SKIPPED: failover, which needs Debian's packages ${missing.join(', ')}.\n`);

/** What happens during one kill, each in a round of its own. */
interface Scene {
  readonly bids: Round;
  readonly progress: Round;
  readonly completion: Round;
}

describe.skipIf(missing.length > 0)('a primary that is killed in the middle of everything', () => {
  let cluster: Cluster;
  let crowd: readonly InsistentBidder[];
  let chatter: Chatter<HttpBrowser>;
  let listener: Listener;
  /** Ends what goes on around a kill. */
  let over = new AbortController();
  let lastBid = 0;
  /** The times of the messages that were acknowledged. */
  const said: string[] = [];
  const scenes: Scene[] = [];
  /** How far the operator of a round was told that it is. */
  const progress = new Map<Round, number>();

  const signIn = async (): Promise<Insistent> => {
    const browser = new HttpBrowser(cluster.url);
    const { status } = await browser.call(adminLogin, { body: { email, password } });
    expect(status).toBe(200);
    return new Insistent(browser);
  };

  beforeAll(async () => {
    cluster = await startCluster({ processes: 2, env: { REGISTRATIONS_PER_ADDRESS: '1000' } });
    chatter = await signInChatter(new HttpBrowser(cluster.url), email, password);
    crowd = await Promise.all(
      ['ada', 'grace', 'edsger', 'barbara'].map((name) => InsistentBidder.register(cluster.url, name)),
    );
    listener = listen(cluster.url, chatter.browser);
    await listener.ready;
  }, 300_000);
  afterAll(async () => {
    // What the server says of each 500 explains a failure.
    for (const { output } of cluster?.processes ?? []) {
      const lines = output().split('\n');
      const broken = lines.flatMap((line) => /"reqId":"([^"]+)".*"status":500/.exec(line)?.[1] ?? []);
      for (const line of lines) if (broken.some((id) => line.includes(id))) process.stderr.write(`${line}\n`);
    }
    await listener?.client.dispose();
    await cluster?.stop();
  }, 60_000);

  const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  async function startRound(operator: Insistent, code: string): Promise<Round> {
    const [made] = await rows<{ currencyId: string; fiatCurrencyId: string }>(
      `with made as (insert into currencies (id, code, position)
         values (gen_random_uuid(), '${code}', 100) returning id)
       select made.id as "currencyId", (select id from fiat_currencies limit 1) as "fiatCurrencyId" from made`,
    );
    const body = { entryFee: '5.00', progress: '0', type: 'standard', ...made };
    return operator.send({ method: 'POST', path: '/admin/rounds', body });
  }

  async function setProgress(operator: Insistent, round: Round, value: number): Promise<void> {
    const { id, entryFee, type, currencyId, fiatCurrencyId } = round;
    const body = { entryFee, type, currencyId, fiatCurrencyId, progress: String(value) };
    await operator.send({ method: 'PATCH', path: `/admin/rounds/${id}`, body });
    progress.set(round, value);
  }

  /** Begins three rounds; one is bid on and ready to be completed: 0.01 is not unique, 0.05 wins. */
  async function prepare(index: number): Promise<Scene> {
    const operator = await signIn();
    const [bids, moved, completion] = [
      await startRound(operator, `A${String(index)}`),
      await startRound(operator, `B${String(index)}`),
      await startRound(operator, `C${String(index)}`),
    ];
    const [ada, grace, edsger] = crowd;
    for (const [bidder, bid] of [
      [ada, '0.01'],
      [grace, '0.01'],
      [edsger, '0.05'],
      [ada, '0.07'],
    ] as const)
      await bidder?.bid(completion, bid);
    await setProgress(operator, completion, 100);
    return { bids, progress: moved, completion };
  }

  const bidOn = (round: Round) =>
    Promise.all(
      crowd.map(async (bidder) => {
        while (!over.signal.aborted) await bidder.bid(round, `0.${String((lastBid += 1)).padStart(8, '0')}`);
      }),
    );

  async function moveOn(round: Round): Promise<void> {
    const operator = await signIn();
    for (let next = 1; next < 100 && !over.signal.aborted; next += 1)
      await setProgress(operator, round, next);
  }

  async function talk(): Promise<void> {
    while (!over.signal.aborted) {
      const { status, body } = await chatter.send(`message ${String(said.length)}`);
      if (body.data) said.push(body.data.sendMessage.time);
      else {
        expect(status).toBe(503);
        await sleep(100);
      }
    }
  }

  /** Kills the primary while everything goes on. @returns milliseconds without a primary, and until the API served again */
  async function killPrimary(scene: Scene, isWhole: boolean): Promise<[number, number]> {
    over = new AbortController();
    const busy: Promise<unknown>[] = [bidOn(scene.bids), moveOn(scene.progress), talk()];
    const unlessBroken = async (what: string, isSo: () => Promise<boolean>) => {
      await Promise.race([until(what, isSo), Promise.all(busy)]);
    };
    const messageAfter = (count: number) => async () => Promise.resolve(said.length > count);
    await unlessBroken('messages are acknowledged', messageAfter(said.length + 5));
    const completer = await signIn();
    const old = await cluster.primary();
    if (!old) throw new Error('there is no primary');
    const path = `/admin/rounds/${scene.completion.id}/complete`;
    const pid = old.databasePid();
    const killedAt = performance.now();
    busy.push(completer.send({ method: 'PATCH', path }));
    if (isWhole) await old.killAll();
    else old.killDatabase();
    await unlessBroken('there is a primary again', async () => {
      const now = await cluster.primary();
      // A database that crashed may also be back on its own node.
      return now !== undefined && (now !== old || ![undefined, pid].includes(old.databasePid()));
    });
    const takenAt = performance.now();
    await unlessBroken('a message is acknowledged', messageAfter(said.length));
    const healedAt = performance.now();
    over.abort();
    await Promise.all(busy);
    if (isWhole) await old.start();
    await untilWhole(cluster.nodes);
    return [takenAt - killedAt, healedAt - takenAt];
  }

  it(`is replaced, ${String(kills)} times, and the API heals by itself`, { timeout: 3_600_000 }, async () => {
    for (let index = 0; index < kills; index += 1) {
      const scene = await prepare(index);
      scenes.push(scene);
      const [away, healing] = await killPrimary(scene, index % 2 === 0);
      process.stderr.write(
        `failover ${String(index)}: ${away.toFixed(0)} ms, healed after ${healing.toFixed(0)} ms\n`,
      );
      expect(healing).toBeLessThan(longestHealing);
    }
  });

  it('has lost no bid that was acknowledged, and has none twice', async () => {
    const found = await rows<{ id: string; bid: string; status: string }>(
      'select id, bid, status from orders',
    );
    const byId = new Map(found.map((order) => [order.id, order]));
    for (const { orders } of crowd)
      for (const [id, { bid, isConfirmed }] of orders) {
        const kept = byId.get(id);
        expect([id, Number(kept?.bid)]).toEqual([id, Number(bid)]);
        if (isConfirmed) expect([id, kept?.status]).toEqual([id, 'CONFIRMED']);
      }
    const ours = scenes.flatMap((scene) => [scene.bids.id, scene.completion.id]);
    const [{ count } = {}] = await rows<{ count: string }>(
      `select count(*) from orders where round_id in (${ours.map((id) => `'${id}'`).join(', ')})`,
    );
    const acknowledged = crowd.reduce((sum, { orders }) => sum + orders.size, 0);
    const unclear = crowd.reduce((sum, { brokenOff }) => sum + brokenOff, 0);
    expect(Number(count)).toBeGreaterThanOrEqual(acknowledged);
    expect(Number(count)).toBeLessThanOrEqual(acknowledged + unclear);
  });

  it('has every progress that was acknowledged, and the right winner of each round once', async () => {
    const operator = await signIn();
    for (const scene of scenes) {
      const moved = await operator.send<RoundDetail>({
        method: 'GET',
        path: `/admin/rounds/${scene.progress.id}`,
      });
      expect(Number(moved.progress)).toBe(progress.get(scene.progress));
      const { id } = scene.completion;
      const done = await operator.send<RoundDetail>({ method: 'GET', path: `/admin/rounds/${id}` });
      expect([done.status, done.winner?.email]).toEqual(['COMPLETED', 'edsger@crowd.test']);
      expect(await rows(`select 1 from winners where round_id = '${id}'`)).toHaveLength(1);
    }
  });

  it('has told every message that was acknowledged once and in order, on sockets that stayed', async () => {
    expect(listener.closed).toEqual([]);
    await expect.poll(() => listener.messages.map(({ time }) => time)).toContain(said.at(-1));
    const told = listener.messages.map(({ time }) => time);
    expect(told).toEqual([...new Set(told)].sort());
    expect(said.filter((time) => !told.includes(time))).toEqual([]);
  });
});
