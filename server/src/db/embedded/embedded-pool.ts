import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Notices } from '../notices';
import { openDataDirectory } from './data-directory';
import { DataDirectoryError } from './data-directory-error';
import { EmbeddedEngine } from './embedded-engine';
import { EmbeddedStream } from './embedded-stream';

/** Milliseconds that a query waits for the one connection; longer means that a transaction waits for itself. */
const connectionTimeoutMillis = 15_000;
const timeout = 10_000;

export interface EmbeddedPool {
  readonly pool: pg.Pool;
  readonly notices: Notices;
  close(): Promise<void>;
}

/**
 * Opens the embedded database as a `pg` pool with one connection. Whoever holds it in a transaction must not ask the
 * pool for another: that query times out after 15 s.
 * @param onLost called when the database ends unexpectedly
 * @throws DataDirectoryError when the directory cannot be used or its database does not open
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
  // All changes go through this connection, so it receives every notice.
  const notices = new Notices(() => async () => undefined);
  const pool = new pg.Pool({
    max: 1,
    // Runs before the connection is handed out.
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
      await Promise.race([drained, setTimeout(timeout, undefined, { ref: false })]);
      await engine.close(timeout);
      await lock.release();
    },
  };
}
