import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { atRate } from '../chat-client';
import { bench, heading, row, tableHead } from '../settings';
import { ServerTime } from './processor-time';

const counts = [1, 10, 50, 100, 200];
const rates = [10, 100];

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Sends notices at an even rate. @returns PostgreSQL's microseconds per notice, and how many notices were told */
async function notify(sender: pg.Client, perSecond: number): Promise<number> {
  const count = perSecond * bench.seconds;
  const time = await ServerTime.begin(sender);
  let last: Promise<unknown> = Promise.resolve();
  const tell = () => {
    const values = [randomUUID()];
    return sender.query({ name: 'tell', text: `select pg_notify('chat_message', $1)`, values });
  };
  await atRate(
    perSecond,
    async () => {
      // One after the other, when the database is late.
      last = last.then(tell);
      await last;
    },
    (sent) => sent === count,
  );
  return time.spent() / count;
}

/** Measures what a notice costs PostgreSQL, and each connection that listens adds to it. */
export async function measureListeners(url: string): Promise<void> {
  heading('One notice in PostgreSQL, in microseconds of processor time');
  tableHead(
    'listening connections',
    ...rates.flatMap((rate) => [`${String(rate)} a second`, 'per listener', 'told']),
  );
  const sender = await connect(url);
  const alone = new Map<number, number>();
  for (const rate of rates) alone.set(rate, await notify(sender, rate));
  row('0', ...rates.flatMap((rate) => [(alone.get(rate) ?? Number.NaN).toFixed(0), '–', '–']));
  const listeners: pg.Client[] = [];
  let told = 0;
  for (const count of counts) {
    while (listeners.length < count) {
      const listener = await connect(url);
      listener.on('notification', () => (told += 1));
      await listener.query('listen chat_message');
      listeners.push(listener);
    }
    const cells: string[] = [];
    for (const rate of rates) {
      told = 0;
      const cost = await notify(sender, rate);
      const each = (cost - (alone.get(rate) ?? Number.NaN)) / count;
      cells.push(cost.toFixed(0), each.toFixed(1), told.toLocaleString('en'));
    }
    row(String(count), ...cells);
  }
  for (const client of [sender, ...listeners]) await client.end();
}
