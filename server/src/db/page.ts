import { getTableName, sql, Subquery, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maxLimit } from '../../../contract/list';
import type { Executor } from './database';

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
interface Asked {
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

/** Pages that end up to here are read by a statement that is kept ready. */
const near = maxLimit;

/** The order of a list: by a column, and by the id where that is the same. */
export interface Order {
  readonly key: PgColumn;
  readonly direction: 'ASC' | 'DESC';
}

/** The same for the database. */
export function orderBy({ key, direction }: Order): SQL {
  const way = sql.raw(direction);
  return sql`${key} ${way}, ${key.table}.id ${way}`;
}

/** The query builder reads from a statement as from a table; under the table's name the statement has its columns. */
const inPlaceOf = <T extends PgTable>(table: T, ids: SQL): T =>
  new Subquery(
    sql`select ${table}.* from (${ids}) as page join ${table} on ${table}.id = page.id`,
    {},
    getTableName(table),
  ) as unknown as T;

/**
 * The rows of a page near the beginning, in the place of their table. How far it reaches at most is written into it: the
 * database, which does not know the page when it plans a statement to keep, then takes it for a small one. The page
 * itself are the placeholders `limit` and `offset`.
 */
export function nearRows<T extends PgTable>(table: T, wanted: SQL | undefined, order: Order): T {
  const by = orderBy(order);
  const reach = sql.raw(String(near));
  const first = sql`select id, ${order.key} from ${table} where ${wanted ?? sql`true`} order by ${by} limit ${reach}`;
  const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  return inPlaceOf(table, sql`select id from (${first}) as ${table} order by ${by} ${page}`);
}

/** The rows whose ids are the placeholder `ids`, in the place of their table. */
export const rowsOfIds = <T extends PgTable>(table: T): T =>
  inPlaceOf(table, sql`select unnest(${sql.placeholder('ids')}::uuid[]) as id`);

/** Rows that each say how many there are in all. */
type Counted<Row> = (Row & { readonly total: number })[];
type Identified = { readonly id: string };

/** What every list knows. Ids are found first, by an index alone; the rest is looked up for the page's rows only. */
interface List<Query, Row> {
  readonly order: (query: Query) => Order;
  /** Selects the ids, and what they are ordered by, of the rows that are wanted. */
  readonly ids: (query: Query) => SQL;
  /** The rows with those ids, in the list's order. */
  readonly look: (db: Executor, ids: string[], query: Query) => Promise<Row[]>;
}

/** A list whose length the database keeps. */
interface ExactList<Query, Row> extends List<Query, Row> {
  /** A page near the beginning. */
  readonly readNear: (db: Executor, query: Query) => Promise<Counted<Row>>;
  readonly count: (db: Executor, query: Query) => Promise<number>;
}

/** Goes through a list in its order. */
async function walk<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  { order, ids, look }: List<Query, Row>,
  { limit, offset, fromEnd }: Span,
): Promise<Row[]> {
  const { key, direction } = order(query);
  const by = orderBy({ key, direction: (direction === 'ASC') === fromEnd ? 'DESC' : 'ASC' });
  const { rows } = await db.execute<Identified>(
    sql`${ids(query)} order by ${by} limit ${limit} offset ${offset}`,
  );
  return look(db, idsOf(rows), query);
}

const idsOf = (rows: readonly Identified[]): string[] => rows.map(({ id }) => id);

/** Reads a page of a list whose length the database keeps. */
export async function readPage<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  list: ExactList<Query, Row>,
): Promise<RowPage<Row>> {
  const rows = query.offset + query.limit <= near ? await list.readNear(db, query) : [];
  if (rows[0]) return { rows, total: rows[0].total };
  const total = await list.count(db, query);
  return { rows: query.offset < total ? await walk(db, query, list, spanOf(query, total)) : [], total };
}

/** Collects matches, so many at the most, and gives a page of those, each with their number. */
async function collect<Query, Row>(
  db: Executor,
  query: Query,
  { order, ids }: List<Query, Row>,
  { limit, offset }: Asked,
  most: number,
): Promise<Counted<Identified>> {
  const { key, direction } = order(query);
  const way = sql.raw(direction);
  const { rows } = await db.execute<Identified & { total: number }>(sql`
    with found as (${ids(query)} limit ${most})
    select id, (select count(*) from found)::int as total from found
    order by ${sql.identifier(key.name)} ${way}, id ${way} limit ${limit} offset ${offset}`);
  return rows;
}

/** Reads a page of the rows that match a filter. Few matches are found by the filter, many by the list's order. */
export async function readMatches<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  list: List<Query, Row>,
): Promise<RowPage<Row>> {
  const most = countUpTo(query);
  const found = await collect(db, query, list, query, most);
  const [counted] =
    found.length > 0 || query.offset === 0
      ? found
      : await collect(db, query, list, { limit: 1, offset: 0 }, most);
  const total = counted?.total ?? 0;
  if (total === most) return { rows: await walk(db, query, list, { ...query, fromEnd: false }), total };
  return { rows: found.length > 0 ? await list.look(db, idsOf(found), query) : [], total };
}

/** A page as the contract has it, its rows in the contract's shape. */
export function toPage<Row, Item>(
  { rows, total }: RowPage<Row>,
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; totalPages: number; totalItems: number } {
  return { items: rows.map(toItem), totalPages: Math.ceil(total / limit), totalItems: total };
}
