import { isIPv6 } from 'node:net';
import type { Database } from '../../db/database';
import { Failure } from '../../plugins/failure';
import * as repository from './repository';
import type { FailureCount } from './repository';

const windowMinutes = 15;
/** Wrong tries for one account from one address, and for all accounts from one address. */
const triesPerAccount = 10;
const triesPerAddress = 100;

/** Who tries: the keys under which their wrong tries are counted. */
interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** A household has 2^64 addresses of IPv6: they count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%', 1).join('').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The keys of a try to sign in. */
export function attemptOf(realm: string, email: string, address: string): Attempt {
  const network = networkOf(address);
  return { account: `${realm} ${email.toLowerCase()} ${network}`, address: `${realm} ${network}` };
}

function refuseBeyond(count: FailureCount | undefined, most: number): void {
  if (!count || count.failures < most) return;
  throw new Failure(429, 'Too many wrong tries, wait and try again', {
    headers: { 'retry-after': String(Math.max(1, count.secondsLeft)) },
  });
}

/** @throws Failure 429 once there were too many wrong tries */
export async function requireTriesLeft({ orm }: Database, attempt: Attempt): Promise<void> {
  refuseBeyond(await repository.findFailures(orm, attempt.account), triesPerAccount);
  refuseBeyond(await repository.findFailures(orm, attempt.address), triesPerAddress);
}

/** @throws Failure 429 when this wrong try is one too many: many at once learn no more than one by one */
export async function countWrongTry(database: Database, attempt: Attempt): Promise<void> {
  await database
    .transaction(async (tx) => {
      await repository.sweepFailures(tx);
      await repository.addFailure(tx, attempt.address, windowMinutes);
      return repository.addFailure(tx, attempt.account, windowMinutes);
    })
    .then((count) => refuseBeyond(count, triesPerAccount + 1));
}
