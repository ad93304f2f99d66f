import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, siblingDatabase, startThrowAwayCluster } from '../tests/support/postgres-cluster';
import { startServer } from '../tests/support/server-process';
import { bareLists, lists, type ListName } from './bare-lists';
import { Connection } from './connection';
import { inTable, inTurn, type Latencies } from './latencies';
import { runMixedLoad } from './mixed-load';

const rounds = Number(process.env['BENCH_RUNS'] ?? 300);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const millions = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const embeddedOrders = Math.ceil(millions / 10);

const say = (text: string) => console.log(text);
const heading = (text: string) => say(`\n### ${text}\n`);

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

function seed(env: Record<string, string>, orders: number): void {
  const args = ['--import', 'tsx', 'server/src/seed.ts', '--orders', String(orders), '--users', '50000'];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('seeding failed');
}

async function signIn(url: string): Promise<Connection> {
  const operator = new Connection(url);
  const credentials = { email: 'super@roundkeeper.test', password: 'roundkeeper' };
  await operator.ask('POST', '/admin/auth/login', credentials);
  return operator;
}

/** The round with the most orders. */
async function findBigRound(operator: Connection): Promise<string> {
  const { items } = (await operator.ask('GET', '/admin/rounds?limit=100')) as {
    items: { id: string; totalBids: number }[];
  };
  const [biggest] = items.toSorted((one, other) => other.totalBids - one.totalBids);
  if (!biggest) throw new Error('there are no rounds');
  return biggest.id;
}

async function findActiveRound(operator: Connection): Promise<string> {
  const currencies = (await operator.ask('GET', '/resources/currencies')) as { id: string }[];
  for (const { id } of currencies) {
    const path = `/admin/rounds/active-round/currency/${id}`;
    const round = (await operator.ask('GET', path)) as { id: string } | null;
    if (round) return round.id;
  }
  throw new Error('no round is in progress');
}

/** Each list through the API and as bare SQL, in turn; without a database to ask, through the API alone. */
async function compareLists(operator: Connection, total: number, bare: Queryable | undefined): Promise<void> {
  const roundId = await findBigRound(operator);
  say('| list | API p50 | API p99 | bare SQL p50 | bare SQL p99 | p50 ratio | p99 ratio | × first page |');
  say('| --- | --: | --: | --: | --: | --: | --: | --: |');
  let firstPage = Number.NaN;
  for (const name of Object.keys(lists) as ListName[]) {
    const path = lists[name](roundId, total);
    const [text, values] = bareLists[name](roundId, total);
    const [api, sql] = await inTurn(
      rounds,
      () => operator.ask('GET', path),
      bare
        ? async () => {
            for (const [index, statement] of text.entries())
              await bare.query(statement, [...(values[index] ?? [])]);
          }
        : () => Promise.resolve(),
    );
    if (Number.isNaN(firstPage)) firstPage = api.percentile(0.5);
    const cells = [api.percentile(0.5), api.percentile(0.99), sql.percentile(0.5), sql.percentile(0.99)];
    const shown = bare ? cells.map(inTable) : [...cells.slice(0, 2).map(inTable), '–', '–'];
    const ratio = (share: number) =>
      bare ? (api.percentile(share) / sql.percentile(share)).toFixed(1) : '–';
    const times = (api.percentile(0.5) / firstPage).toFixed(1);
    say(`| ${name} | ${shown.join(' | ')} | ${ratio(0.5)} | ${ratio(0.99)} | ${times} |`);
  }
}

async function mixedLoad(url: string, operator: Connection): Promise<void> {
  const {
    reads,
    writes,
    seconds: took,
    statuses,
  } = await runMixedLoad(url, await findActiveRound(operator), seconds);
  say('| requests | per second | p50 | p99 |');
  say('| --- | --: | --: | --: |');
  const row = (name: string, of: Latencies) =>
    say(
      `| ${name} | ${(of.count / took).toFixed(0)} | ${inTable(of.percentile(0.5))} | ${inTable(of.percentile(0.99))} |`,
    );
  row('reads', reads);
  row('writes', writes);
  const seen = [...statuses].sort(([one], [other]) => one - other);
  say(
    `\nAnswers by status: ${seen.map(([status, count]) => `${String(status)} × ${String(count)}`).join(', ')}.`,
  );
  if (seen.some(([status]) => status >= 500)) process.exitCode = 1;
}

async function benchPostgres(): Promise<void> {
  const cluster = await startThrowAwayCluster();
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('create database bench');
  const { rows } = await admin.query<{ version: string }>(`select split_part(version(), ' ', 2) as version`);
  await admin.end();
  const databaseUrl = siblingDatabase(cluster.url, 'bench');
  seed({ DATABASE_URL: databaseUrl }, millions);
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '1' });
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  const operator = await signIn(server.url);
  heading(
    `PostgreSQL ${rows[0]?.version ?? ''}, ${millions.toLocaleString('en')} orders: lists, in milliseconds`,
  );
  await compareLists(operator, millions, bare);
  heading(`PostgreSQL: fifty connections of mixed reads and writes for ${String(seconds)} s`);
  await mixedLoad(server.url, operator);
  operator.close();
  await bare.end();
  await server.stop();
  await cluster.stop();
}

async function benchEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-bench-'));
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), DEMO: '1' };
  seed(env, embeddedOrders);
  const server = await startServer(env);
  const operator = await signIn(server.url);
  heading(`The embedded database, ${embeddedOrders.toLocaleString('en')} orders: lists, in milliseconds`);
  await compareLists(operator, embeddedOrders, undefined);
  heading(`The embedded database: fifty connections of mixed reads and writes for ${String(seconds)} s`);
  await mixedLoad(server.url, operator);
  operator.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

say(
  `${String(availableParallelism())} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory, Node ${process.versions.node}`,
);
if (findPostgres() === undefined) say('No PostgreSQL is installed here: its part is left out.');
else await benchPostgres();
await benchEmbedded();
