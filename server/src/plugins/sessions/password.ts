import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Failure } from '../calls/failure';
import { WorkQueue } from '../jobs/work-queue';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The threads that Node shares among hashes, files and names of hosts; one of them is left to the others. */
const sharedThreads = 4;

/** A hash occupies a core for some 20 ms: one core is left to everything else. */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), sharedThreads) - 1);
export const mostWaitingHashes = 100;

const limits = {
  mostWaiting: mostWaitingHashes,
  refuse: () =>
    new Failure(503, 'Too many passwords wait to be checked, try again', { headers: { 'retry-after': '5' } }),
};
const hashing = new WorkQueue(hashesAtOnce, limits);
/** Sign-ins, of which some ask the database while others hash; those that wait have asked it nothing yet, so that other calls come first. */
export const signIns = new WorkQueue(hashesAtOnce + 3, limits);

/** @throws Failure 503 when too many others wait */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, parameters));

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password has, as expensive to check as the others. */
export const decoyHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${base64(16)}$${base64(32)}`;

/**
 * Whether the password matches. Without a hash (an unknown account) it takes as long and returns false, so that nobody learns
 * which emails have accounts. @throws Failure 503
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? decoyHash, password));
  return matches && stored !== undefined;
}
