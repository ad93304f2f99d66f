import type { SimulationSummary } from '../../server/src/simulator/simulate';
import { inTable } from '../latencies';
import { complain, heading, row, say, tableHead } from '../settings';
import type { Answers, Trouble } from './answers';
import type { Ledger } from './ledger';
import type { MemoryWatch } from './memory';

/** When the primary was killed, another one took over, and all nodes took part again. */
export interface Failover {
  readonly killedAt: number;
  readonly takenAt: number;
  readonly wholeAt: number;
}

/** Milliseconds until the API serves again once another node has taken over. */
const longestHealing = 5_000;
/** How much of the wanted rate has to be reached while there is a primary. */
const reachedRate = 0.95;

/** How much more memory than in the beginning a process may have in the end. */
const most = { held: 1.1, resident: 1.2 } as const;

export function reportBids(
  { placed, confirmed, refused, lost, seconds }: SimulationSummary,
  ledger: Ledger,
  wanted: number,
  failover: Failover | undefined,
): void {
  const away = failover ? (failover.takenAt - failover.killedAt) / 1_000 : 0;
  const rate = placed / (seconds - away);
  heading(`Bids in ${seconds.toFixed(0)} s`);
  tableHead('', 'number');
  row('placed', placed.toLocaleString('en'));
  row('a second, but for the time without a primary', rate.toFixed(1));
  row('confirmed', confirmed.toLocaleString('en'));
  row('refused', refused.toLocaleString('en'));
  row('without an answer, or with 503', lost.toLocaleString('en'));
  row('charges in doubt', ledger.chargesInDoubt.toLocaleString('en'));
  row('confirmations in doubt', ledger.count('inDoubt').toLocaleString('en'));
  if (rate < wanted * reachedRate) complain(`${String(wanted)} bids a second (${rate.toFixed(1)})`);
}

export function reportAnswers({ statuses, latencies, count, since }: Answers): void {
  const perSecond = count / ((performance.now() - since) / 1_000);
  heading(`Answers: ${count.toLocaleString('en')}, ${perSecond.toFixed(0)} a second`);
  tableHead('call', 'statuses', 'p50', 'p99', 'slowest');
  for (const [call, seen] of [...statuses].toSorted()) {
    const cell = [...seen].toSorted().map(([status, times]) => `${String(status)} × ${String(times)}`);
    const times = latencies.get(call);
    row(
      call,
      cell.join(', '),
      ...[0.5, 0.99, 1].map((share) => inTable(times?.percentile(share) ?? Number.NaN)),
    );
  }
}

/** Tells of the failover, and what went wrong outside of it. */
export function reportTroubles({ troubles }: Answers, failover: Failover | undefined): void {
  const { killedAt = Number.NaN, takenAt = Number.NaN, wholeAt = Number.NaN } = failover ?? {};
  heading('The failover');
  const after = (at: number) => `${((at - killedAt) / 1_000).toFixed(1)} s`;
  const isMeant = ({ answer, at }: Trouble) =>
    answer === 503 && at >= killedAt && at <= takenAt + longestHealing;
  const meant = troubles.filter(isMeant);
  tableHead('after the primary was killed', 'time');
  row('the first 503', after(Math.min(...meant.map(({ at }) => at))));
  row('another node is the primary', after(takenAt));
  row('the last 503', after(Math.max(...meant.map(({ at }) => at))));
  row('three nodes again', after(wholeAt));
  say(`\n${String(meant.length)} answers were 503.`);
  if (meant.length === 0) complain('a failover that somebody noticed');
  const others = troubles.filter((trouble) => !isMeant(trouble));
  for (const { call, answer, started, at } of others.slice(0, 20))
    complain(`${call}: ${String(answer)} after ${(at - started).toFixed(0)} ms, ${after(at)} after the kill`);
  if (others.length > 20) complain(`and ${String(others.length - 20)} more such answers`);
}

/** Compares the memory of each process in the last sixth of the time with that from its first to its third twelfth. */
export function reportMemory(watches: readonly MemoryWatch[], seconds: number): void {
  heading('Memory after a forced garbage collection, median in MiB');
  const parts = [
    [seconds / 12, seconds / 4],
    [seconds / 4, seconds / 2],
    [seconds / 2, (seconds * 5) / 6],
    [(seconds * 5) / 6, seconds],
  ] as const;
  const minutes = (time: number) => (time / 60).toFixed(0);
  tableHead(
    'minutes',
    ...parts.map(([from, to]) => `${minutes(from)} to ${minutes(to)}`),
    'last by first',
    'at most',
  );
  const grown: string[] = [];
  for (const watch of watches)
    for (const kind of ['held', 'resident'] as const) {
      const medians = parts.map(([from, to]) => watch.median(kind, from, to));
      const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
      row(
        `${watch.name}, ${kind}`,
        ...medians.map((value) => value.toFixed(1)),
        growth.toFixed(2),
        most[kind].toFixed(2),
      );
      if (!(growth <= most[kind])) grown.push(`${watch.name}, ${kind}`);
    }
  for (const what of grown) complain(`flat memory (${what})`);
}
