import { sql } from 'drizzle-orm';
import type { EventChange, EventPosition } from '@roundkeeper/kit/wire/events';
import type { Executor } from '../../db/database';
import { preparedStatement } from '../../db/prepared-statement';

export interface LoggedEvent {
  readonly stream: string;
  readonly number: number;
  /** The id of the changed row, null for a reset. */
  readonly subject: string | null;
  readonly change: EventChange | 'RESET';
}

/** Prepared, as the next one, because every process asks it many times a second. */
const selectNumbered = preparedStatement(
  'events.number',
  (db, { isInTurn }: { readonly isInTurn: boolean }) =>
    db
      .select({ taken: sql<number>`taken` })
      .from(
        sql`${sql.raw(isInTurn ? 'number_events_in_turn' : 'number_events')}(${sql.placeholder('most')}::integer) as taken`,
      ),
);

/**
 * Numbers at most that many committed changes.
 * @param isInTurn whether to wait for another process that is at it; otherwise nothing is taken then
 * @returns how many were taken
 */
export async function numberEvents(db: Executor, most: number, isInTurn = false): Promise<number> {
  return (await selectNumbered(db, { isInTurn }, { most }))[0]?.taken ?? 0;
}

const selectAfter = preparedStatement('events.after', (db) =>
  db
    .select({
      stream: sql<string>`found.stream`,
      number: sql<string>`found.number::text`,
      subject: sql<string | null>`found.subject`,
      change: sql<LoggedEvent['change']>`found.change`,
    })
    .from(
      sql`unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('numbers')}::bigint[]) as wanted (stream, number)
      cross join lateral (
        select * from events where events.stream = wanted.stream and events.number > wanted.number
        order by events.number limit ${sql.placeholder('limit')}) as found`,
    )
    .orderBy(sql`found.stream`, sql`found.number`),
);

/** Lists the events after each position, those of a stream in order. */
export async function listAfter(
  db: Executor,
  positions: readonly EventPosition[],
  limit: number,
): Promise<LoggedEvent[]> {
  const names = positions.map(({ stream }) => stream);
  const numbers = positions.map(({ number }) => number);
  const rows = await selectAfter(db, {}, { names, numbers, limit });
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** Returns the last numbers of streams; those without an event are left out. */
export async function findEnds(db: Executor, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ name: string; last: string }>(
    sql`select name, last::text as last from event_streams where name = any(${sql.param(names)}::text[])`,
  );
  return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

/** Removes what is older than the hours or more than so many events. @returns how many were removed */
export async function trimEvents(
  db: Executor,
  { hours, most }: { readonly hours: number; readonly most: number },
): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    // By numbers, so that of each stream a beginning goes.
    sql`with horizon as (
        select greatest(now() - make_interval(hours => ${hours}::integer),
          (select at from events order by at desc offset ${most} limit 1)) as at),
      bounds as (
        select stream, max(number) as upto from events, horizon where events.at <= horizon.at group by stream),
      gone as (
        delete from events using bounds where events.stream = bounds.stream and events.number <= bounds.upto
        returning 1),
      noted as (
        update event_streams set trimmed = bounds.upto from bounds where name = bounds.stream)
      select count(*)::integer as removed from gone`,
  );
  return rows[0]?.removed ?? 0;
}
