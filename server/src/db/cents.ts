import { sql, type SQLWrapper } from 'drizzle-orm';

/** An amount as a decimal text with two digits after the point; nothing is 0.00. */
export const cents = (amount: SQLWrapper) => sql<string>`round(coalesce(${amount}, 0), 2)::text`;
