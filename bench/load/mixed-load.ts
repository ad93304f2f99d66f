import { Connection } from '../connection';
import { Latencies } from '../latencies';

export interface MixedLoad {
  readonly reads: Latencies;
  readonly writes: Latencies;
  readonly seconds: number;
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

const connections = 50;
const password = 'a word for the bench';

async function register(url: string, index: number, run: string): Promise<Connection> {
  const client = new Connection(url);
  await client.ask('POST', '/auth/registration', {
    email: `bidder${String(index)}.${run}@bench.test`,
    name: `Bidder ${String(index)}`,
    password,
  });
  return client;
}

/**
 * Runs fifty bidders that read public lists and their own, bid, and confirm the bid.
 * @param roundId a round in progress
 */
export async function runMixedLoad(url: string, roundId: string, seconds: number): Promise<MixedLoad> {
  const run = Date.now().toString(36);
  const clients: Connection[] = [];
  for (let index = 0; index < connections; index += 1) clients.push(await register(url, index, run));
  const [reads, writes] = [new Latencies(), new Latencies()];
  const statuses = new Map<number, number>();
  const until = performance.now() + seconds * 1000;
  const bid = async (client: Connection, number: number) => {
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const path of ['/rounds?limit=10', '/winners?limit=10', '/orders/?limit=10'])
      note((await reads.time(() => client.send('GET', path))).status);
    const amount = `${String(1 + (number % 90_000))}.${String(number % 97).padStart(2, '0')}`;
    const charged = await writes.time(() => client.send('POST', '/payment/charge', { roundId, bid: amount }));
    note(charged.status);
    if (charged.status !== 201) return;
    const { orderId } = JSON.parse(charged.text) as { orderId: string };
    note((await writes.time(() => client.send('PATCH', '/payment/verify-bid', { orderId }))).status);
  };
  const started = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = 0; performance.now() < until; turn += 1) await bid(client, index + turn * connections);
    }),
  );
  for (const client of clients) client.close();
  return { reads, writes, seconds: (performance.now() - started) / 1000, statuses };
}
