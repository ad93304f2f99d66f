import { Readable } from 'node:stream';
import { confirmedBidsColumns } from '../../../../contract/rounds/orders';
import type { Database } from '../../db/database';
import { lineEnd } from '../../db/streams/csv';
import { streamTexts } from '../../db/streams/row-stream';
import type { Audit } from '../../plugins/changes/audit';
import { Failure, found } from '../../plugins/calls/failure';
import type { Read } from '../../plugins/reads/reads';
import { assertZone } from '../../plugins/time/time-zone';
import { WorkQueue } from '../../plugins/jobs/work-queue';
import * as repository from './repository';

const byteOrderMark = '\u{FEFF}';

const downloadsOf = new WeakMap<Database, WorkQueue>();

function downloadsFrom(database: Database): WorkQueue {
  const known = downloadsOf.get(database);
  if (known) return known;
  // A third of the connections: a download holds one for as long as its reader takes.
  const atOnce = Math.max(1, Math.floor(database.pool.options.max / 3));
  const downloads = new WorkQueue(atOnce, {
    mostWaiting: 20,
    longestWait: 30_000,
    refuse: () =>
      new Failure(429, 'Too many downloads at once, try again in a moment', {
        headers: { 'retry-after': '10' },
      }),
  });
  downloadsOf.set(database, downloads);
  return downloads;
}

type Lines = AsyncGenerator<Buffer, void, undefined>;

async function* toCsv(first: IteratorResult<Buffer, void>, rest: Lines): Lines {
  yield Buffer.from(byteOrderMark + confirmedBidsColumns.join(',') + lineEnd);
  if (first.done) return;
  yield first.value;
  yield* rest;
}

interface Download {
  readonly database: Database;
  readonly read: Read;
  readonly audit: Audit;
  readonly signal: AbortSignal;
}

/** Streams a round's confirmed bids as CSV with constant memory, as of one moment. @throws Failure 404, 422, 429 */
export async function downloadConfirmedBids(
  { database, read, audit, signal }: Download,
  roundId: string,
  { timezone }: { readonly timezone: string },
): Promise<Readable> {
  const zone = await assertZone(database.orm, timezone);
  const { number } = found(await repository.findRound(database.orm, roundId), 'Round');
  const leaveQueue = await downloadsFrom(database).take(signal);
  let lines: Lines | undefined;
  const leave = () => {
    leaveQueue();
    lines?.return().catch(() => undefined);
  };
  try {
    // Written before the file is begun, which holds a connection: downloads that each wait for a second one would wait for ever.
    const deed = { kind: 'round', id: roundId, name: String(number), after: { timezone } };
    await database.transaction((tx) => audit(tx, deed));
    // Waits for the first rows, so that a failing database is answered with an error instead of half a file.
    const { first, rest } = await read(
      async (source) => {
        const rest = streamTexts(source, repository.selectConfirmedBids(roundId), { timezone: zone, signal });
        lines = rest;
        return { first: await rest.next(), rest };
      },
      { isStream: true },
    );
    const csv = Readable.from(toCsv(first, rest), { objectMode: false });
    csv.once('close', leave);
    if (signal.aborted) csv.destroy();
    signal.addEventListener('abort', () => csv.destroy());
    return csv;
  } catch (error) {
    leave();
    throw signal.aborted ? new Failure(400, 'The caller hung up') : error;
  }
}
