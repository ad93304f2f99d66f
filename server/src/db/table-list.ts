import { eq, getTableName, sql, Subquery, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import type { Executor } from './database';
import { preparedStatement, type Form, type Preparable } from './prepared-statement';
import { countUpTo, spanOf, type Paging, type RowPage, type Span } from './page';
import { rowTotals } from './tables/total-tables';

/** Pages up to this offset are read by a prepared statement. */
const near = maxLimit;
/** Pages up to this offset, from the nearer end of the list, are not worth looking for their place. */
const walkable = 2_000;

export interface Order {
  readonly key: PgColumn;
  readonly direction: 'ASC' | 'DESC';
}

export function orderBy({ key, direction }: Order): SQL {
  const way = sql.raw(direction);
  return sql`${key} ${way}, ${key.table}.id ${way}`;
}

/** Lets the query builder read those rows under the table's name. */
const inPlaceOf = <T extends PgTable>(table: T, rows: SQL): T =>
  new Subquery(rows, {}, getTableName(table)) as unknown as T;

/**
 * The rows of a page near the beginning, in place of their table. The furthest row is a literal, so that the plan, made before
 * `limit` and `offset` are known, assumes a small page. Of `wanted` rows ids are read first: by the one index that has them all.
 */
function nearRows<T extends PgTable>(table: T, wanted: SQL | undefined, order: Order): T {
  const by = orderBy(order);
  const columns = wanted ? sql`id, ${order.key}` : sql`*`;
  const first = sql`select ${columns} from ${table} where ${wanted ?? sql`true`} order by ${by} limit ${sql.raw(String(near))}`;
  const page = sql`select * from (${first}) as ${table} order by ${by} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  const rows = wanted ? sql`select ${table}.* from (${page}) as page join ${table} using (id)` : page;
  return inPlaceOf(table, rows);
}

const rowsOfIds = <T extends PgTable>(table: T): T =>
  inPlaceOf(table, sql`select * from ${table} where id = any(${sql.placeholder('ids')}::uuid[])`);

type Counted<Row> = (Row & { readonly total: number })[];
type Identified = { readonly id: string };

/** The queries of a list; beyond its first rows ids are found by an index alone, and the other columns read for the page only. */
interface Reading<Query, Row> {
  readonly order: (query: Query) => Order;
  readonly ids: (query: Query) => SQL;
  readonly look: (db: Executor, rows: readonly Identified[], query: Query) => Promise<Row[]>;
  readonly readNear: (db: Executor, query: Query) => Promise<Counted<Row>>;
  readonly count: (db: Executor, query: Query) => Promise<number>;
  readonly placeOf: ((query: Query) => SQL | undefined) | undefined;
}

/** Selects the ids of a page from the nearer end of the list. */
function walk<Query, Row>(
  query: Query,
  { order, ids }: Reading<Query, Row>,
  { limit, offset, fromEnd }: Span,
): SQL {
  const { key, direction } = order(query);
  const by = orderBy({ key, direction: (direction === 'ASC') === fromEnd ? 'DESC' : 'ASC' });
  return sql`${ids(query)} order by ${by} limit ${limit} offset ${offset}`;
}

/** The same from a place that is known to be at most a few thousand rows before the page. */
function jump<Query extends Paging, Row>(query: Query, { order, ids }: Reading<Query, Row>, place: SQL): SQL {
  const { key, direction } = order(query);
  const reached = sql.raw(direction === 'ASC' ? '>=' : '<');
  return sql`
    with place as materialized (${place})
    ${ids(query)} and ${key} ${reached} (select bound from place)
    order by ${orderBy({ key, direction })} limit ${query.limit} offset (select rest from place)`;
}

async function readPage<Query extends Paging, Row>(
  db: Executor,
  query: Query,
  list: Reading<Query, Row>,
): Promise<RowPage<Row>> {
  const rows = query.offset + query.limit <= near ? await list.readNear(db, query) : [];
  if (rows[0]) return { rows, total: rows[0].total };
  const total = await list.count(db, query);
  if (query.offset >= total) return { rows: [], total };
  const span = spanOf(query, total);
  const place = span.offset > walkable ? list.placeOf?.(query) : undefined;
  const { rows: ids } = await db.execute<Identified>(
    place ? jump(query, list, place) : walk(query, list, span),
  );
  return { rows: await list.look(db, ids, query), total };
}

/** Selects at most that many matches, and a page of them, each with the number of matches. */
async function collect<Query, Row>(
  db: Executor,
  query: Query,
  { order, ids }: Reading<Query, Row>,
  { limit, offset }: Paging,
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

async function readMatches<Query extends Paging, Row>(
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
  const { rows: ids } =
    total === most
      ? await db.execute<Identified>(walk(query, list, { ...query, fromEnd: false }))
      : { rows: found };
  return { rows: ids.length > 0 ? await list.look(db, ids, query) : [], total };
}

type Values = Paging & Readonly<Record<string, unknown>>;

interface TableList<T extends PgTable, Query, F extends Form, Row> {
  readonly name: string;
  readonly table: T;
  readonly formOf: (query: Query) => F;
  readonly order: (form: F) => Order;
  /** Selects the rows' columns in the list's order, with the total. @param source rows that replace the table */
  readonly select: (db: Executor, source: T, form: F, total: SQL) => Preparable<Row & { total: number }>;
  /** Whether a text narrows the query, so that no stored total applies. */
  readonly isNarrowed?: (query: Query) => boolean;
  readonly ids: (query: Query) => SQL;
  /** The condition of a query without text filters, with placeholders named like the query's fields. */
  readonly wanted?: (form: F) => SQL | undefined;
  readonly storedTotal: (db: Executor, form: F) => Preparable<{ total: number }> & SQLWrapper;
  /**
   * Selects from where, and how many rows further, a page far down the list is read: `bound`, a value of the sort key, and
   * `rest`. Without it the list is walked from its nearer end.
   */
  readonly placeOf?: (query: Query) => SQL | undefined;
}

/** The total that is kept of a table's rows. */
export const keptTotal = (name: string) => (db: Executor) =>
  db.select({ total: rowTotals.total }).from(rowTotals).where(eq(rowTotals.name, name));

interface TableReader<Query, F, Row> {
  (db: Executor, query: Query): Promise<RowPage<Row>>;
  /** Counts the rows of a list that no text narrows. */
  readonly count: (db: Executor, query: Query) => Promise<number>;
  readonly byIds: (db: Executor, form: F, ids: readonly string[]) => Promise<Row[]>;
}

export function tableList<T extends PgTable, Query extends Values, F extends Form, Row>(
  list: TableList<T, Query, F, Row>,
): TableReader<Query, F, Row> {
  const { name, table, formOf, order, select, wanted, storedTotal } = list;
  const readRows = preparedStatement(`${name}.rows`, (db, form: F) =>
    select(db, rowsOfIds(table), form, sql`null`),
  );
  const readFirst = preparedStatement(`${name}.near`, (db, form: F) =>
    select(db, nearRows(table, wanted?.(form), order(form)), form, sql`${storedTotal(db, form)}`),
  );
  const readTotal = preparedStatement(`${name}.total`, storedTotal);
  const reading: Reading<Query, Row> = {
    order: (query) => order(formOf(query)),
    ids: list.ids,
    look: (db, rows, query) => readRows(db, formOf(query), { ids: rows.map(({ id }) => id) }),
    readNear: (db, query) => readFirst(db, formOf(query), query),
    count: async (db, query) => (await readTotal(db, formOf(query), query))[0]?.total ?? 0,
    placeOf: list.placeOf,
  };
  const read = (db: Executor, query: Query) =>
    list.isNarrowed?.(query) ? readMatches(db, query, reading) : readPage(db, query, reading);
  return Object.assign(read, {
    count: reading.count,
    byIds: (db: Executor, form: F, ids: readonly string[]) => readRows(db, form, { ids: [...ids] }),
  });
}
