import type { Database } from '../../db/database';
import { countUse, networkOf, requireUsesLeft } from '../../plugins/limits/service';

/** Limits on wrong passwords: per account and address, and per address. */
const perAccount = { most: 10, minutes: 15 };
const perAddress = { most: 100, minutes: 15 };

interface Attempt {
  readonly account: string;
  readonly address: string;
}

export function attemptOf(realm: string, email: string, address: string): Attempt {
  const network = networkOf(address);
  return { account: `${realm} ${email.toLowerCase()} ${network}`, address: `${realm} ${network}` };
}

/** @throws Failure 429 when no tries are left */
export async function requireTriesLeft(database: Database, attempt: Attempt): Promise<void> {
  await requireUsesLeft(database, attempt.account, perAccount);
  await requireUsesLeft(database, attempt.address, perAddress);
}

/** Counts a wrong try. @throws Failure 429 when it exceeds the limit; concurrent tries count like consecutive ones */
export async function countWrongTry(database: Database, attempt: Attempt): Promise<void> {
  await countUse(database, attempt.address, perAddress);
  await countUse(database, attempt.account, perAccount);
}
