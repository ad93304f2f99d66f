import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { User } from '../../../../contract/users';
import type { Executor } from '../../db/database';
import { contains, countUpTo, spanOf, type RowPage } from '../../db/page';
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

const wanted = ({ name, email }: UserQuery) => and(contains(users.name, name), contains(users.email, email));

const selectIds = (db: Executor, query: UserQuery) =>
  db.select({ id: users.id }).from(users).where(wanted(query)).$dynamic();

/** How many users there are, as the database keeps it. */
async function readUserTotal(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: rowTotals.total })
    .from(rowTotals)
    .where(eq(rowTotals.name, 'users'));
  return row?.total ?? 0;
}

/** End users by name. */
export async function listUsers(db: Executor, query: UserQuery): Promise<RowPage<User>> {
  const isFiltered = Boolean(query.name) || Boolean(query.email);
  const total = isFiltered
    ? await db.$count(selectIds(db, query).limit(countUpTo(query)).as('counted'))
    : await readUserTotal(db);
  if (total === 0) return { rows: [], total };
  const span = spanOf(query, isFiltered ? undefined : total);
  const towards = span.fromEnd ? desc : asc;
  // Found first, looked up afterwards: a page far down the list would look up every row before it.
  const page = selectIds(db, query)
    .orderBy(towards(users.name), towards(users.id))
    .limit(span.limit)
    .offset(span.offset)
    .as('page');
  const rows = await db
    .select(columns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(asc(users.name), asc(users.id));
  return { rows, total };
}

/** One end user. */
export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row;
}
