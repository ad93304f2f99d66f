import pg from 'pg';
import { listenToPostgres, Notices } from '../notices';
import { createPool, type PoolOptions } from './create-pool';
import type { ReplicaPool } from './replica';

export interface PostgresOptions extends PoolOptions {
  /** Address whose connections have sessions of their own; needed where the other one leads through a pooler. */
  readonly databaseSessionUrl?: string | undefined;
  readonly log?: { warn(details: object, message: string): void };
}

export function describePostgres(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `${host}:${String(port)}${database === undefined ? '' : `/${database}`}`;
}

/** PostgreSQL could not be reached; the message says where, why, and what to do. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(databaseUrl: string, cause: Error & { code?: string }, variable: string) {
    // When several addresses refuse, the error has no message of its own.
    const reason = cause.message || (cause.code ?? cause.name);
    super(
      `PostgreSQL at ${describePostgres(databaseUrl)} can't be used: ${reason}. Start it, or correct ${variable}; ` +
        'without DATABASE_URL the embedded database is used.',
      { cause },
    );
  }
}

/** Work that needs a session of its own would go through a pooler. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
  constructor(variable: string) {
    super(
      `${variable} leads through a pooler such as PgBouncer, where notices of chat messages and ended sessions get lost. ` +
        'Set DATABASE_SESSION_URL to PostgreSQL itself; calls keep using the pooler of DATABASE_URL.',
    );
  }
}

/**
 * Whether a pooler stands between: it hands out process numbers of its own.
 * @throws DatabaseUnreachableError
 */
async function leadsThroughPooler(connectionString: string, variable: string): Promise<boolean> {
  // A pooler whose server is gone lets queries wait.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const told: unknown = Reflect.get(client, 'processID');
    return rows[0]?.pid !== told;
  } catch (error) {
    throw error instanceof Error ? new DatabaseUnreachableError(connectionString, error, variable) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Warns where nothing ends a statement that runs for too long: a pooler passes no such setting on. */
async function warnOfEndlessStatements(
  pool: pg.Pool,
  { log, statementTimeout = 15_000 }: PostgresOptions,
): Promise<void> {
  const { rows } = await pool.query<{ limit: number }>(
    `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
  );
  const limit = rows[0]?.limit ?? 0;
  if (limit > 0 && limit <= statementTimeout) return;
  log?.warn(
    { statementTimeout: limit },
    `DB_STATEMENT_TIMEOUT_MS has no effect through a pooler: alter role … set statement_timeout = ${String(statementTimeout)}`,
  );
}

/** Connects to a streaming replica. @throws DatabaseUnreachableError */
export async function openReplicaPool(
  connectionString: string,
  options: PostgresOptions,
): Promise<ReplicaPool> {
  const isPooled = await leadsThroughPooler(connectionString, 'DATABASE_READ_URL');
  const pool = createPool(connectionString, { ...options, isPooled }, 'roundkeeper reads');
  if (isPooled) await warnOfEndlessStatements(pool, options);
  return { pool, isPooled };
}

export interface OpenedPostgres {
  readonly pool: pg.Pool;
  readonly notices: Notices;
  /** Whether connections are shared by transactions, so that nothing may be left behind on them. */
  readonly isPooled: boolean;
  /** Runs work on connections with sessions of their own. */
  withSessions<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects to PostgreSQL. @throws DatabaseUnreachableError, PoolerError */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions,
): Promise<OpenedPostgres> {
  const { log, databaseSessionUrl = connectionString } = options;
  const isPooled = await leadsThroughPooler(connectionString, 'DATABASE_URL');
  if (isPooled && databaseSessionUrl === connectionString) throw new PoolerError('DATABASE_URL');
  if (databaseSessionUrl !== connectionString) {
    const variable = 'DATABASE_SESSION_URL';
    if (await leadsThroughPooler(databaseSessionUrl, variable)) throw new PoolerError(variable);
  }
  const pool = createPool(connectionString, { ...options, isPooled }, 'roundkeeper');
  if (isPooled) await warnOfEndlessStatements(pool, options);
  const warn = (error: unknown) => log?.warn({ err: error }, 'the connection for notices broke');
  const notices = new Notices((self) => listenToPostgres(self, databaseSessionUrl, warn));
  return {
    pool,
    notices,
    isPooled,
    withSessions: async (work) => {
      if (databaseSessionUrl === connectionString) return work(pool);
      const sessions = createPool(databaseSessionUrl, { ...options, poolMax: 1 }, 'roundkeeper');
      try {
        return await work(sessions);
      } finally {
        await sessions.end();
      }
    },
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
}
