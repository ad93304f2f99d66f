import { sql } from 'drizzle-orm';
import { admins } from './schema';

/** The name of an admin as they are called today; null where the row of a left join is missing. */
export const adminName = sql<string | null>`${admins.firstName} || ' ' || ${admins.lastName}`;
