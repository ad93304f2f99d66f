import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { WebSocket } from 'ws';
import { subscribeBarely } from '../../tests/support/chat/bare-subscription';
import { atRate, openChatClient, type SendMessage } from '../chat-client';
import { Connection } from '../connection';
import { chatApiKey } from '../load/chat-load';
import { residentMemory } from '../resident-memory';
import { startBenchServer, type BenchServer } from '../server';
import { bench, complain, heading, row, tableHead } from '../settings';
import { signIn } from '../sign-in';
import { processorTime, ServerTime } from './processor-time';

const processes = [1, 2, 4, 8];
const subscribers = [0, 1_000, 6_000];
/** Few enough for a process to deliver. */
const rateFor = (count: number) => (count > 1_000 ? 2 : 20);
/** Sockets of one person, who may subscribe only so often at once. */
const perPerson = 500;
const password = 'a word for the bench';

/** Signs more operators in. */
async function signInMany(url: string, operator: Connection, count: number): Promise<readonly Connection[]> {
  const people: Connection[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `listener${String(index)}@bench.test`;
    const admin = { email, firstName: 'Grace', lastName: 'Hopper', password, adminType: 'REGULAR' };
    await operator.ask('POST', '/admin/admins', admin);
    const person = new Connection(url);
    await person.ask('POST', '/admin/auth/login', { email, password });
    people.push(person);
  }
  return people;
}

interface Cost {
  /** Microseconds of processor time per message. */
  readonly server: number;
  readonly database: number;
}

/** Says something at an even rate. @returns what it costs, less what the same time costs in silence */
async function talk(
  client: pg.Client,
  { pid }: BenchServer,
  say: SendMessage,
  perSecond: number,
): Promise<Cost> {
  const count = perSecond * bench.seconds;
  const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
    const before = processorTime(pid);
    const database = await ServerTime.begin(client);
    await work();
    // What was said last is still on its way.
    await sleep(1_000);
    return { server: processorTime(pid) - before, database: database.spent() };
  };
  const silent = await measure(() => sleep(bench.seconds * 1_000));
  const spoken = await measure(() =>
    atRate(
      perSecond,
      () => say('said for the bench'),
      (done) => done === count,
    ),
  );
  return {
    server: (spoken.server - silent.server) / count,
    database: (spoken.database - silent.database) / count,
  };
}

/** Measures a chat message in PostgreSQL by the number of processes that read it, and in a process by its subscribers. */
export async function measureSubscribers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const env = { DATABASE_URL: url };
  const speaker = await startBenchServer(env);
  const operator = await signIn(speaker.url);
  const say = await openChatClient(speaker.url, operator, chatApiKey);
  const others: BenchServer[] = [];
  heading('One chat message by the number of processes, in microseconds of processor time');
  tableHead('processes besides the speaker’s', 'PostgreSQL', 'each process without subscribers');
  for (const count of processes) {
    while (others.length < count) others.push(await startBenchServer(env));
    const [watched] = others;
    if (!watched) throw new Error('there is no process to watch');
    const { server, database } = await talk(client, watched, say, rateFor(0));
    row(String(count), database.toFixed(0), server.toFixed(0));
  }
  const [watched, ...rest] = others;
  if (!watched) throw new Error('there is no process to watch');
  for (const server of rest) await server.stop();

  heading('One chat message in a process by its subscribers, in microseconds of processor time');
  tableHead('subscribers', 'process', 'per subscriber', 'resident memory, MiB', 'delivered', 'of');
  const people = await signInMany(watched.url, operator, Math.max(...subscribers) / perPerson);
  const sockets: WebSocket[] = [];
  const told = { times: 0 };
  const hear = () => (told.times += 1);
  let alone = 0;
  for (const count of subscribers) {
    while (sockets.length < count) {
      const { cookie } = people[Math.floor(sockets.length / perPerson)] ?? operator;
      sockets.push(await subscribeBarely({ url: watched.url, cookie, key: chatApiKey, hear }));
    }
    told.times = 0;
    const { server } = await talk(client, watched, say, rateFor(count));
    const expected = count * rateFor(count) * bench.seconds;
    for (let waited = 0; told.times < expected && waited < 100; waited += 1) await sleep(100);
    if (count === 0) alone = server;
    row(
      count.toLocaleString('en'),
      server.toFixed(0),
      count === 0 ? '–' : ((server - alone) / count).toFixed(2),
      (residentMemory(watched.pid) ?? Number.NaN).toFixed(0),
      told.times.toLocaleString('en'),
      expected.toLocaleString('en'),
    );
    if (told.times !== expected) complain('every message delivered once');
  }
  for (const socket of sockets) socket.terminate();
  for (const person of [operator, ...people]) person.close();
  await Promise.all([speaker.stop(), watched.stop()]);
  await client.end();
}
