import { setTimeout } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';

/** A step of the migration found its tables in use for too long; the message says by whom. */
export class MigrationBlockedError extends Error {
  override readonly name = 'MigrationBlockedError';
}

export interface StepOptions {
  /** Milliseconds during which a step is tried again, two minutes by default. */
  readonly giveUpAfter?: number;
  readonly warn?: (details: object, message: string) => void;
}

/** A lock that was not to be had in time, and a deadlock. */
const retriedCodes = new Set(['55P03', '40P01']);
/** Milliseconds that calls wait behind a try for its first table, at most; the pause after it is as long. */
const longestWait = 2_000;
/** More than PostgreSQL's `deadlock_timeout`, after which an autovacuum makes way. */
const autovacuumEnds = 2_000;

interface TableLock {
  readonly name: string;
  readonly mode: 'access exclusive' | 'share row exclusive';
}

/** Returns the locks that a step needs on the tables that it names, the strongest first. All names in migrations are quoted. */
export async function locksOf(client: pg.PoolClient, { sql }: MigrationMeta): Promise<TableLock[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const text = sql.join('');
  // Rows are changed under the strongest lock, since a call may have locked one with its weaker lock on the table.
  const isChanged = (name: string) =>
    text.includes('DROP ') ||
    ['ALTER TABLE', 'UPDATE', 'DELETE FROM'].some((verb) => text.includes(`${verb} "${name}"`));
  return rows
    .filter(({ name }) => text.includes(`"${name}"`))
    .map(({ name }) => ({
      name,
      mode: isChanged(name) ? ('access exclusive' as const) : ('share row exclusive' as const),
    }))
    .toSorted((a, b) => a.mode.localeCompare(b.mode));
}

/**
 * Locks tables, and waits for the first one only: while the migration waited for another, a call could wait for the first one
 * and be ended as the victim of a deadlock. Each try waits for another one of those that need the strongest lock.
 */
async function lockTables(client: pg.PoolClient, locks: readonly TableLock[], tries: number): Promise<void> {
  const strongest = locks.filter(({ mode }) => mode === locks[0]?.mode);
  const first = strongest[tries % strongest.length];
  if (first === undefined) return;
  const lock = ({ name, mode }: TableLock) => `lock table ${pg.escapeIdentifier(name)} in ${mode} mode`;
  // Keeps autovacuum away, and no call waiting.
  const names = locks.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`set local lock_timeout = ${String(autovacuumEnds)}`);
  await client.query(`lock table ${names} in share update exclusive mode`);
  await client.query(`set local lock_timeout = ${String(waitOf(tries))}`);
  await client.query(lock(first));
  for (const other of locks) if (other !== first) await client.query(`${lock(other)} nowait`);
}

const waitOf = (tries: number) => Math.min(250 * 2 ** tries, longestWait);

async function applyStep(
  client: pg.PoolClient,
  step: MigrationMeta,
  locks: readonly TableLock[],
  tries: number,
): Promise<void> {
  await client.query('begin');
  try {
    await lockTables(client, locks, tries);
    for (const statement of step.sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      step.hash,
      step.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function usersOf(client: pg.PoolClient, tables: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; address: string; seconds: number }>(
    `select distinct pid, coalesce(nullif(application_name, ''), backend_type) as name,
      coalesce(host(client_addr), 'this machine') as address,
      coalesce(round(extract(epoch from clock_timestamp() - xact_start)), 0)::int as seconds
    from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
    where relname = any($1) and relnamespace = 'public'::regnamespace and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
    order by seconds desc limit 3`,
    [tables],
  );
  if (rows.length === 0) return 'calls that follow each other too closely';
  return rows
    .map(
      ({ pid, name, address, seconds }) =>
        `${name} (pid ${String(pid)}) from ${address}, in a transaction for ${String(seconds)} s`,
    )
    .join('; ');
}

/**
 * Applies a step of the migration in a transaction of its own. It is tried again while its tables are in use, with pauses in
 * which calls go on.
 * @param number of the step, counted from 1
 * @throws MigrationBlockedError when they are in use for too long
 */
export async function runStep(
  client: pg.PoolClient,
  step: MigrationMeta,
  number: number,
  { giveUpAfter = 120_000, warn }: StepOptions,
): Promise<void> {
  const end = performance.now() + giveUpAfter;
  for (let tries = 0; ; tries += 1) {
    const locks = await locksOf(client, step);
    try {
      await applyStep(client, step, locks, tries);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !retriedCodes.has(error.code ?? '')) throw error;
      const tables = locks.map(({ name }) => name);
      const users = await usersOf(client, tables);
      if (performance.now() > end)
        throw new MigrationBlockedError(
          `Step ${String(number)} of the migration gave up after ${String(tries + 1)} tries: ${tables.join(', ')} are in use by ` +
            `${users} (${error.message}). Steps before it are done, and this one changed nothing. End what uses the tables, ` +
            'or stop the processes of the version before; then start again.',
        );
      if (tries === 0)
        warn?.({ step: number, tables, users }, 'a step of the migration waits for tables in use');
      await setTimeout(waitOf(tries));
    }
  }
}
