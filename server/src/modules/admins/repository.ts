import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import { suspendAdmin } from '../../../../contract/people/admins';
import type { AdminType } from '../../../../contract/platform/access';
import type { Executor, Transaction } from '../../db/database';
import { fullName } from '../../db/expressions';
import { contains, readPage, type Paging } from '../../db/page';
import { auditLog } from '../../db/tables/admin-tables';
import { admins } from '../../db/tables/schema';

const columns = {
  id: admins.id,
  firstName: admins.firstName,
  lastName: admins.lastName,
  email: admins.email,
  adminType: admins.adminType,
  status: admins.status,
};

const selectAdmins = (db: Executor) => db.select(columns).from(admins).$dynamic();

export type StoredAdmin = Awaited<ReturnType<typeof selectAdmins>>[number];

/** @param query `name` is a part of the first and last name with a space between */
export function listAdmins(db: Executor, query: Paging & { readonly name?: string | undefined }) {
  const wanted = contains(fullName(admins), query.name);
  const rows = selectAdmins(db)
    .where(wanted)
    .orderBy(asc(admins.lastName), asc(admins.firstName), asc(admins.id));
  return readPage(rows, query, db.$count(admins, wanted));
}

export const findAdmins = (db: Executor, ids: readonly string[]): Promise<StoredAdmin[]> =>
  selectAdmins(db).where(inArray(admins.id, [...ids]));

/** Adds an admin. @returns false when the email is taken, in any case */
export async function insertAdmin(tx: Transaction, admin: typeof admins.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(admins).values(admin).onConflictDoNothing();
  return rowCount === 1;
}

const isActiveSuper = and(eq(admins.adminType, 'SUPER'), eq(admins.status, 'APPROVED'));
const isOneOf = (ids: readonly string[]) => or(inArray(admins.id, [...ids]), isActiveSuper);

export const findAdminsAndSupers = (db: Executor, ids: readonly string[]): Promise<StoredAdmin[]> =>
  selectAdmins(db).where(isOneOf(ids));

/**
 * Locks the given admins and every active SUPER until the transaction ends, always in the same order, so that two
 * admins who suspend each other do not deadlock.
 */
export async function lockAdminsAndSupers(tx: Transaction, ids: readonly string[]): Promise<StoredAdmin[]> {
  await tx.select({ id: admins.id }).from(admins).where(isOneOf(ids)).orderBy(asc(admins.id)).for('update');
  // Read again: the rows may have changed while the query waited for the locks.
  return findAdminsAndSupers(tx, ids);
}

/** Returns the type of who suspended an admin last, by the audit trail; null where it does not say. */
export async function findSuspenderType(db: Executor, id: string): Promise<AdminType | null> {
  const [entry] = await db
    .select({ type: auditLog.actorType })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), eq(auditLog.action, suspendAdmin.name)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.type ?? null;
}

export async function setStatus(tx: Transaction, id: string, status: StoredAdmin['status']): Promise<void> {
  await tx.update(admins).set({ status }).where(eq(admins.id, id));
}
