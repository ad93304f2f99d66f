import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../tests/support/databases/postgres-cluster';
import { bench, heading, row, tableHead } from '../settings';
import type { BenchMarket } from './market';

const writers = [1, 16];

/** The other ways to number events that were considered, as triggers of their own. */
const rowLock = `
create function bench_row_lock() returns trigger language plpgsql as $$
declare stream_name text;
begin
  for stream_name in select unnest(array['bench:' || (select round_id from changed limit 1), 'bench']) loop
    with raised as (
      insert into event_streams (name, last) values (stream_name, 1)
      on conflict (name) do update set last = event_streams.last + 1 returning last)
    insert into events select stream_name, raised.last, changed.id::text, 'CREATED', now() from raised, changed;
  end loop;
  return null;
end $$;
create trigger bench_row_lock after insert on orders referencing new table as changed
for each statement execute function bench_row_lock();`;
const notify = `
create function bench_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('event_log', '');
  return null;
end $$;
create trigger bench_notify after insert on orders for each statement execute function bench_notify();`;

const off = (trigger: string) => `alter table orders disable trigger ${trigger};`;
const variants = [
  ['no log', off('orders_inserted_logged')],
  ['an outbox, numbered after the commit', ''],
  ['numbers under a row lock until the commit', off('orders_inserted_logged') + rowLock],
  ['an outbox and a notice', notify],
] as const;

const restore = `
drop trigger if exists bench_row_lock on orders; drop function if exists bench_row_lock;
drop trigger if exists bench_notify on orders; drop function if exists bench_notify;
alter table orders enable trigger orders_inserted_logged;
delete from event_outbox; delete from events where stream like 'bench%';
delete from event_streams where name like 'bench%';`;

function write(url: string, script: string, clients: number): { perSecond: number; latency: number } {
  const program = join(findPostgres() ?? '', 'pgbench');
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(bench.seconds)];
  const output = execFileSync(program, [...load, '-f', script, url], { encoding: 'utf8' });
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return { perSecond: number(/tps = ([\d.]+)/), latency: number(/latency average = ([\d.]+)/) };
}

/** Measures bids of all currencies by the ways in which the log could be written. */
export async function measureWriters({ client }: BenchMarket, url: string): Promise<void> {
  // As in production; throw-away servers do without.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = on`);
  await client.query('select pg_reload_conf()');
  await client.query(`create table bench_rounds as
    select row_number() over () as place, id from rounds where status = 'IN_PROGRESS'`);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bench_rounds');
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'));
  const script = join(folder, 'bid.sql');
  writeFileSync(
    script,
    `\\set place random(1, ${String(rows[0]?.count ?? 1)})
\\set bid random(1, 100000000)
insert into orders (id, round_id, user_id, bid, fee, status)
select gen_random_uuid(), (select id from bench_rounds where place = :place), (select id from users limit 1),
  :bid / 100000000.0, 5, 'CREATED';\n`,
  );
  heading('Bids by how the log is written, by pgbench, on a disk that is waited for');
  tableHead('', ...writers.flatMap((count) => [`${String(count)} at once, a second`, 'milliseconds each']));
  for (const [name, prepare] of variants) {
    if (prepare !== '') await client.query(prepare);
    const cells: string[] = [];
    for (const count of writers) {
      const { perSecond, latency } = write(url, script, count);
      cells.push(perSecond.toFixed(0), latency.toFixed(2));
    }
    row(name, ...cells);
    await client.query(restore);
  }
  rmSync(folder, { recursive: true, force: true });
}
