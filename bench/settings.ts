const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** What can be measured. */
type Part = 'lists' | 'mixed' | 'csv' | 'chat' | 'abuse';

const list = (name: string): string[] => process.env[name]?.split(',') ?? [];
const asked = list('BENCH_PARTS');
const databases = list('BENCH_ON');

/** How much is measured; see docs/performance.md. */
export const bench = {
  orders: number('BENCH_ORDERS', 1_000_000),
  /** How often each list is asked. */
  runs: number('BENCH_RUNS', 300),
  /** How long each load lasts. */
  seconds: number('BENCH_SECONDS', 15),
  /** A database that is there and filled, to measure again without waiting for another; it is left as it is. */
  databaseUrl: process.env['BENCH_DATABASE_URL'],
  /** The same for the embedded one. */
  dataDir: process.env['BENCH_DATA_DIR'],
  wants: (part: Part): boolean => asked.length === 0 || asked.includes(part),
  wantsOn: (database: 'postgres' | 'embedded'): boolean =>
    databases.length === 0 || databases.includes(database),
} as const;

export const say = (text: string): void => console.log(text);
export const heading = (text: string): void => say(`\n### ${text}\n`);

/** A row of a table. */
export const row = (...cells: readonly string[]): void => say(`| ${cells.join(' | ')} |`);

/** The head of a table: a name, and numbers. */
export function tableHead(name: string, ...numbers: readonly string[]): void {
  row(name, ...numbers);
  row('---', ...numbers.map(() => '--:'));
}
