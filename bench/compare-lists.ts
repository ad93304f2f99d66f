import { bareLists, lists, type ListName } from './bare-lists';
import type { Connection } from './connection';
import { inTable, inTurn, Latencies } from './latencies';
import { bench, row, tableHead } from './settings';
import type { Bare, Target } from './targets';

const names = Object.keys(lists) as ListName[];

/** Asks bare SQL for what a list shows. */
const askBare = (bare: Bare, name: ListName, roundId: string, total: number) => async () => {
  const [texts, values] = bareLists[name](roundId, total);
  for (const [index, text] of texts.entries()) await bare.query(text, [...(values[index] ?? [])]);
};

type Measured = ReadonlyMap<ListName, readonly [api: Latencies, sql: Latencies]>;

function printTable(measured: Measured): void {
  tableHead('list', 'API p50', 'API p99', 'SQL p50', 'SQL p99', 'p50 ratio', 'p99 ratio', '× first page');
  const firstPage = measured.get('transactions, first page')?.[0].percentile(0.5) ?? Number.NaN;
  for (const [name, [api, sql]] of measured) {
    const [p50, p99] = [0.5, 0.99].map((share) => [api.percentile(share), sql.percentile(share)] as const);
    if (!p50 || !p99) continue;
    const ratios = [p50, p99].map(([one, other]) => (one / other).toFixed(2));
    const times = [p50[0], p99[0], p50[1], p99[1]].map(inTable);
    row(name, ...times, ...ratios, (p50[0] / firstPage).toFixed(1));
  }
}

/** Each list through the API and as bare SQL, in turn. */
export async function compareLists(operator: Connection, target: Target, roundId: string): Promise<void> {
  const bare = await target.openBare();
  const measured = new Map<ListName, readonly [Latencies, Latencies]>();
  for (const name of names) {
    const path = lists[name](roundId, target.orders);
    const ask = () => operator.ask('GET', path);
    measured.set(name, await inTurn(bench.runs, ask, askBare(bare, name, roundId, target.orders)));
  }
  await bare.end();
  printTable(measured);
}

const untimed = () => Promise.resolve();

/** Bare SQL on a database that the server is to have for itself afterwards. @returns its times */
export async function measureBare(target: Target, roundId: string): Promise<Map<ListName, Latencies>> {
  const bare = await target.openBare();
  const times = new Map<ListName, Latencies>();
  for (const name of names) {
    const [sql] = await inTurn(bench.runs, askBare(bare, name, roundId, target.orders), untimed);
    times.set(name, sql);
  }
  await bare.end();
  return times;
}

/** Each list through the API, beside times of bare SQL that were taken before. */
export async function compareWith(
  operator: Connection,
  target: Target,
  roundId: string,
  bare: ReadonlyMap<ListName, Latencies>,
): Promise<void> {
  const measured = new Map<ListName, readonly [Latencies, Latencies]>();
  for (const name of names) {
    const path = lists[name](roundId, target.orders);
    const [api] = await inTurn(bench.runs, () => operator.ask('GET', path), untimed);
    measured.set(name, [api, bare.get(name) ?? new Latencies()]);
  }
  printTable(measured);
}
