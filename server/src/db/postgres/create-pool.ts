import pg from 'pg';

export interface PoolOptions {
  /** The most connections, 10 by default. */
  readonly poolMax?: number;
  /** Milliseconds until PostgreSQL cancels a statement, 15 s by default. */
  readonly statementTimeout?: number;
  /** Whether a pooler stands between, which refuses settings of a connection. */
  readonly isPooled?: boolean;
}

/** Creates a pool of connections to PostgreSQL. @param name shown by PostgreSQL as the application's name */
export function createPool(
  connectionString: string,
  { poolMax = 10, statementTimeout = 15_000, isPooled = false }: PoolOptions,
  name: string,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...(isPooled ? {} : { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 30_000 }),
    connectionTimeoutMillis: 10_000,
    max: poolMax,
    keepAlive: true,
    application_name: name,
  });
  // A connection that breaks in use must not end the process either; its query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
