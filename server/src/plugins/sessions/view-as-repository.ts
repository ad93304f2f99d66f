import { eq } from 'drizzle-orm';
import type { AdminType } from '../../../../contract/platform/access';
import type { Transaction } from '../../db/database';
import { sessionFamilies } from '../../db/tables/session-tables';
import { lockFamilies } from './repository';

/**
 * Holds the session of these tokens to another role; null gives it its own back.
 * @returns the role that it was held to before; undefined without a session
 */
export async function setViewedType(
  tx: Transaction,
  tokenHashes: readonly Buffer[],
  type: AdminType | null,
): Promise<AdminType | null | undefined> {
  const [family] = await lockFamilies(tx, 'admin', tokenHashes);
  if (!family) return undefined;
  const [before] = await tx
    .select({ viewAs: sessionFamilies.viewAs })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.id, family.familyId));
  await tx.update(sessionFamilies).set({ viewAs: type }).where(eq(sessionFamilies.id, family.familyId));
  return before?.viewAs;
}
