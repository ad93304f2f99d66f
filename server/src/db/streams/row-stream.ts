import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { copiedTexts } from './copied-texts';
import type { ReadSource } from '../postgres/read-source';
import { TextBatch } from './text-batch';

const rowsPerBatch = 200;
const dialect = new PgDialect();

async function fetchBatch(pool: pg.Pool, cursor: string): Promise<Buffer> {
  const client = await pool.connect();
  try {
    return await client.query(new TextBatch(`fetch ${String(rowsPerBatch)} from ${cursor}`)).done;
  } finally {
    client.release();
  }
}

interface Reading {
  readonly timezone: string;
  readonly signal: AbortSignal;
  /** Milliseconds that PostgreSQL and the reader may wait for each other, two minutes by default. */
  readonly timeout?: number;
}

/** The database was silent too long; handled like a database that is down. */
const silence = () => Object.assign(new Error('the database sends nothing'), { code: 'ETIMEDOUT' });

const setZone = (timezone: string) => sql`select set_config('timezone', ${timezone}, true)`;

/** `COPY` takes no parameters, so they are inlined as literals. */
const copyOf = (query: SQL): string =>
  dialect.sqlToQuery(sql`copy (${query.inlineParams()}) to stdout with (format binary)`).sql;

/** Begins the transaction of a read. @returns the number of its process */
async function beginReading(
  client: pg.PoolClient,
  orm: NodePgDatabase,
  timezone: string,
  admit: ReadSource['admit'],
): Promise<number | undefined> {
  await orm.execute(sql`begin read only`);
  // In the transaction: a pooler may give the next one another server.
  await admit?.(client);
  const { rows } = await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await orm.execute(sql`set local statement_timeout = 0`);
  await orm.execute(setZone(timezone));
  return rows[0]?.pid;
}

/** Holds a connection for the whole read and cancels the query when the reader stops. */
async function* readFromPostgres(
  { pool, admit }: ReadSource,
  query: SQL,
  { timezone, signal, timeout = 120_000 }: Reading,
): AsyncGenerator<Buffer, void, undefined> {
  const client = await pool.connect();
  let copied: CopyToStreamQuery | undefined;
  let isOpen = true;
  /** Whether the database or the reader is awaited. */
  let isSent = false;
  let pid: number | undefined;
  /** A connection that was not read to its end cannot be reused. */
  const leave = (isWhole: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    signal.removeEventListener('abort', stop);
    clearTimeout(idleTimer);
    // An address of several replicas would cancel a query of another one.
    if (!isWhole && !admit) pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    client.release(!isWhole);
  };
  /** Why the connection was given up, which its queries do not know. */
  let reason: Error | undefined;
  const hangUp = (why: Error) => {
    reason ??= why;
    copied?.destroy(why);
    leave(false);
  };
  const stop = () => hangUp(new Error('nobody wants any more what the database sends'));
  const idleTimer = setTimeout(
    () => hangUp(isSent ? new Error('nobody takes what the database sends') : silence()),
    timeout,
  );
  try {
    const orm = drizzle(client);
    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    pid = await beginReading(client, orm, timezone, admit);
    copied = client.query(copyTo(copyOf(query)));
    // The reader gets the error; later ones are ignored.
    copied.on('error', () => undefined);
    for await (const texts of copiedTexts(copied)) {
      isSent = true;
      idleTimer.refresh();
      yield texts;
      isSent = false;
      idleTimer.refresh();
    }
    await orm.execute(sql`commit`);
    leave(true);
  } catch (error) {
    throw reason ?? error;
  } finally {
    leave(false);
  }
}

/** The embedded database reads in batches from a cursor, so that all rows are of one moment. */
async function* readFromEmbedded(
  { pool, orm }: ReadSource,
  query: SQL,
  { timezone }: Reading,
): AsyncGenerator<Buffer, void, undefined> {
  const cursor = `wanted_${randomUUID().replaceAll('-', '')}`;
  await orm.transaction(async (tx) => {
    await tx.execute(setZone(timezone));
    await tx.execute(sql`declare ${sql.identifier(cursor)} no scroll cursor with hold for ${query}`);
  });
  try {
    for (let batch = await fetchBatch(pool, cursor); batch.length > 0; batch = await fetchBatch(pool, cursor))
      yield batch;
  } finally {
    await pool.query(`close ${cursor}`).catch(() => undefined);
  }
}

/**
 * Reads any number of one-column rows as of one moment in constant memory. Texts come concatenated, which creates no
 * garbage per row.
 */
export const streamTexts = (
  source: ReadSource,
  query: SQL,
  reading: Reading,
): AsyncGenerator<Buffer, void, undefined> =>
  source.kind === 'embedded'
    ? readFromEmbedded(source, query, reading)
    : readFromPostgres(source, query, reading);
