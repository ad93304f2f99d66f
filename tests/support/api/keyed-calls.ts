import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database';
import type { Reply } from './api';

/** The headers of a call under an `Idempotency-Key`, a new one unless given. */
export const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** What tells an answer from another one. */
export const told = ({ status, text, headers }: Reply) => ({ status, text, type: headers['content-type'] });

/** Whether an answer is the first one once more. */
export const isReplayed = ({ headers }: Reply) => headers['idempotency-replayed'] === 'true';

/**
 * Makes a call twice under one key and insists that the second answer is the first one, then once under another key.
 * @returns the answer to the last one
 */
export async function callTwice(
  send: (headers: Record<string, string>) => Promise<Reply>,
  status: number,
): Promise<Reply> {
  const key = keyed();
  const first = await send(key);
  expect([first.status, isReplayed(first)]).toEqual([status, false]);
  const second = await send(key);
  expect(told(second)).toEqual(told(first));
  expect(isReplayed(second)).toBe(true);
  return send(keyed());
}

/** How many rows there are, as in `coupons where code = 'ONCE'`. */
export async function countRows({ pool }: Database, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}
