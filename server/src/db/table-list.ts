import { getTableName, sql, Subquery, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maxLimit } from '../../../contract/list';
import type { Executor } from './database';
import { keptStatement, type Form, type Preparable } from './kept-statement';
import { countUpTo, spanOf, type Asked, type RowPage, type Span } from './page';

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
function nearRows<T extends PgTable>(table: T, wanted: SQL | undefined, order: Order): T {
  const by = orderBy(order);
  const reach = sql.raw(String(near));
  const first = sql`select id, ${order.key} from ${table} where ${wanted ?? sql`true`} order by ${by} limit ${reach}`;
  const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  return inPlaceOf(table, sql`select id from (${first}) as ${table} order by ${by} ${page}`);
}

/** The rows whose ids are the placeholder `ids`, in the place of their table. */
const rowsOfIds = <T extends PgTable>(table: T): T =>
  inPlaceOf(table, sql`select unnest(${sql.placeholder('ids')}::uuid[]) as id`);

/** Rows that each say how many there are in all. */
type Counted<Row> = (Row & { readonly total: number })[];
type Identified = { readonly id: string };

/** What reading a list takes. Ids are found first, by an index alone; the rest is looked up for the page's rows only. */
interface Reading<Query, Row> {
  readonly order: (query: Query) => Order;
  readonly ids: (query: Query) => SQL;
  /** The rows with those ids, in the list's order. */
  readonly look: (db: Executor, ids: string[], query: Query) => Promise<Row[]>;
  /** A page near the beginning of a list whose length the database keeps. */
  readonly readNear: (db: Executor, query: Query) => Promise<Counted<Row>>;
  readonly count: (db: Executor, query: Query) => Promise<number>;
}

/** Goes through a list in its order. */
async function walk<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  { order, ids, look }: Reading<Query, Row>,
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
async function readPage<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  list: Reading<Query, Row>,
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
  { order, ids }: Reading<Query, Row>,
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
async function readMatches<Query extends Asked, Row>(
  db: Executor,
  query: Query,
  list: Reading<Query, Row>,
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

/** What a query may ask, by the names that its placeholders have. */
type Values = Asked & Readonly<Record<string, unknown>>;

/** A table as a list. */
interface TableList<T extends PgTable, Query, F extends Form, Row> {
  /** Under which its statements are kept. */
  readonly name: string;
  readonly table: T;
  /** What tells the kept statements of two queries apart. */
  readonly formOf: (query: Query) => F;
  readonly order: (form: F) => Order;
  /**
   * Selects what is shown, in the list's order, and the total with each row.
   * @param source rows of the table, in its place
   */
  readonly select: (db: Executor, source: T, form: F, total: SQL) => Preparable<Row & { total: number }>;
  /** Whether a text narrows the query: of how many rows match then, nothing is kept. */
  readonly isNarrowed: (query: Query) => boolean;
  /** Selects the ids, and what they are ordered by, of the rows that are wanted. */
  readonly ids: (query: Query) => SQL;
  /** Which rows a query wants that no text narrows; its placeholders are called as the query's fields. */
  readonly wanted: (form: F) => SQL | undefined;
  /** Selects how many those are, as the database keeps it. */
  readonly keptTotal: (db: Executor, form: F) => Preparable<{ total: number }> & SQLWrapper;
}

/** Reads pages of a table that may have millions of rows. */
export function tableList<T extends PgTable, Query extends Values, F extends Form, Row>(
  list: TableList<T, Query, F, Row>,
): (db: Executor, query: Query) => Promise<RowPage<Row>> {
  const { name, table, formOf, order, select, wanted, keptTotal } = list;
  const readRows = keptStatement(`${name}.rows`, (db, form: F) =>
    select(db, rowsOfIds(table), form, sql`null`),
  );
  const readFirst = keptStatement(`${name}.near`, (db, form: F) =>
    select(db, nearRows(table, wanted(form), order(form)), form, sql`${keptTotal(db, form)}`),
  );
  const readTotal = keptStatement(`${name}.total`, keptTotal);
  const reading: Reading<Query, Row> = {
    order: (query) => order(formOf(query)),
    ids: list.ids,
    look: (db, ids, query) => readRows(db, formOf(query), { ids }),
    readNear: (db, query) => readFirst(db, formOf(query), query),
    count: async (db, query) => (await readTotal(db, formOf(query), query))[0]?.total ?? 0,
  };
  return (db, query) =>
    list.isNarrowed(query) ? readMatches(db, query, reading) : readPage(db, query, reading);
}
