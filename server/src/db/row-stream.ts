import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import { copiedTexts } from './copied-texts';
import type { Database } from './database';
import { TextBatch } from './text-batch';

const rowsPerBatch = 200;
const dialect = new PgDialect();

/** The texts of the next rows in one, empty at the end. */
async function fetchBatch(pool: pg.Pool, cursor: string): Promise<Buffer> {
  const client = await pool.connect();
  try {
    return await client.query(new TextBatch(`fetch ${String(rowsPerBatch)} from ${cursor}`)).done;
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
  /** How many milliseconds PostgreSQL and the reader may keep each other waiting before the query is ended, two minutes. */
  readonly patience?: number;
}

/** Who reads waited for the database in vain: told like one that is away. */
const silence = () => Object.assign(new Error('the database sends nothing'), { code: 'ETIMEDOUT' });

const setZone = (timezone: string) => sql`select set_config('timezone', ${timezone}, true)`;

/** `COPY` takes no parameters; each is written into it as a literal. */
const copyOf = (query: SQL): string =>
  dialect.sqlToQuery(sql`copy (${query.inlineParams()}) to stdout with (format binary)`).sql;

/** A connection of its own for as long as it takes, and a query that is cancelled when nobody wants it any more. */
async function* readFromPostgres(
  { pool }: Database,
  query: SQL,
  { timezone, signal, patience = 120_000 }: Reading,
): AsyncGenerator<Buffer, void, undefined> {
  const client = await pool.connect();
  let copied: CopyToStreamQuery | undefined;
  let isOpen = true;
  /** Whose turn it is: the database's to send or the reader's to take. */
  let isSent = false;
  let pid: number | undefined;
  /** A connection that was not read to the end is nobody else's. */
  const leave = (isWhole: boolean) => {
    if (!isOpen) return;
    isOpen = false;
    signal.removeEventListener('abort', stop);
    clearTimeout(impatience);
    if (!isWhole) pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    client.release(!isWhole);
  };
  const hangUp = (reason: Error) => {
    copied?.destroy(reason);
    leave(false);
  };
  const stop = () => hangUp(new Error('nobody wants any more what the database sends'));
  const impatience = setTimeout(
    () => hangUp(isSent ? new Error('nobody takes what the database sends') : silence()),
    patience,
  );
  try {
    const orm = drizzle(client);
    pid = (await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    await orm.execute(sql`begin read only`);
    // It takes as long as its reader does.
    await orm.execute(sql`set local statement_timeout = 0`);
    await orm.execute(setZone(timezone));
    copied = client.query(copyTo(copyOf(query)));
    // Who reads is told; after that it breaks for nobody.
    copied.on('error', () => undefined);
    for await (const texts of copiedTexts(copied)) {
      isSent = true;
      impatience.refresh();
      yield texts;
      isSent = false;
      impatience.refresh();
    }
    await orm.execute(sql`commit`);
    leave(true);
  } finally {
    leave(false);
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
    for (let batch = await fetchBatch(pool, cursor); batch.length > 0; batch = await fetchBatch(pool, cursor))
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
