import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { User } from '../../../../contract/users';
import type { Executor } from '../../db/database';
import { keptStatement } from '../../db/kept-statement';
import {
  contains,
  nearRows,
  orderBy,
  readMatches,
  readPage,
  rowsOfIds,
  type Order,
  type RowPage,
} from '../../db/page';
import { users } from '../../db/schema';
import { rowTotals } from '../../db/total-tables';

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  type: sql<User['type']>`'END_USER'`,
  imageUrl: users.imageUrl,
  ethWallet: users.ethWallet,
  btcWallet: users.btcWallet,
};

interface UserQuery {
  readonly limit: number;
  readonly offset: number;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

const byName: Order = { key: users.name, direction: 'ASC' };
const wanted = ({ name, email }: UserQuery) => and(contains(users.name, name), contains(users.email, email));

/** How many users there are, as the database keeps it. */
const keptTotal = (db: Executor) =>
  db.select({ total: rowTotals.total }).from(rowTotals).where(eq(rowTotals.name, 'users'));

/** @param source rows of users, in the place of the table */
const select = (db: Executor, source: typeof users, total: SQL = sql`null`) =>
  db
    .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
    .from(source)
    .orderBy(orderBy(byName));

const readNear = keptStatement('users.near', (db) =>
  select(db, nearRows(users, undefined, byName), sql`${keptTotal(db)}`),
);

const selectRows = keptStatement('users.rows', (db) => select(db, rowsOfIds(users)));

const list = {
  order: () => byName,
  ids: (query: UserQuery) =>
    sql`select ${users.id}, ${users.name} from ${users} where ${wanted(query) ?? true}`,
  look: (db: Executor, ids: string[]) => selectRows(db, {}, { ids }),
  readNear: (db: Executor, { limit, offset }: UserQuery) => readNear(db, {}, { limit, offset }),
  count: async (db: Executor) => (await keptTotal(db))[0]?.total ?? 0,
};

/** End users by name. */
export const listUsers = (db: Executor, query: UserQuery): Promise<RowPage<User>> =>
  query.name || query.email ? readMatches(db, query, list) : readPage(db, query, list);

/** One end user. */
export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row;
}
