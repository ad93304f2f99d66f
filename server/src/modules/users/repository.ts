import { and, asc, eq, sql } from 'drizzle-orm';
import type { User } from '../../../../contract/users';
import type { Executor } from '../../db/database';
import { contains, type RowPage } from '../../db/page';
import { users } from '../../db/schema';

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

/** End users by name. */
export async function listUsers(db: Executor, query: UserQuery): Promise<RowPage<User>> {
  const wanted = and(contains(users.name, query.name), contains(users.email, query.email));
  const rows = await db
    .select(columns)
    .from(users)
    .where(wanted)
    .orderBy(asc(users.name), asc(users.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, total: await db.$count(users, wanted) };
}

/** One end user. */
export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row;
}
