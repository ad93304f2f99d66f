import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until a replica that keeps silent counts as gone. */
const timeout = 1_000;

/** Waits for an answer of a replica. @throws Error when it keeps silent */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const late = sleep(timeout, undefined, { signal: ending.signal, ref: false }).then(() => {
    throw new Error('the replica keeps silent');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    ending.abort();
  }
}
