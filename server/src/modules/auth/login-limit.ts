import type { Database } from '../../db/database';
import { countUse, networkOf, requireUsesLeft } from '../../plugins/limits/service';

/** Wrong tries for one account from one address, and for all accounts from one address. */
const perAccount = { most: 10, minutes: 15 };
const perAddress = { most: 100, minutes: 15 };

/** Who tries: the keys under which their wrong tries are counted. */
interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** The keys of a try to sign in. */
export function attemptOf(realm: string, email: string, address: string): Attempt {
  const network = networkOf(address);
  return { account: `${realm} ${email.toLowerCase()} ${network}`, address: `${realm} ${network}` };
}

/** @throws Failure 429 once there were too many wrong tries */
export async function requireTriesLeft(database: Database, attempt: Attempt): Promise<void> {
  await requireUsesLeft(database, attempt.account, perAccount);
  await requireUsesLeft(database, attempt.address, perAddress);
}

/** @throws Failure 429 when this wrong try is one too many: many at once learn no more than one by one */
export async function countWrongTry(database: Database, attempt: Attempt): Promise<void> {
  await countUse(database, attempt.address, perAddress);
  await countUse(database, attempt.account, perAccount);
}
