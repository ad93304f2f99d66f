import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../../server/src/db/database';

const tablesOf = `select tablename from pg_tables where schemaname = 'public' order by tablename`;

/** Changes with every column, constraint, index and trigger. */
const schemaOf = `select md5(coalesce(string_agg(line, ',' order by line), '')) as digest from (
  select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as line
    from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
) as lines`;

async function digestOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ digest: string }>(schemaOf);
  return rows[0]?.digest;
}

/** What a database of the template was like before its first test. */
interface Beginning {
  readonly digest: string | undefined;
  /** The rows that the migrations made, as JSON, by table. */
  readonly rows: ReadonlyMap<string, string>;
}

async function beginningOf(pool: pg.Pool): Promise<Beginning> {
  const tables = await pool.query<{ tablename: string }>(tablesOf);
  const rows = new Map<string, string>();
  for (const { tablename } of tables.rows) {
    const { rows: found } = await pool.query<{ rows: string | null }>(
      `select json_agg(each)::text as rows from ${tablename} as each`,
    );
    rows.set(tablename, found[0]?.rows ?? '[]');
  }
  return { digest: await digestOf(pool), rows };
}

async function isIdle(pool: pg.Pool): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (pool.waitingCount === 0 && pool.idleCount === pool.totalCount) return true;
    await sleep(20);
  }
  return false;
}

/** Brings a database back to its beginning. @returns false when it has become another one */
async function reset(pool: pg.Pool, { digest, rows }: Beginning): Promise<boolean> {
  if (!(await isIdle(pool)) || (await digestOf(pool)) !== digest) return false;
  const filled: string[] = [];
  for (const table of rows.keys()) {
    const { rowCount } = await pool.query(`select 1 from ${table} limit 1`);
    if (rowCount) filled.push(table);
  }
  if (filled.length > 0)
    await pool.query(
      `set lock_timeout = '2s'; truncate ${filled.join(', ')} restart identity cascade; reset lock_timeout`,
    );
  for (const [table, json] of rows) {
    if (json === '[]') continue;
    await pool.query(`delete from ${table}`);
    await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ]);
  }
  return true;
}

/**
 * Opened databases that tests have given back, emptied. Opening an embedded one takes seconds of processor time, most of
 * it compiling PostgreSQL; emptying it takes a tenth of that.
 */
export class ReusedDatabases<Opened extends { readonly database: Database }> {
  private readonly idle: Opened[] = [];
  private readonly beginnings = new WeakMap<Opened, Beginning>();

  /** Returns one that was given back, or a new one. */
  async take(open: () => Promise<Opened>): Promise<Opened> {
    const reused = this.idle.pop();
    if (reused) return reused;
    const opened = await open();
    this.beginnings.set(opened, await beginningOf(opened.database.pool));
    return opened;
  }

  /** Takes one back. @returns false when it can't be used again: closed, changed, or still at work */
  async giveBack(opened: Opened): Promise<boolean> {
    const beginning = this.beginnings.get(opened);
    const isReset = beginning && (await reset(opened.database.pool, beginning).catch(() => false));
    if (isReset) this.idle.push(opened);
    return isReset === true;
  }
}
