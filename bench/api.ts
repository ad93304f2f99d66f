import { availableParallelism, cpus, totalmem } from 'node:os';
import { findPostgres } from '../tests/support/databases/postgres-cluster';
import { messagesPerSecond, runChatLoad, subscribers } from './load/chat-load';
import type { Biggest, BigRound } from './lists/bare-lists';
import { compareLists, compareWith, measureApi, measureBare } from './lists/compare-lists';
import type { Connection } from './connection';
import { copyOut, download } from './load/csv';
import { inTable, type Latencies } from './latencies';
import { abuseNames } from './load/abuse';
import { runMixedLoad } from './load/mixed-load';
import { startBenchServer } from './server';
import { signIn } from './sign-in';
import { bench, complain, heading, row, say, tableHead } from './settings';
import { embeddedTarget, postgresTarget, seed, type Target } from './lists/targets';
import { runUnderAbuse } from './load/under-abuse';

async function findBigRound(operator: Connection): Promise<BigRound> {
  const { items } = (await operator.ask('GET', '/admin/rounds?limit=100')) as { items: BigRound[] };
  const [biggest] = items.toSorted((one, other) => other.totalBids - one.totalBids);
  if (!biggest) throw new Error('there are no rounds');
  return biggest;
}

interface Uses {
  readonly id: string;
  readonly code: string;
  readonly maxUses: number;
  readonly available: number;
}

