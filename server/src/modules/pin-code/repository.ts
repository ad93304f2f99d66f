import { and, eq, not } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { first } from '../../db/page';
import { pinCodes } from '../../db/tables/end-user-tables';

export interface StoredPin {
  readonly pinHash: string;
  readonly isActive: boolean;
}

const columns = { pinHash: pinCodes.pinHash, isActive: pinCodes.isActive };

export const findPin = (db: Executor, userId: string) =>
  first(db.select(columns).from(pinCodes).where(eq(pinCodes.userId, userId)));

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
export const replacePin = (db: Executor, userId: string, stored: StoredPin, pinHash: string) =>
  first(db.update(pinCodes).set({ pinHash }).where(isPin(userId, stored)).returning(columns));

/** Switches a pin code on or off. @returns undefined when it was changed in the meantime */
export const togglePin = (db: Executor, userId: string, stored: StoredPin) =>
  first(
    db
      .update(pinCodes)
      .set({ isActive: not(pinCodes.isActive) })
      .where(isPin(userId, stored))
      .returning(columns),
  );
