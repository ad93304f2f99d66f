import { bareLists, lists, type BareList, type Biggest, type ListName } from './bare-lists';
import type { Connection } from '../connection';
import { inTable, inTurn, type Latencies } from '../latencies';
import { bench, row, tableHead } from '../settings';
import type { Bare, Target } from './targets';

const names = (Object.keys(lists) as ListName[]).filter(bench.wantsList);

/** Runs the SQL statements of a list one after the other. */
const askBare =
  (bare: Bare, ...statements: readonly BareList['rows'][]) =>
  async () => {
    for (const [text, ...values] of statements) await bare.query(text, values);
  };

/** Times of bare SQL, with the stored total and with a counted one. */
interface BareTimes {
  readonly sql: Latencies;
  readonly counting: Latencies | undefined;
}

const ofBoth = ['API p50', 'API p99', 'SQL p50', 'SQL p99', 'p50 ratio', 'p99 ratio'];

/** Prints the table's head. @returns prints a list's row */
function printing(): (name: ListName, api: Latencies, bare: BareTimes) => void {
  tableHead('list', ...ofBoth, 'counting SQL p50', 'p50 ratio', '× first page');
  let firstPage: number | undefined;
  return (name, api, { sql, counting }) => {
    const [median, slowest] = [api.percentile(0.5), api.percentile(0.99)];
    const [sqlMedian, sqlSlowest] = [sql.percentile(0.5), sql.percentile(0.99)];
    const counted = counting?.percentile(0.5);
    firstPage ??= median;
    row(
      name,
      ...[median, slowest, sqlMedian, sqlSlowest].map(inTable),
      (median / sqlMedian).toFixed(2),
      (slowest / sqlSlowest).toFixed(2),
      ...(counted === undefined ? ['–', '–'] : [inTable(counted), (median / counted).toFixed(2)]),
      (median / firstPage).toFixed(1),
    );
  };
}

/** Fewer runs, because counting takes many times as long. */
const slowRuns = 50;

async function measureCounting(bare: Bare, { rows, counted }: BareList): Promise<Latencies | undefined> {
  if (!counted) return undefined;
  const [times] = await inTurn(Math.min(bench.runs, slowRuns), askBare(bare, rows, counted));
  return times;
}

/** Measures each list through the API and as bare SQL, in turn. */
export async function compareLists(operator: Connection, target: Target, round: Biggest): Promise<void> {
  const bare = await target.openBare();
  const print = printing();
  for (const name of names) {
    const path = lists[name](round, target.orders);
    const list = bareLists[name](round, target.orders);
    const ask = () => operator.ask('GET', path);
    const [api, sql] = await inTurn(bench.runs, ask, askBare(bare, list.rows, list.total));
    print(name, api, { sql, counting: await measureCounting(bare, list) });
  }
  await bare.end();
}

/** Measures bare SQL on a database that the server will use alone afterwards. */
export async function measureBare(target: Target, round: Biggest): Promise<Map<ListName, BareTimes>> {
  const bare = await target.openBare();
  const times = new Map<ListName, BareTimes>();
  for (const name of names) {
    const list = bareLists[name](round, target.orders);
    const [sql] = await inTurn(bench.runs, askBare(bare, list.rows, list.total));
    times.set(name, { sql, counting: await measureCounting(bare, list) });
  }
  await bare.end();
  return times;
}

/** Measures each list through the API, beside earlier times of bare SQL. */
export async function compareWith(
  operator: Connection,
  target: Target,
  round: Biggest,
  bare: ReadonlyMap<ListName, BareTimes>,
): Promise<void> {
  const print = printing();
  for (const [name, times] of bare) {
    const path = lists[name](round, target.orders);
    const [api] = await inTurn(bench.runs, () => operator.ask('GET', path));
    print(name, api, times);
  }
}

/** Measures each list through the API alone. */
export async function measureApi(operator: Connection, target: Target, round: Biggest): Promise<void> {
  // The fastest tells sizes apart on a machine that is busy with other things.
  tableHead('list', 'API fastest', 'API p50', 'API p99', '× first page');
  let firstPage: number | undefined;
  for (const name of names) {
    const [api] = await inTurn(bench.runs, () => operator.ask('GET', lists[name](round, target.orders)));
    const median = api.percentile(0.5);
    firstPage ??= median;
    row(
      name,
      ...[api.percentile(0), median, api.percentile(0.99)].map(inTable),
      (median / firstPage).toFixed(1),
    );
  }
}
