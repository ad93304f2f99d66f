import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { atRate } from '../chat-client';
import type { Connection } from '../connection';
import { Latencies } from '../latencies';
import { processorTime, ServerTime } from '../notices/processor-time';
import type { BenchServer } from '../server';
import { bench, complain, heading, row, tableHead } from '../settings';
import type { BenchMarket } from './market';
import { batchesIn, Numbers, subscribeToEvents } from './subscribe';

const consoles = 500;
const changesPerSecond = 50;
/** Every so many-th console reads what it gets; the others count it, as all run on the machine that is measured. */
const readingEach = 10;
/** The rows on a console's screen. */
const shown = 10;

interface Cost {
  readonly processes: readonly number[];
  readonly database: number;
}

async function measured(
  market: BenchMarket,
  servers: readonly BenchServer[],
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = servers.map(({ pid }) => processorTime(pid));
  const database = await ServerTime.begin(market.client);
  await work();
  return {
    processes: servers.map(({ pid }, index) => processorTime(pid) - (before[index] ?? 0)),
    database: database.spent(),
  };
}

interface Consoles {
  readonly sockets: readonly WebSocket[];
  /** What the reading ones follow. */
  readonly numbers: readonly Numbers[];
  readonly told: { frames: number };
}

/** Opens the consoles, evenly on the servers. @param note called with each order that a reading one is told of */
async function openConsoles(
  streams: readonly string[],
  rows: readonly string[],
  servers: readonly BenchServer[],
  people: readonly (readonly Connection[])[],
  note: (orderId: string) => void,
): Promise<Consoles> {
  const numbers: Numbers[] = [];
  const sockets: WebSocket[] = [];
  const told = { frames: 0 };
  for (let index = 0; index < consoles; index += 1) {
    const at = index % servers.length;
    const own = people[at] ?? [];
    const { cookie } = own[Math.floor(index / servers.length) % own.length] ?? { cookie: '' };
    const follows = new Numbers();
    const isReading = index % readingEach < servers.length;
    if (isReading) numbers.push(follows);
    const hear = (frame: string) => {
      told.frames += 1;
      if (!isReading) return;
      for (const batch of batchesIn(frame)) {
        follows.take(batch);
        if (batch.stream === 'transactions') for (const { id } of batch.rows) note(id);
      }
    };
    const request = isReading ? { streams } : { streams, rows };
    sockets.push(await subscribeToEvents({ url: servers[at]?.url ?? '', cookie, request, hear }));
  }
  return { sockets, numbers, told };
}

/** Measures 500 consoles on two processes while orders change, from the commit to the arrival at a console. */
export async function measureConsoles(
  market: BenchMarket,
  servers: readonly BenchServer[],
  people: readonly (readonly Connection[])[],
): Promise<void> {
  const { id: roundId } = market.round;
  const streams = ['rounds', 'figures', 'transactions', `orders:${roundId}`];
  const rows: string[] = [roundId];
  for (let index = 0; index < shown; index += 1) rows.push(await market.add(roundId, index));
  const committed = new Map<string, number>();
  const deliveries = new Latencies();
  const { sockets, numbers, told } = await openConsoles(streams, rows, servers, people, (id) => {
    const since = committed.get(id);
    if (since !== undefined) deliveries.note(performance.now() - since);
  });
  await sleep(1_000);
  const idle = await measured(market, servers, () => sleep(bench.seconds * 1_000));
  const count = changesPerSecond * bench.seconds;
  const expected = numbers.length * count;
  told.frames = 0;
  const busy = await measured(market, servers, async () => {
    const change = async (index: number) => {
      committed.set(await market.add(roundId, index), performance.now());
    };
    await atRate(changesPerSecond, change, (done) => done === count);
    for (let waited = 0; deliveries.count < expected && waited < 50; waited += 1) await sleep(100);
  });
  for (const socket of sockets) socket.terminate();
  const per = (spent: number, free = 0) => (spent - free) / count / 1_000;
  const ofProcesses = busy.processes.map((spent, index) => per(spent, idle.processes[index]));
  heading(`${String(consoles)} consoles on two processes, ${String(changesPerSecond)} changes a second`);
  tableHead('', 'measured');
  row('from the commit to a console, p50, ms', deliveries.percentile(0.5).toFixed(0));
  row('p99, ms', deliveries.percentile(0.99).toFixed(0));
  row(
    'deliveries that were timed',
    `${deliveries.count.toLocaleString('en')} of ${expected.toLocaleString('en')}`,
  );
  for (const spent of ofProcesses) row('processor time of a process per change, ms', spent.toFixed(2));
  row('of PostgreSQL, the writing included, ms', per(busy.database, idle.database).toFixed(2));
  row('answers to a console a second', (told.frames / consoles / bench.seconds).toFixed(1));
  row('lost, doubled or out of order', String(numbers.reduce((sum, { faults }) => sum + faults, 0)));
  if (deliveries.count !== expected) complain('every change delivered once to everybody');
  if (deliveries.percentile(0.99) >= 300) complain('p99 below 300 ms');
  if (ofProcesses.some((spent) => spent >= 1)) complain('less than 1 ms of a process per change');
}
