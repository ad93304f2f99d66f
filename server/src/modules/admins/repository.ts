import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { contains, type RowPage } from '../../db/page';
import { admins } from '../../db/schema';

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

/** An admin as the database has them. */
export type StoredAdmin = Pick<typeof admins.$inferSelect, keyof typeof columns>;

/** Admins by last and first name. */
export async function listAdmins(db: Executor, query: AdminQuery): Promise<RowPage<StoredAdmin>> {
  const wanted = contains(sql`(${admins.firstName} || ' ' || ${admins.lastName})`, query.name);
  const rows = await db
    .select(columns)
    .from(admins)
    .where(wanted)
    .orderBy(asc(admins.lastName), asc(admins.firstName), asc(admins.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(admins, wanted) };
}
