import { and, eq, not } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { pinCodes } from '../../db/end-user-tables';

/** A pin code as it is kept. */
export interface StoredPin {
  readonly pinHash: string;
  readonly isActive: boolean;
}

const columns = { pinHash: pinCodes.pinHash, isActive: pinCodes.isActive };

/** The end user's pin code. */
export async function findPin(db: Executor, userId: string): Promise<StoredPin | undefined> {
  const [row] = await db.select(columns).from(pinCodes).where(eq(pinCodes.userId, userId));
  return row;
}

/** Keeps the first pin code. @returns whether there was none */
export async function insertPin(db: Executor, userId: string, pinHash: string): Promise<boolean> {
  const rows = await db
    .insert(pinCodes)
    .values({ userId, pinHash })
    .onConflictDoNothing()
    .returning({ userId: pinCodes.userId });
  return rows.length > 0;
}

const isPin = (userId: string, { pinHash }: StoredPin) =>
  and(eq(pinCodes.userId, userId), eq(pinCodes.pinHash, pinHash));

/** Replaces a pin code. @returns what is kept now, or undefined when another took its place meanwhile */
export async function replacePin(
  db: Executor,
  userId: string,
  kept: StoredPin,
  pinHash: string,
): Promise<StoredPin | undefined> {
  const [row] = await db.update(pinCodes).set({ pinHash }).where(isPin(userId, kept)).returning(columns);
  return row;
}

/** Switches a pin code on or off. @returns what is kept now, or undefined when another took its place meanwhile */
export async function togglePin(
  db: Executor,
  userId: string,
  kept: StoredPin,
): Promise<StoredPin | undefined> {
  const [row] = await db
    .update(pinCodes)
    .set({ isActive: not(pinCodes.isActive) })
    .where(isPin(userId, kept))
    .returning(columns);
  return row;
}
