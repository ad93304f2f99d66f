import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './database';

/** Rows of a page and the exact total, or a lower bound of it. */
export interface RowPage<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A case-insensitive contains condition; an empty text gives none. */
export const contains = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  text ? sql`${column} ilike ${`%${literally(text)}%`}` : undefined;

/** The same for the beginning of a text, which an index on its lower-case form with `text_pattern_ops` finds. */
export const startsWith = (column: SQLWrapper, text: string | undefined): SQL | undefined =>
  text ? sql`lower(${column}) like lower(${`${literally(text)}%`})` : undefined;

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

interface Pageable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** Reads a page of a query. @param total counts its rows, after the page is read */
export async function readPage<Row>(
  query: Pageable<Row>,
  { limit, offset }: Paging,
  total: ReturnType<Executor['$count']>,
): Promise<RowPage<Row>> {
  return { rows: await query.limit(limit).offset(offset), total: await total };
}

export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0];

/** Returns the one row of a statement that always has one. */
export async function only<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('the statement gave no row');
  return row;
}

/**
 * Matches are counted only a little beyond the page. Up to there the total is exact; beyond, it is a lower bound that
 * grows with the page, so that a next page is always offered when there is one.
 */
const countedBeyond = 1_000;
export const countUpTo = ({ limit, offset }: Paging): number => offset + limit + countedBeyond;

/** Where to read a page's rows, from the nearer end of the list. */
export interface Span extends Paging {
  readonly fromEnd: boolean;
}

export function spanOf({ limit, offset }: Paging, total: number): Span {
  if (offset * 2 <= total) return { limit, offset, fromEnd: false };
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { limit: rows, offset: Math.max(0, total - offset - rows), fromEnd: true };
}
