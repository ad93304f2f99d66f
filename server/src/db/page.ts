import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A page of rows and how many there are in all, or at least. */
export interface RowPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A pattern for rows that contain the text; wildcards in it stand for themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A case-insensitive contains-condition; an absent or empty text asks nothing. */
export const contains = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  text ? sql`${column} ilike ${containing(text)}` : undefined;

/** Which part of a list is asked for. */
export interface Asked {
  readonly limit: number;
  readonly offset: number;
}

/**
 * How far matches of a filter are counted: so many beyond the page. Up to there the total is exact; a larger one
 * means "at least", and grows as one pages on, so that the next page is always offered when there is one.
 */
const countedBeyond = 1_000;
export const countUpTo = ({ limit, offset }: Asked): number => offset + limit + countedBeyond;

/** Where the rows of a page are read: so many after skipping so many, from the list's end if that is nearer. */
export interface Span extends Asked {
  readonly fromEnd: boolean;
}

/** @param total how long the list is */
export function spanOf({ limit, offset }: Asked, total: number): Span {
  if (offset * 2 <= total) return { limit, offset, fromEnd: false };
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { limit: rows, offset: Math.max(0, total - offset - rows), fromEnd: true };
}

/** A page as the contract has it, its rows in the contract's shape. */
export function toPage<Row, Item>(
  { rows, total }: RowPage<Row>,
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; totalPages: number; totalItems: number } {
  return { items: rows.map(toItem), totalPages: Math.ceil(total / limit), totalItems: total };
}
