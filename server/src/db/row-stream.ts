import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database';
import { TextBatch } from './text-batch';

const rowsPerBatch = 200;
/** How long a reader may pause between two batches before the database ends its transaction. */
const patience = sql`set local idle_in_transaction_session_timeout = '2min'`;

/** The texts of the next rows in one, empty at the end. */
const fetchBatch = (client: pg.ClientBase, cursor: string): Promise<Buffer> =>
  client.query(new TextBatch(`fetch ${String(rowsPerBatch)} from ${cursor}`)).done;

/** The same on any connection, which is free again afterwards. */
async function fetchBatchOf(pool: pg.Pool, cursor: string): Promise<Buffer> {
  const client = await pool.connect();
  try {
    return await fetchBatch(client, cursor);
  } finally {
    client.release();
  }
}

/** How the texts are read. */
interface Reading {
  /** In which the database tells times. */
  readonly timezone: string;
  /** Ends the query, wherever it is. */
  readonly signal: AbortSignal;
}

const setZone = (timezone: string) => sql`select set_config('timezone', ${timezone}, true)`;

/** A connection of its own for as long as it takes, and a query that is cancelled when nobody wants it any more. */
async function* readFromPostgres(
  { pool }: Database,
  query: SQL,
  { timezone, signal }: Reading,
): AsyncGenerator<Buffer, void, undefined> {
  const client = await pool.connect();
  const orm = drizzle(client);
  let pid: number | undefined;
  const cancel = () => {
    pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
  };
  let isWhole = false;
  let pending: Promise<Buffer> | undefined;
  try {
    pid = (await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel);
    await orm.execute(sql`begin read only`);
    await orm.execute(patience);
    await orm.execute(setZone(timezone));
    await orm.execute(sql`declare wanted no scroll cursor for ${query}`);
    pending = fetchBatch(client, 'wanted');
    for (let batch = await pending; batch.length > 0; batch = await pending) {
      // The next rows are on their way while these are written.
      pending = fetchBatch(client, 'wanted');
      pending.catch(() => undefined);
      yield batch;
    }
    await orm.execute(sql`commit`);
    isWhole = true;
  } finally {
    signal.removeEventListener('abort', cancel);
    await pending?.catch(() => undefined);
    // A connection that was not read to the end may still be told to cancel: nobody else gets it.
    client.release(!isWhole);
  }
}

/** The one connection is asked for a batch at a time; the rows wait in the database, as they were at the start. */
async function* readFromEmbedded(
  database: Database,
  query: SQL,
  { timezone }: Reading,
): AsyncGenerator<Buffer, void, undefined> {
  const { pool } = database;
  const cursor = `wanted_${randomUUID().replaceAll('-', '')}`;
  await database.transaction(async (tx) => {
    await tx.execute(setZone(timezone));
    await tx.execute(sql`declare ${sql.identifier(cursor)} no scroll cursor with hold for ${query}`);
  });
  try {
    for (
      let batch = await fetchBatchOf(pool, cursor);
      batch.length > 0;
      batch = await fetchBatchOf(pool, cursor)
    )
      yield batch;
  } finally {
    await pool.query(`close ${cursor}`).catch(() => undefined);
  }
}

/**
 * Reads any number of texts, one a row, in constant memory, as they were at one moment. Many come as one: what is not
 * taken apart here leaves nothing behind to clear away.
 */
export const streamTexts = (
  database: Database,
  query: SQL,
  reading: Reading,
): AsyncGenerator<Buffer, void, undefined> =>
  database.kind === 'embedded'
    ? readFromEmbedded(database, query, reading)
    : readFromPostgres(database, query, reading);
