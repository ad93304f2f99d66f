import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Notices } from '../notices';
import { openDataDirectory } from './data-directory';
import { DataDirectoryError } from './data-directory-error';
import { EmbeddedEngine } from './embedded-engine';
import { EmbeddedStream } from './embedded-stream';

/** How long a query waits for the one connection. Longer means that a transaction waits for itself. */
const connectionTimeoutMillis = 15_000;
/** How long closing waits for what is under way, in milliseconds. */
const patience = 10_000;

/** The embedded database behind an ordinary `pg` pool. */
export interface EmbeddedPool {
  readonly pool: pg.Pool;
  readonly notices: Notices;
  /** Closes the pool, the database and the directory. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data directory.
 * The pool has one connection: whoever holds it (a transaction) must not ask the pool for another,
 * or waits for itself and gets a timeout after 15 s.
 * @param onLost told when the database ends unasked
 * @throws DataDirectoryError when the directory can't be used or its database does not open
 */
export async function openEmbeddedPool(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<EmbeddedPool> {
  const { cluster, lock } = await openDataDirectory(dataDir, onLost);
  let engine: EmbeddedEngine;
  try {
    engine = await EmbeddedEngine.open(cluster, onLost);
  } catch (error) {
    await lock.release();
    throw new DataDirectoryError(
      `The database in ${cluster} can't be opened: ${error instanceof Error ? error.message : String(error)}. ` +
        `Restore ${dirname(cluster)} from a backup, or set DATA_DIR to another directory. Nothing was changed.`,
    );
  }
  // Its one connection makes every change there is, and so hears of every one.
  const notices = new Notices(() => async () => undefined);
  const pool = new pg.Pool({
    max: 1,
    // Before the connection is given to anybody.
    verify: (client, done) => void notices.listenOn(client).then(() => done(), done),
    stream: () => new EmbeddedStream(engine.port()),
    ssl: false,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
  });
  return {
    pool,
    notices,
    close: async () => {
      const drained = pool.end();
      await Promise.race([drained, setTimeout(patience, undefined, { ref: false })]);
      await engine.close(patience);
      await lock.release();
    },
  };
}
