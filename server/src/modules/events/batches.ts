import type { EventBatch, EventChange, EventRow } from '@roundkeeper/kit/wire/events';
import { bannerRow } from '../../../../contract/platform/streams';
import type { Database } from '../../db/database';
import type { EventSource } from '../../plugins/live/event-source';
import type { EventLog } from './event-log';
import type { LoggedEvent } from './repository';
import { parseStream, type ParsedStream, type Position, type Subscriber } from './subscriber';

type Changes = ReadonlyMap<string, { readonly number: number; readonly change: EventChange }>;

/** The part of an answer about a stream, before its rows are read. */
interface Draft extends Pick<EventBatch, 'stream' | 'kind' | 'first' | 'last'> {
  readonly changes: Changes;
  /** Rows that are told of whether they changed or not. */
  readonly listed: ReadonlySet<string>;
  readonly isGrown: boolean;
}

const nothing: Changes = new Map();
const noRows: ReadonlySet<string> = new Set();

/** Returns the last change of each row; one that was created since stays so. */
function lastChanges(events: readonly LoggedEvent[], wanted: ReadonlySet<string> | undefined): Changes {
  const changes = new Map<string, { number: number; change: EventChange }>();
  for (const { subject, number, change } of events) {
    if (subject === null || change === 'RESET' || wanted?.has(subject) === false) continue;
    const isNew = change === 'UPDATED' && changes.get(subject)?.change === 'CREATED';
    changes.set(subject, { number, change: isNew ? 'CREATED' : change });
  }
  return changes;
}

async function draftOf(
  log: EventLog,
  stream: string,
  position: Position,
  { rows, isNew }: Subscriber,
): Promise<Draft> {
  const listed = (isNew && rows) || noRows;
  const last = log.headOf(stream);
  if (position === 'start')
    return { stream, kind: 'STARTED', first: last, last, changes: nothing, listed, isGrown: true };
  const events = position === 'lost' ? undefined : await log.changesAfter(stream, position);
  if (!events || position === 'lost' || events.some(({ change }) => change === 'RESET'))
    return { stream, kind: 'START_ANEW', first: last, last, changes: nothing, listed: noRows, isGrown: true };
  const end = events.at(-1)?.number ?? position;
  const first = position + 1;
  const isGrown = isNew || events.some(({ change }) => change !== 'UPDATED');
  return { stream, kind: 'CHANGED', first, last: end, changes: lastChanges(events, rows), listed, isGrown };
}

/** Returns what a subscriber has not been told, stream by stream. */
export async function draftsFor(log: EventLog, subscriber: Subscriber): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const [stream, position] of subscriber.positions)
    if (subscriber.isNew || typeof position === 'string' || log.headOf(stream) > position)
      drafts.push(await draftOf(log, stream, position, subscriber));
  return drafts;
}

export class RowsOfAnswers {
  private readonly rows = new Map<string, ReadonlyMap<string, unknown>>();

  private constructor(private readonly totals: ReadonlyMap<string, number>) {}

  /** @param totals the totals of streams, which are counted again where they may have changed */
  static async read(
    { orm }: Database,
    sources: Readonly<Record<ParsedStream['name'], EventSource>>,
    drafts: readonly Draft[],
    totals: Map<string, number>,
  ): Promise<RowsOfAnswers> {
    const read = new RowsOfAnswers(totals);
    const grown = new Set(drafts.flatMap(({ stream, isGrown }) => (isGrown ? [stream] : [])));
    const wanted = new Map<string, Set<string>>();
    for (const { stream, changes, listed } of drafts) {
      const ids = wanted.get(stream) ?? new Set();
      // Those that a client names may be of another stream.
      for (const id of listed) if ((id === bannerRow) === (stream === bannerRow)) ids.add(id);
      for (const [id, { change }] of changes) if (change !== 'REMOVED') ids.add(id);
      wanted.set(stream, ids);
    }
    const readStream = async (stream: string, ids: ReadonlySet<string>) => {
      const parsed = parseStream(stream);
      if (!parsed) return;
      const { load, total } = sources[parsed.name];
      if (total && (grown.has(stream) || !totals.has(stream)))
        totals.set(stream, await total(orm, parsed.scope));
      if (ids.size > 0) read.rows.set(stream, await load(orm, [...ids]));
    };
    await Promise.all([...wanted].map(([stream, ids]) => readStream(stream, ids)));
    return read;
  }

  batchOf({ stream, kind, first, last, changes, listed }: Draft): EventBatch {
    const rows = this.rows.get(stream);
    const unchanged = [...listed].flatMap((id): EventRow[] => {
      const row = changes.has(id) ? undefined : rows?.get(id);
      return row === undefined ? [] : [{ id, number: last, change: 'UPDATED', row }];
    });
    const found = [...changes].map(([id, { number, change }]): EventRow => {
      const row = rows?.get(id) ?? null;
      // A row that is gone by now was removed later; that event follows.
      return { id, number, change: row === null ? 'REMOVED' : change, row };
    });
    const total = this.totals.get(stream) ?? null;
    return { stream, kind, first, last, total, rows: [...found, ...unchanged] };
  }
}
