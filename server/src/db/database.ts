import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openEmbeddedPool } from './embedded/embedded-pool';
import { migrateDatabase } from './migrate';
import { listenToPostgres, Notices } from './notices';

export type Orm = NodePgDatabase;
/** A transaction under way. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** What a repository runs its SQL on: the database or a transaction. */
export type Executor = Orm | Transaction;

/** The database, embedded or PostgreSQL: one driver, one dialect, one set of tables. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws.
   * Inside, use the transaction only: the embedded database has one connection, and a query past
   * the transaction waits for the transaction to end, that is, fails after 15 s.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: PgTransactionConfig): Promise<T>;
  /** What the database tells every process that shares it. */
  readonly notices: Notices;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Lets go of it; queries under way finish first. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; without one the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  readonly dataDir: string;
  /** The most connections to PostgreSQL that calls share; 10 unless said. */
  readonly poolMax?: number;
  /** After how many milliseconds PostgreSQL gives a statement up; 15 s unless said. */
  readonly statementTimeout?: number;
  /** Told of connections that broke while nobody used them. */
  readonly log?: { warn(details: object, message: string): void };
  /** Told when the embedded database ended for good; the process should end too. */
  readonly onLost?: (error: Error) => void;
}

/** PostgreSQL does not let us in; the message says where it was looked for, why not, and the cure. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(databaseUrl: string, cause: Error & { code?: string }) {
    const { host, pathname } = new URL(databaseUrl);
    // Several addresses that all refuse make an error without a message of its own.
    const reason = cause.message || (cause.code ?? cause.name);
    super(
      `PostgreSQL at ${host}${pathname} can't be used: ${reason}. Start it, or correct DATABASE_URL; ` +
        'without DATABASE_URL the embedded database is used.',
      { cause },
    );
  }
}

interface OpenedPool {
  readonly pool: pg.Pool;
  readonly notices: Notices;
  close(): Promise<void>;
}

async function openPostgresPool(connectionString: string, options: DatabaseOptions): Promise<OpenedPool> {
  const pool = new pg.Pool({
    connectionString,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    max: options.poolMax ?? 10,
    keepAlive: true,
    application_name: 'roundkeeper',
  });
  // Nor may one that breaks in use end the process: who waits for its answer is told by that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error instanceof Error ? new DatabaseUnreachableError(connectionString, error) : error;
  }
  const warn = (error: unknown) => options.log?.warn({ err: error }, 'the connection for notices broke');
  const notices = new Notices((self) => listenToPostgres(self, connectionString, warn));
  return {
    pool,
    notices,
    close: async () => {
      await notices.close();
      await pool.end();
    },
  };
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DataDirectoryError, ForeignSchemaError, DatabaseUnreachableError
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  const onLost = options.onLost ?? ((error: Error) => log?.warn({ err: error }, 'the database is gone'));
  const opened =
    databaseUrl === undefined
      ? await openEmbeddedPool(dataDir, onLost)
      : await openPostgresPool(databaseUrl, options);
  const { pool, notices } = opened;
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection broke'));
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const orm = drizzle(pool);
  return {
    kind: databaseUrl === undefined ? 'embedded' : 'postgres',
    pool,
    orm,
    notices,
    transaction: (work, config) => orm.transaction(work, config),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => opened.close(),
  };
}
