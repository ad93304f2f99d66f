import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { openEmbeddedPool } from './embedded/embedded-pool';
import { migrateDatabase } from './migrate';
import { listenToPostgres, Notices } from './notices';
import { createPool } from './postgres/create-pool';
import { Replica } from './postgres/replica';

export type Orm = NodePgDatabase;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** A database or a transaction, on which repositories run SQL. */
export type Executor = Orm | Transaction;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws. Use only the transaction
   * inside; the embedded database has one connection, and a query outside the transaction times out after 15 s.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: PgTransactionConfig): Promise<T>;
  readonly notices: Notices;
  /** What may be a second late is read there. */
  readonly replica: Replica | undefined;
  /** Asks whether the database answers, and whether it takes no writes. */
  ping(): Promise<{ readonly isReadOnly: boolean }>;
  /** Closes the database after running queries have finished. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; the embedded database is used without one. */
  readonly databaseUrl?: string | undefined;
  /** Address of a streaming replica of that PostgreSQL. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
  /** The most connections to PostgreSQL, 10 by default. */
  readonly poolMax?: number;
  /** Milliseconds until PostgreSQL cancels a statement, 15 s by default. */
  readonly statementTimeout?: number;
  /** Called for connections that broke while idle. */
  readonly log?: { warn(details: object, message: string): void };
  /** Called when the embedded database ended unexpectedly; the process should exit. */
  readonly onLost?: (error: Error) => void;
}

/** PostgreSQL could not be reached; the message says where, why, and what to do. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(databaseUrl: string, cause: Error & { code?: string }) {
    const { host, pathname } = new URL(databaseUrl);
    // When several addresses refuse, the error has no message of its own.
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
  const pool = createPool(connectionString, options, 'roundkeeper');
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
 * Opens the database and migrates its tables.
 * @throws DataDirectoryError, ForeignSchemaError, DatabaseUnreachableError
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataDir, log } = options;
  const onLost = options.onLost ?? ((error: Error) => log?.warn({ err: error }, 'the database is gone'));
  const opened =
    databaseUrl === undefined
      ? await openEmbeddedPool(dataDir, onLost)
      : await openPostgresPool(databaseUrl, options);
  const { pool, notices } = opened;
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection broke'));
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const orm = drizzle(pool);
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  const replica =
    databaseReadUrl === undefined
      ? undefined
      : new Replica(
          { kind, pool, orm },
          createPool(databaseReadUrl, options, 'roundkeeper reads'),
          (details, message) => log?.warn(details, message),
        );
  return {
    kind,
    pool,
    orm,
    notices,
    replica,
    transaction: (work, config) => orm.transaction(work, config),
    ping: async () => {
      const { rows } = await pool.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      );
      return { isReadOnly: rows[0]?.isReadOnly ?? false };
    },
    close: async () => {
      await replica?.close();
      await opened.close();
    },
  };
}
