import type { Executor } from '../../db/database';

/** What the event log tells of a stream's rows. */
export interface EventSource {
  /** Reads rows as they are now, by their ids; those that are gone are left out. */
  readonly load: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Counts the rows of the stream's list, where it has one of its own. @param scope the id in the stream's name, empty for none */
  readonly total?: (db: Executor, scope: string) => Promise<number>;
}

/** Returns rows by their ids. */
export const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The shortest page of a list, for its total. */
export const countOnly = { limit: 1, offset: 0 } as const;
