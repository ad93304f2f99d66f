import { isIPv6 } from 'node:net';
import type { Database, Executor } from '../../db/database';
import { Failure } from '../calls/failure';
import * as repository from './repository';
import type { Count } from './repository';

export interface Limit {
  readonly most: number;
  readonly minutes: number;
  readonly refusal?: string;
}

/** An IPv6 household has 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
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

const tooManyTries = 'Too many tries, wait and try again';

function refuseBeyond(count: Count | undefined, { most, minutes, refusal = tooManyTries }: Limit): void {
  if (!count || count.uses <= most) return;
  // A statement that began before the window did, and waited for its row, has more left than the whole window.
  const wait = Math.min(minutes * 60, Math.max(1, count.secondsLeft));
  throw new Failure(429, refusal, { headers: { 'retry-after': String(wait) } });
}

/** @throws Failure 429 when the limit is reached */
export async function requireUsesLeft({ orm }: Database, key: string, limit: Limit): Promise<void> {
  refuseBeyond(await repository.findCount(orm, key), { ...limit, most: limit.most - 1 });
}

/** Counts a use. @throws Failure 429 when it exceeds the limit; concurrent uses count like consecutive ones */
export async function countUse(
  { orm }: { readonly orm: Executor },
  key: string,
  limit: Limit,
  amount = 1,
): Promise<void> {
  await repository.sweepCounts(orm);
  refuseBeyond(await repository.addCount(orm, key, limit.minutes, amount), limit);
}

/** Counts a use, and returns whether it is the first within that many minutes. */
export async function isFirstUse({ orm }: Database, key: string, minutes: number): Promise<boolean> {
  return (await repository.addCount(orm, key, minutes)).uses === 1;
}

export const forgetUses = (db: Executor, key: string): Promise<void> => repository.removeCount(db, key);
