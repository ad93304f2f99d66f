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
/** A process takes 4,096 connections. */
const subscribers = [0, 1_000, 4_000];
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

/** Measures a chat message in PostgreSQL by the number of processes that read it. */
async function byProcesses(client: pg.Client, servers: Servers, say: SendMessage): Promise<void> {
  heading('One chat message by the number of processes, in microseconds of processor time');
  tableHead('processes besides the speaker’s', 'PostgreSQL', 'each process without subscribers');
  for (const count of processes) {
    // The first is the speaker's.
    while (servers.running.length <= count) await servers.start();
    const { server, database } = await talk(client, servers.at(1), say, rateFor(0));
    row(String(count), database.toFixed(0), server.toFixed(0));
  }
  await servers.stop(2);
}

/** Measures a chat message in a process by its subscribers. */
async function bySubscribers(
  client: pg.Client,
  watched: BenchServer,
  operator: Connection,
  say: SendMessage,
): Promise<void> {
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
  for (const person of people) person.close();
}

/** Servers on one database. */
class Servers {
  running: BenchServer[] = [];

  constructor(private readonly url: string) {}

  async start(): Promise<BenchServer> {
    const server = await startBenchServer({ DATABASE_URL: this.url });
    this.running.push(server);
    return server;
  }

  at(index: number): BenchServer {
    const server = this.running[index];
    if (!server) throw new Error(`there are not ${String(index + 1)} servers`);
    return server;
  }

  /** Ends those from an index on. */
  async stop(from = 0): Promise<void> {
    await Promise.all(this.running.splice(from).map((server) => server.stop()));
  }
}

/** Measures what a chat message costs, by processes and by subscribers. */
export async function measureSubscribers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // What breaks first is told, and not that the database ends with it.
  client.on('error', () => undefined);
  await client.connect();
  const servers = new Servers(url);
  try {
    const speaker = await servers.start();
    const operator = await signIn(speaker.url);
    const say = await openChatClient(speaker.url, operator, chatApiKey);
    await byProcesses(client, servers, say);
    await bySubscribers(client, servers.at(1), operator, say);
    operator.close();
  } finally {
    await servers.stop();
    await client.end();
  }
}
