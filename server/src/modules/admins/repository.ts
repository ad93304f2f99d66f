import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { fullName } from '../../db/full-name';
import { contains, type RowPage } from '../../db/page';
import { admins } from '../../db/tables/schema';

const columns = {
  id: admins.id,
  firstName: admins.firstName,
  lastName: admins.lastName,
  email: admins.email,
  adminType: admins.adminType,
  status: admins.status,
};

interface AdminQuery {
  readonly limit: number;
  readonly offset: number;
  /** A part of the first and last name with a space between. */
  readonly name?: string | undefined;
}

export type StoredAdmin = Pick<typeof admins.$inferSelect, keyof typeof columns>;

export async function listAdmins(db: Executor, query: AdminQuery): Promise<RowPage<StoredAdmin>> {
  const wanted = contains(fullName(admins), query.name);
  const rows = await db
    .select(columns)
    .from(admins)
    .where(wanted)
    .orderBy(asc(admins.lastName), asc(admins.firstName), asc(admins.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(admins, wanted) };
}

/** Returns the admins with these ids. */
export const findAdmins = (db: Executor, ids: readonly string[]): Promise<StoredAdmin[]> =>
  db
    .select(columns)
    .from(admins)
    .where(inArray(admins.id, [...ids]));

/** Adds an admin. @returns false when the email is taken, in any case */
export async function insertAdmin(tx: Transaction, admin: typeof admins.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(admins).values(admin).onConflictDoNothing();
  return rowCount === 1;
}

const isActiveSuper = and(eq(admins.adminType, 'SUPER'), eq(admins.status, 'APPROVED'));
const isOneOf = (ids: readonly string[]) => or(inArray(admins.id, [...ids]), isActiveSuper);

/** Returns the given admins and every active SUPER. */
export const findAdminsAndSupers = (db: Executor, ids: readonly string[]): Promise<StoredAdmin[]> =>
  db.select(columns).from(admins).where(isOneOf(ids));

/**
 * Locks the given admins and every active SUPER until the transaction ends, always in the same order, so that two
 * admins who suspend each other do not deadlock.
 */
export async function lockAdminsAndSupers(tx: Transaction, ids: readonly string[]): Promise<StoredAdmin[]> {
  await tx.select({ id: admins.id }).from(admins).where(isOneOf(ids)).orderBy(asc(admins.id)).for('update');
  // Read again: the rows may have changed while the query waited for the locks.
  return findAdminsAndSupers(tx, ids);
}

export async function setStatus(tx: Transaction, id: string, status: StoredAdmin['status']): Promise<void> {
  await tx.update(admins).set({ status }).where(eq(admins.id, id));
}
