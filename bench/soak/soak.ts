import pg from 'pg';
import { getRound, getRoundAnalytics } from '../../contract/rounds/rounds';
import { simulate, type SimulationSummary } from '../../server/src/simulator/simulate';
import { startCluster, untilWhole, type Cluster } from '../../tests/support/cluster/cluster';
import { until } from '../../tests/support/cluster/supervised';
import { bench, complain, say } from '../settings';
import { Answers } from './answers';
import { Talk } from './chat';
import { Ledger, lowestUnique, unitsOf, type StoredOrder } from './ledger';
import { inspectable, MemoryWatch } from './memory';
import { countFileRows, pause, readOn, roundKeepers, signInOperator } from './operators';
import { reportAnswers, reportBids, reportMemory, reportTroubles, type Failover } from './report';

const rate = 20;
const bidders = 25;
const total = bench.soakSeconds * 1_000;

/** How many rounds of a currency come one after the other. */
const roundsInAll = 20;
const sampleEvery = Math.max(5_000, total / 120);

/** Kills the whole node of the primary, brings it back, and waits until all nodes take part again. */
async function failOver(cluster: Cluster): Promise<Failover> {
  const old = await cluster.primary();
  if (!old) throw new Error('there is no primary');
  const killedAt = performance.now();
  await old.killAll();
  await until('another node is the primary', async () => {
    const now = await cluster.primary();
    return now !== undefined && now !== old;
  });
  const takenAt = performance.now();
  await old.start();
  await untilWhole(cluster.nodes);
  return { killedAt, takenAt, wholeAt: performance.now() };
}

async function readOrders(cluster: Cluster, rounds: readonly string[]): Promise<StoredOrder[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const { rows } = await client.query<StoredOrder>(
    `select id, round_id as "roundId", user_id as "userId", bid, status from orders where round_id = any($1::uuid[])`,
    [rounds],
  );
  await client.end();
  return rows;
}

/** Compares each completed round's winner and file with what was acknowledged. @returns a sentence for each difference */
async function compareRounds(
  url: string,
  rounds: readonly string[],
  ledger: Ledger,
  stored: readonly StoredOrder[],
): Promise<string[]> {
  const found: string[] = [];
  const operator = await signInOperator(url);
  const users = new Map(stored.map(({ id, userId }) => [id, userId]));
  let won = 0;
  for (const id of rounds) {
    const confirmed = ledger.confirmedIn(id, stored);
    const expected = lowestUnique(confirmed);
    const { status, winner } = (await operator.call(getRound, { params: { id } })).body;
    if (status !== 'COMPLETED') found.push(`round ${id} is ${status}`);
    const { lowestUniqueBid } = (await operator.call(getRoundAnalytics, { params: { id } })).body;
    const wanted = expected === undefined ? undefined : [users.get(expected), confirmed.get(expected)];
    const got = winner && lowestUniqueBid !== null ? [winner.userId, unitsOf(lowestUniqueBid)] : undefined;
    if (String(wanted) !== String(got))
      found.push(`round ${id} was won by ${String(got)} and not by ${String(wanted)}`);
    if (got) won += 1;
    const rows = await countFileRows(operator, id);
    if (rows !== confirmed.size)
      found.push(`the file of round ${id} has ${String(rows)} rows and not ${String(confirmed.size)}`);
  }
  say(`\n${String(rounds.length)} rounds were completed, ${String(won)} with a winner.`);
  if (won === 0) found.push('no round had a winner');
  return found;
}

/** What goes on during the soak, until it is told to end. */
class Course {
  readonly ending = new AbortController();
  /** The rounds that were completed, as they were. */
  readonly rounds: string[] = [];
  failover: Failover | undefined;
  private bids: SimulationSummary | undefined;
  private readonly started = performance.now();

  constructor(
    private readonly cluster: Cluster,
    private readonly watches: readonly MemoryWatch[],
    private readonly answers: Answers,
  ) {}

  private get seconds(): number {
    return (performance.now() - this.started) / 1_000;
  }

