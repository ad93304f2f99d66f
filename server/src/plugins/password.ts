import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash (an unknown account) it takes as long and returns false, so that
 * nobody learns which emails have accounts.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
