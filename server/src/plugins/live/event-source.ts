import type { Executor } from '../../db/database';
import type { RowPage } from '../../db/page';

/** The rows of a stream, as the event log reads them. */
export interface EventSource {
  /** Reads rows as they are now, by their ids; those that are gone are left out. */
  readonly load: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Counts the rows of the stream's list, where it has one of its own. @param scope the id in the stream's name, empty for none */
  readonly total?: (db: Executor, scope: string) => Promise<number>;
}

/** The shortest page of a list, for its total. */
export const countOnly = { limit: 1, offset: 0 } as const;

/** Returns what the event log tells of rows with ids. @param list where they have a list of their own */
export const eventsOf = <Stored>(
  find: (db: Executor, ids: readonly string[]) => Promise<Stored[]>,
  toRow: (stored: Stored) => { readonly id: string },
  list?: (db: Executor, page: typeof countOnly) => Promise<RowPage<unknown>>,
): EventSource => ({
  load: async (db, ids) => new Map((await find(db, ids)).map(toRow).map((row) => [row.id, row])),
  ...(list ? { total: async (db) => (await list(db, countOnly)).total } : {}),
});