  /** Keeps something going; what breaks is told, and begun again. */
  async keep(name: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted)
      try {
        await work(signal);
        return;
      } catch (error) {
        complain(`${name} broke after ${this.seconds.toFixed(0)} s: ${String(error)}`);
        await pause(1_000, signal);
      }
  }

  async watchMemory(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const each of this.watches) await each.sample(this.seconds);
      await pause(sampleEvery, signal);
    }
  }

  async tell(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(total / 12, signal);
      const memory = this.watches.map(({ samples }) => samples.at(-1)?.held.toFixed(0) ?? '–').join(' and ');
      say(
        `after ${this.seconds.toFixed(0)} s: ${String(this.bids?.placed ?? 0)} bids, ` +
          `${String(this.rounds.length)} rounds, ${String(this.answers.count)} answers, ` +
          `${String(this.answers.troubles.length)} troubles, ${memory} MiB held`,
      );
    }
  }

  async failOverInTheMiddle(signal: AbortSignal): Promise<void> {
    await pause(total / 2, signal);
    if (!signal.aborted) this.failover = await failOver(this.cluster);
  }

  simulate(): Promise<SimulationSummary> {
    const { url } = this.cluster;
    const { soakSeconds: seconds } = bench;
    const { signal } = this.ending;
    const onStatus = (status: SimulationSummary) => (this.bids = status);
    return simulate({ url, rate, bidders, seed: 1, seconds, signal, onStatus });
  }
}

/** Runs everything at once until the time is over, and completes the rounds that are left. */
async function goOn(cluster: Cluster, talk: Talk, course: Course): Promise<SimulationSummary> {
  const { url } = cluster;
  const keepers = await roundKeepers(url);
  const parts = [
    ...keepers.map((keeper) =>
      course.keep('a round', (signal) => keeper.run(total / roundsInAll, course.rounds, signal)),
    ),
    course.keep('reading', (signal) => readOn(url, course.rounds, signal)),
    course.keep('talking', (signal) => talk.run(signal)),
    course.keep('sampling memory', (signal) => course.watchMemory(signal)),
    course.keep('telling', (signal) => course.tell(signal)),
    course.keep('the failover', (signal) => course.failOverInTheMiddle(signal)),
  ];
  const bids = await course.simulate();
  course.ending.abort();
  await Promise.all(parts);
  for (const keeper of keepers) await keeper.clear();
  return bids;
}

const ledger = new Ledger();
say(`starting a cluster; ${String(bench.soakSeconds)} s of ${String(rate)} bids a second follow`);
const cluster = await startCluster({
  processes: 2,
  env: {
    ...inspectable,
    NODE_ENV: 'production',
    REGISTRATIONS_PER_ADDRESS: '1000',
    CHANGES_PER_PERSON: '1000000',
  },
});
try {
  const answers = new Answers(cluster.url, ledger);
  answers.watch();
  const watches: MemoryWatch[] = [];
  for (const [index, server] of cluster.processes.entries())
    watches.push(await MemoryWatch.open(`process ${String(index + 1)}`, server));
  for (const watch of watches) await watch.warmUp();
  const talk = await Talk.open(cluster.url);
  const course = new Course(cluster, watches, answers);
  // Ended early, it says what it has seen so far.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => course.ending.abort());
  const bids = await goOn(cluster, talk, course);
  const { failover } = course;
  const { rounds } = ledger;
  const stored = await readOrders(cluster, rounds);
  const found = [
    ...ledger.differences(stored),
    ...(await compareRounds(cluster.url, rounds, ledger, stored)),
    ...(await talk.differences()),
  ];
  reportBids(bids, ledger, rate, failover);
  reportAnswers(answers);
  reportTroubles(answers, failover);
  reportMemory(watches, bench.soakSeconds);
  for (const sentence of found.slice(0, 20)) complain(sentence);
  if (found.length > 20) complain(`and ${String(found.length - 20)} more such things`);
  for (const watch of watches) watch.close();
  talk.close();
} finally {
  // What the processes wrote explains a failure.
  if (process.exitCode)
    for (const server of cluster.processes) say(server.output().split('\n').slice(-20).join('\n'));
  await cluster.stop();
}
