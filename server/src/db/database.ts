import { statfs } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { transact, transactStep } from './call-transactions';
import { openEmbeddedPool } from './embedded/embedded-pool';
import { migrateDatabase } from './migrate';
import type { Notices } from './notices';
import { openPostgres, openReplicaPool, type PostgresOptions } from './postgres/open-postgres';
import { allowPreparing } from './postgres/preparing';
import type { ReadSource } from './postgres/read-source';
import { Replica } from './postgres/replica';

export type Orm = NodePgDatabase;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
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
  /**
   * The same for work that more follows, such as a request to another system. In a call with an `Idempotency-Key` the last
   * `transaction` commits after the handler; a step commits when it resolves.
   */
  step<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  readonly notices: Notices;
  /** For reads that may be a second old. */
  readonly replica: Replica | undefined;
  /** Asks whether the database answers, and whether it takes no writes. */
  ping(): Promise<{ readonly isReadOnly: boolean }>;
  /** Returns how many bytes are free on the disk of the embedded database; undefined with PostgreSQL, whose disk is elsewhere. */
  freeBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PostgresOptions {
  /** PostgreSQL's address; the embedded database is used without one. */
  readonly databaseUrl?: string | undefined;
  /** Address of a streaming replica of that PostgreSQL. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
  /** Called when the embedded database ended unexpectedly; the process should exit. */
  readonly onLost?: (error: Error) => void;
}

interface Opened {
  readonly pool: pg.Pool;
  readonly notices: Notices;
  readonly isPooled?: boolean;
  withSessions?<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function openReplica(
  primary: ReadSource,
  { databaseReadUrl: url, ...options }: DatabaseOptions,
): Replica | undefined {
  if (url === undefined) return undefined;
  return new Replica(primary, {
    open: () => openReplicaPool(url, options),
    warn: (details, message) => options.log?.warn(details, message),
  });
}

/**
 * Opens the database and migrates its tables.
 * @throws DataDirectoryError, ForeignSchemaError, MigrationBlockedError, DatabaseUnreachableError, PoolerError
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  const onLost = options.onLost ?? ((error: Error) => log?.warn({ err: error }, 'the database is gone'));
  const opened: Opened =
    databaseUrl === undefined
      ? await openEmbeddedPool(dataDir, onLost)
      : await openPostgres(databaseUrl, options);
  const { pool, notices } = opened;
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection broke'));
  try {
    const migrate = (sessions: pg.Pool) =>
      migrateDatabase(sessions, { warn: (details, message) => log?.warn(details, message) });
    await (opened.withSessions?.(migrate) ?? migrate(pool));
  } catch (error) {
    await opened.close();
    throw error;
  }
  const orm = drizzle(pool);
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  // Of what is prepared on a connection the pooler's next one knows nothing.
  if (!opened.isPooled) allowPreparing(orm);
  const replica = openReplica({ kind, pool, orm }, options);
  return {
    kind,
    pool,
    orm,
    notices,
    replica,
    transaction: (work, config) => transact((inner) => orm.transaction(inner, config), work),
    step: (work) => transactStep((inner) => orm.transaction(inner), work),
    ping: async () => {
      const { rows } = await pool.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      );
      return { isReadOnly: rows[0]?.isReadOnly ?? false };
    },
    freeBytes: async () => {
      if (databaseUrl !== undefined) return undefined;
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    close: async () => {
      await replica?.close();
      await opened.close();
    },
  };
}
