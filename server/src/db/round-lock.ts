import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';

const seed = 20_261_123;

const keyOf = (roundId: string): SQL => sql`hashtextextended(${roundId}::uuid::text, ${seed})`;

/** Lets other bids into the round until the transaction ends, but not its completion. */
export async function shareRound(tx: Transaction, roundId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(roundId)})`);
}

/**
 * Waits for the bids under way and keeps others out until the transaction ends. Who asks first gets it first: for a lock of
 * the row, bids that keep coming would be let in before, for ever.
 */
export async function takeRound(tx: Transaction, roundId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(roundId)})`);
}
