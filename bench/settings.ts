/** Returns the number in a variable. @throws Error that names the variable */
export function amount(name: string, fallback: number, env = process.env): number {
  const given = env[name] ?? String(fallback);
  if (!/^\d{1,9}$/.test(given) || Number(given) === 0)
    throw new Error(`${name} is "${given}", which is no whole number above 0`);
  return Number(given);
}

type Part = 'lists' | 'mixed' | 'csv' | 'chat' | 'abuse';

const list = (name: string): string[] => process.env[name]?.split(',') ?? [];
const asked = list('BENCH_PARTS');
const databases = list('BENCH_ON');
const beginnings = list('BENCH_LISTS');

/** The amounts to measure; see docs/performance.md. */
export const bench = {
  orders: amount('BENCH_ORDERS', 1_000_000),
  /** Requests per list. */
  runs: amount('BENCH_RUNS', 300),
  /** Whether bare SQL is measured beside the API; far pages of very many orders take it half a minute each. */
  bareSql: process.env['BENCH_SQL'] !== '0',
  /** Seconds per load. */
  seconds: amount('BENCH_SECONDS', 15),
  /** How long the soak lasts. */
  soakSeconds: amount('BENCH_SOAK_SECONDS', 3_600),
  /** A filled database that is reused and left unchanged. */
  databaseUrl: process.env['BENCH_DATABASE_URL'],
  /** The same for the embedded database. */
  dataDir: process.env['BENCH_DATA_DIR'],
  wants: (part: Part): boolean => asked.length === 0 || asked.includes(part),
  wantsList: (name: string): boolean =>
    beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
  wantsOn: (database: 'postgres' | 'embedded'): boolean =>
    databases.length === 0 || databases.includes(database),
} as const;

export const say = (text: string): void => console.log(text);
export const heading = (text: string): void => say(`\n### ${text}\n`);

export const row = (...cells: readonly string[]): void => say(`| ${cells.join(' | ')} |`);

export function tableHead(name: string, ...numbers: readonly string[]): void {
  row(name, ...numbers);
  row('---', ...numbers.map(() => '--:'));
}

/** Marks the run as failed and continues. */
export function complain(what: string): void {
  say(`\nNOT REACHED: ${what}`);
  process.exitCode = 1;
}