async function findBiggest(operator: Connection): Promise<Biggest> {
  const totalOf = async (path: string) =>
    ((await operator.ask('GET', `${path}?limit=1`)) as { totalItems: number }).totalItems;
  const { items } = (await operator.ask('GET', '/admin/coupons/?limit=100')) as { items: Uses[] };
  const [coupon] = items
    .map(({ id, code, maxUses, available }) => ({ id, code, uses: maxUses - available }))
    .toSorted((one, other) => other.uses - one.uses);
  if (!coupon) throw new Error('there are no coupons');
  const [users, coupons] = [await totalOf('/admin/users'), await totalOf('/admin/coupons/')];
  return { ...(await findBigRound(operator)), coupon, users, coupons };
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

/** Runs a server on the target while `use` runs. */
async function withServer<T>(
  { env }: Target,
  use: (operator: Connection, server: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const server = await startBenchServer(env);
  const operator = await signIn(server.url);
  try {
    return await use(operator, server);
  } finally {
    operator.close();
    await server.stop();
  }
}

async function benchLists(target: Target): Promise<void> {
  heading(`${target.name}, ${target.orders.toLocaleString('en')} orders: lists, in milliseconds`);
  if (!bench.bareSql)
    return withServer(target, async (operator) => measureApi(operator, target, await findBiggest(operator)));
  if (target.env['DATABASE_URL'] !== '')
    return withServer(target, async (operator) =>
      compareLists(operator, target, await findBiggest(operator)),
    );
  const round = await withServer(target, findBiggest);
  const bare = await measureBare(target, round);
  return withServer(target, (operator) => compareWith(operator, target, round, bare));
}

const latencyRow = (name: string, of: Latencies, seconds: number) =>
  row(name, (of.count / seconds).toFixed(0), ...[0.5, 0.99, 1].map((share) => inTable(of.percentile(share))));

async function benchMixed(target: Target): Promise<void> {
  heading(`${target.name}: fifty connections of mixed reads and writes for ${String(bench.seconds)} s`);
  await withServer(target, async (operator, { url }) => {
    const { reads, writes, seconds, statuses } = await runMixedLoad(
      url,
      await findActiveRound(operator),
      bench.seconds,
    );
    tableHead('requests', 'per second', 'p50', 'p99', 'slowest');
    latencyRow('reads', reads, seconds);
    latencyRow('writes', writes, seconds);
    const seen = [...statuses].sort(([one], [other]) => one - other);
    say(
      `\nAnswers by status: ${seen.map(([status, count]) => `${String(status)} × ${String(count)}`).join(', ')}.`,
    );
    if (seen.some(([status]) => status >= 500)) complain('answers without a 5xx');
  });
}

async function benchCsv(target: Target): Promise<void> {
  const isBig = async () =>
    withServer(target, async (operator) => (await findBigRound(operator)).totalBids >= target.orders);
  // Three in four orders are confirmed.
  if (!(await isBig())) seed(target.env, Math.ceil(target.orders * 1.32), '--rounds', '1');
  heading(`${target.name}: the confirmed bids of a round as CSV`);
  await withServer(target, async (operator, { pid }) => {
    const { id } = await findBigRound(operator);
    tableHead('', 'rows', 'seconds', 'rows per second', 'share of COPY', 'memory grew by, MiB');
    // The first of each warms caches and compilers up.
    for (const name of ['first', 'second']) {
      const url = target.env['DATABASE_URL'];
      const copy = url ? await copyOut(url, id) : undefined;
      const speed = ({ rows, seconds }: { rows: number; seconds: number }) => rows / seconds;
      const cells = (of: { rows: number; seconds: number }) => [
        of.rows.toLocaleString('en'),
        of.seconds.toFixed(2),
        Math.round(speed(of)).toLocaleString('en'),
      ];
      if (copy) row(`COPY, ${name}`, ...cells(copy), '1', '–');
      const api = await download(operator, id, pid);
      const share = copy ? (speed(api) / speed(copy)).toFixed(2) : '–';
      row(`API, ${name}`, ...cells(api), share, api.growth?.toFixed(0) ?? '–');
    }
  });
}

async function benchChat(target: Target): Promise<void> {
  heading(
    `${target.name}: chat, ${String(subscribers)} subscribers × ${String(messagesPerSecond)} messages a second for ${String(bench.seconds)} s`,
  );
  await withServer(target, async (operator, { url }) => {
    const { expected, deliveries } = await runChatLoad(url, operator, bench.seconds);
    tableHead('delivered', 'of', 'p50', 'p99', 'slowest');
    const times = [0.5, 0.99, 1].map((share) => inTable(deliveries.percentile(share)));
    row(deliveries.count.toLocaleString('en'), expected.toLocaleString('en'), ...times);
    if (deliveries.count !== expected) complain('every message delivered once');
  });
}

async function benchAbuse(target: Target): Promise<void> {
  heading(`${target.name}: ordinary requests while the API is abused for ${String(bench.seconds)} s`);
  tableHead('meanwhile', 'times', 'ordinary lists a second', 'p50', 'p99', 'slowest');
  // Each on a fresh server, so that none pays for what another left behind.
  const apart = abuseNames.map((name) => [name, [name]] as const);
  for (const [name, names] of [['nothing', []] as const, ...apart, ['all of them', abuseNames] as const])
    await withServer(target, async (operator, { url }) => {
      await runUnderAbuse(url, operator, { names: [], seconds: 1 });
      const options = { names, seconds: bench.seconds };
      const { ordinary, seconds, done, failed } = await runUnderAbuse(url, operator, options);
      const times = Object.values(done).reduce((sum, each) => sum + each, 0);
      const latencies = [0.5, 0.99, 1].map((share) => inTable(ordinary.percentile(share)));
      row(name, String(times), (ordinary.count / seconds).toFixed(0), ...latencies);
      if (failed > 0) complain(`${String(failed)} ordinary requests were answered`);
      if (ordinary.percentile(0.99) > 500) complain(`half a second under "${name}"`);
    });
}

async function benchTarget(target: Target): Promise<void> {
  if (bench.wants('lists')) await benchLists(target);
  if (bench.wants('mixed')) await benchMixed(target);
  if (bench.wants('chat')) await benchChat(target);
  if (bench.wants('abuse')) await benchAbuse(target);
  // Last, because it adds a round as large as all others.
  if (bench.wants('csv')) await benchCsv(target);
  await target.drop();
}

say(
  `${String(availableParallelism())} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory, Node ${process.versions.node}`,
);
if (!bench.wantsOn('postgres')) say('PostgreSQL is left out, as asked.');
else if (findPostgres() === undefined) say('No PostgreSQL is installed here: its part is left out.');
else await benchTarget(await postgresTarget());
if (bench.wantsOn('embedded')) await benchTarget(await embeddedTarget());
