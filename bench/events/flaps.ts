import { setTimeout as sleep } from 'node:timers/promises';
import { atRate } from '../chat-client';
import type { Connection } from '../connection';
import type { BenchServer } from '../server';
import { complain, heading, row, tableHead } from '../settings';
import type { BenchMarket } from './market';
import { batchesIn, Numbers, subscribeToEvents } from './subscribe';

const flaps = 100;
const changesPerSecond = 50;

/** Lets a console lose its connection again and again, each time to another process, while orders change. */
export async function measureFlaps(
  market: BenchMarket,
  servers: readonly BenchServer[],
  people: readonly (readonly Connection[])[],
): Promise<void> {
  const { id: roundId } = market.round;
  const streams = ['transactions', 'figures', `orders:${roundId}`];
  const numbers = new Numbers();
  const created = new Map<string, number>();
  const written = new Set<string>();
  let isOver = false;
  const writing = atRate(
    changesPerSecond,
    async (index) => void written.add(await market.add(roundId, index)),
    () => isOver,
  );
  const connect = (turn: number) => {
    const at = turn % servers.length;
    return subscribeToEvents({
      url: servers[at]?.url ?? '',
      cookie: people[at]?.[0]?.cookie ?? '',
      request: { streams, after: numbers.positions },
      hear: (frame) => {
        for (const batch of batchesIn(frame)) {
          numbers.take(batch);
          if (batch.stream === 'transactions')
            for (const { id } of batch.rows) created.set(id, (created.get(id) ?? 0) + 1);
        }
      },
    });
  };
  let socket = await connect(0);
  while (numbers.last.size < streams.length) await sleep(20);
  written.clear();
  for (let flap = 1; flap <= flaps; flap += 1) {
    await sleep(Math.random() * 150);
    socket.removeAllListeners('message');
    socket.terminate();
    await sleep(Math.random() * 100);
    socket = await connect(flap);
  }
  isOver = true;
  await writing;
  const isComplete = () => [...written].every((id) => created.has(id));
  for (let waited = 0; !isComplete() && waited < 100; waited += 1) await sleep(100);
  socket.terminate();
  const lost = [...written].filter((id) => !created.has(id)).length;
  const doubled = [...created.values()].filter((times) => times > 1).length;
  heading(
    `${String(flaps)} flaps of a console between two processes, ${String(changesPerSecond)} changes a second`,
  );
  tableHead('', 'measured');
  row('changes', written.size.toLocaleString('en'));
  row('patches lost', String(lost));
  row('patches doubled', String(doubled));
  row('gaps, repeats and orders broken in the numbers', String(numbers.faults));
  if (lost + doubled + numbers.faults > 0) complain('no patch lost, doubled or out of order');
}
