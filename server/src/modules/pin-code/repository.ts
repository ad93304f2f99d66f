import { and, eq, not } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { pinCodes } from '../../db/tables/end-user-tables';

export interface StoredPin {
  readonly pinHash: string;
  readonly isActive: boolean;
}

const columns = { pinHash: pinCodes.pinHash, isActive: pinCodes.isActive };

export async function findPin(db: Executor, userId: string): Promise<StoredPin | undefined> {
  const [row] = await db.select(columns).from(pinCodes).where(eq(pinCodes.userId, userId));
  return row;
}

/** Stores the first pin code. @returns false when there is one already */
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

/** Replaces a pin code. @returns undefined when it was changed in the meantime */
export async function replacePin(
  db: Executor,
  userId: string,
  stored: StoredPin,
  pinHash: string,
): Promise<StoredPin | undefined> {
  const [row] = await db.update(pinCodes).set({ pinHash }).where(isPin(userId, stored)).returning(columns);
  return row;
}

/** Switches a pin code on or off. @returns undefined when it was changed in the meantime */
export async function togglePin(
  db: Executor,
  userId: string,
  stored: StoredPin,
): Promise<StoredPin | undefined> {
  const [row] = await db
    .update(pinCodes)
    .set({ isActive: not(pinCodes.isActive) })
    .where(isPin(userId, stored))
    .returning(columns);
  return row;
}
