import { sql, type SQLWrapper } from 'drizzle-orm';

/** The name of somebody as they are called today; null where the row of a left join is missing. */
export const fullName = (of: { readonly firstName: SQLWrapper; readonly lastName: SQLWrapper }) =>
  sql<string | null>`(${of.firstName} || ' ' || ${of.lastName})`;
