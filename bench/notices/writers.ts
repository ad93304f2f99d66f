import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../tests/support/databases/postgres-cluster';
import { bench, heading, row, tableHead } from '../settings';

const writers = [1, 16];
const kinds = [
  ['without a notice', `insert into written (note) values (gen_random_uuid());`],
  [
    'with a notice',
    `insert into written (note) values (gen_random_uuid()) returning pg_notify('chat_message', note::text);`,
  ],
] as const;

interface Commits {
  readonly perSecond: number;
  /** Milliseconds of a transaction, as its writer sees it. */
  readonly latency: number;
}

/** Lets PostgreSQL's own pgbench write for a while. */
function write(url: string, script: string, clients: number): Commits {
  const program = join(findPostgres() ?? '', 'pgbench');
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(bench.seconds)];
  const output = execFileSync(program, [...load, '-f', script, url], { encoding: 'utf8' });
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return { perSecond: number(/tps = ([\d.]+)/), latency: number(/latency average = ([\d.]+)/) };
}

/** Measures what a notice costs the transactions that send it: they commit one after the other. */
export async function measureWriters(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table written (id bigserial primary key, note uuid)');
  // As in production; throw-away servers do without.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = on`);
  await client.query('select pg_reload_conf()');
  heading('Commits that wait for the disk, by pgbench');
  tableHead('', ...writers.flatMap((count) => [`${String(count)} at once, a second`, 'milliseconds each']));
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'));
  for (const [name, statement] of kinds) {
    const script = join(folder, 'script.sql');
    writeFileSync(script, statement);
    const cells: string[] = [];
    for (const count of writers) {
      const { perSecond, latency } = write(url, script, count);
      cells.push(perSecond.toFixed(0), latency.toFixed(2));
    }
    row(name, ...cells);
  }
  rmSync(folder, { recursive: true, force: true });
  await client.end();
}
