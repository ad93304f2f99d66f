import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { savedViews } from '../../db/tables/admin-tables';
import type { Executor, Transaction } from '../../db/database';
import { first, readPage, type Paging } from '../../db/page';
import { admins } from '../../db/tables/schema';
import type { Caller } from '../../plugins/sessions/caller';

const selectViews = (db: Executor) =>
  db
    .select({
      id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      query: savedViews.query,
      sharedWith: savedViews.sharedWith,
      owner: { id: admins.id, name: sql<string>`trim(${admins.firstName} || ' ' || ${admins.lastName})` },
    })
    .from(savedViews)
    .innerJoin(admins, eq(admins.id, savedViews.ownerId))
    .$dynamic();

export type StoredView = Awaited<ReturnType<typeof selectViews>>[number];

type Viewer = Pick<Caller<'admin'>, 'id' | 'type'>;

const isSeenBy = ({ id, type }: Viewer) =>
  or(eq(savedViews.ownerId, id), sql`${type} = any(${savedViews.sharedWith})`);

export function listViews(db: Executor, query: Paging & { readonly list: string }, viewer: Viewer) {
  const isWanted = and(eq(savedViews.list, query.list), isSeenBy(viewer));
  const own = eq(savedViews.ownerId, viewer.id);
  const rows = selectViews(db)
    .where(isWanted)
    .orderBy(desc(own), asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return readPage(rows, query, db.$count(savedViews, isWanted));
}

export const findView = (db: Executor, id: string, viewer: Viewer) =>
  first(selectViews(db).where(and(eq(savedViews.id, id), isSeenBy(viewer))));

/** Locks the views of an admin until the transaction ends: whoever changes one of them comes here first. */
export async function lockViewsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, ownerId)).for('no key update');
}

export const countViews = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.$count(savedViews, eq(savedViews.ownerId, ownerId));

export async function isNameTaken(
  tx: Transaction,
  ownerId: string,
  { id, list, name }: Pick<StoredView, 'id' | 'list' | 'name'>,
): Promise<boolean> {
  const isOther = and(
    eq(savedViews.ownerId, ownerId),
    eq(savedViews.list, list),
    sql`lower(${savedViews.name}) = lower(${name})`,
    ne(savedViews.id, id),
  );
  return (await tx.$count(savedViews, isOther)) > 0;
}

export async function insertView(tx: Transaction, view: typeof savedViews.$inferInsert): Promise<void> {
  await tx.insert(savedViews).values(view);
}

export async function updateView(
  tx: Transaction,
  { id, name, query, sharedWith }: Pick<StoredView, 'id' | 'name' | 'query' | 'sharedWith'>,
): Promise<void> {
  await tx.update(savedViews).set({ name, query, sharedWith }).where(eq(savedViews.id, id));
}

export async function removeView(tx: Transaction, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}
