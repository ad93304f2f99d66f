import { and, eq, sql } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { listUsers as call, User } from '../../../../contract/people/users';
import type { Executor } from '../../db/database';
import { contains, first, type RowPage } from '../../db/page';
import { users } from '../../db/tables/schema';
import { keptTotal, orderBy, tableList, type Order } from '../../db/table-list';

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  type: sql<User['type']>`'END_USER'`,
  imageUrl: users.imageUrl,
  ethWallet: users.ethWallet,
  btcWallet: users.btcWallet,
};

type UserQuery = Parsed<typeof call, 'query'>;

const byName: Order = { key: users.name, direction: 'ASC' };
const wanted = ({ name, email }: UserQuery) => and(contains(users.name, name), contains(users.email, email));

export const listUsers: (db: Executor, query: UserQuery) => Promise<RowPage<User>> = tableList({
  name: 'users',
  table: users,
  formOf: () => ({}),
  order: () => byName,
  select: (db, source, _form, total) =>
    db
      .select({ ...columns, total: sql`(${total})`.mapWith(Number) })
      .from(source)
      .orderBy(orderBy(byName)),
  isNarrowed: ({ name, email }: UserQuery) => Boolean(name) || Boolean(email),
  ids: (query) => sql`select ${users.id}, ${users.name} from ${users} where ${wanted(query) ?? true}`,
  storedTotal: keptTotal('users'),
});

export const findUser = (db: Executor, id: string): Promise<User | undefined> =>
  first(db.select(columns).from(users).where(eq(users.id, id)));
