import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A page of rows and how many there are in all. */
export interface RowPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A pattern for rows that contain the text; wildcards in it stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A case-insensitive contains-condition; an absent or empty text asks nothing. */
export const contains = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  text ? sql`${column} ilike ${containing(text)}` : undefined;

/** A page as the contract has it, its rows in the contract's shape. */
export function toPage<Row, Item>(
  { rows, total }: RowPage<Row>,
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; totalPages: number; totalItems: number } {
  return { items: rows.map(toItem), totalPages: Math.ceil(total / limit), totalItems: total };
}
