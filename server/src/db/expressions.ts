import { sql, type SQLWrapper } from 'drizzle-orm';

/** An amount as a decimal text with two digits after the point; nothing is 0.00. */
export const cents = (amount: SQLWrapper) => sql<string>`round(coalesce(${amount}, 0), 2)::text`;

/** The name of somebody as they are called today; null where the row of a left join is missing. */
export const fullName = (of: { readonly firstName: SQLWrapper; readonly lastName: SQLWrapper }) =>
  sql<string | null>`(${of.firstName} || ' ' || ${of.lastName})`;
