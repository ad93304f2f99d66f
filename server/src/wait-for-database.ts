import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnreachableError } from './db/postgres/open-postgres';
import { isDatabaseAway } from './db/database-errors';

/** Milliseconds between two attempts, and between two lines that say why it is not open yet. */
const pause = 1_000;
const silence = 60_000;

/**
 * Opens a database as soon as it can be reached.
 * @throws what `open` throws for a database that is there, such as one that refuses the password
 */
export async function openWhenReachable<T>(open: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (let saidAt = -Infinity; ; await sleep(pause)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError && isDatabaseAway(error.cause))) throw error;
      if (performance.now() - saidAt < silence) continue;
      saidAt = performance.now();
      say(`${error.message} Waiting for it.`);
    }
  }
}
