import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password to keep. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let decoy: Promise<string> | undefined;

/**
 * Whether it is the password. Without a hash, that is for an account that does not exist, it takes
 * as long and says no, so that nobody learns which e-mails have accounts.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const matches = await verify(kept ?? (await decoy), password);
  return matches && kept !== undefined;
}
