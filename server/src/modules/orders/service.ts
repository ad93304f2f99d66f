import { Readable } from 'node:stream';
import { confirmedBidsColumns } from '../../../../contract/orders';
import type { Database } from '../../db/database';
import { streamTexts } from '../../db/row-stream';
import type { Audit } from '../../plugins/audit/audit';
import { Failure, invalid, notFound } from '../../plugins/failure';
import type { Read } from '../../plugins/reads/reads';
import { lineEnd } from './csv';
import { Places } from './places';
import * as repository from './repository';
import { isZone } from './zone';

const byteOrderMark = '\u{FEFF}';

/** A third of the connections; a download holds one for as long as its reader takes. */
const placesOf = new WeakMap<Database, Places>();

function placesIn(database: Database): Places {
  const places = placesOf.get(database) ?? new Places(Math.max(1, Math.floor(database.pool.options.max / 3)));
  placesOf.set(database, places);
  return places;
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
  /** Aborts the download. */
  readonly signal: AbortSignal;
}

/**
 * Streams a round's confirmed bids as CSV with constant memory, as of one moment.
 * @throws Failure 404; 422 for an unknown time zone; 429 while too many wait
 */
export async function downloadConfirmedBids(
  { database, read, audit, signal }: Download,
  roundId: string,
  { timezone }: { readonly timezone: string },
): Promise<Readable> {
  const zone = isZone(timezone) ? await repository.findZoneName(database.orm, timezone) : undefined;
  if (zone === undefined) throw invalid('timezone', 'noSuch', 'There is no such time zone');
  if (!(await repository.hasRound(database.orm, roundId))) throw notFound('Round');
  const leavePlace = await placesIn(database).take(signal);
  let lines: Lines | undefined;
  const leave = () => {
    leavePlace();
    lines?.return().catch(() => undefined);
  };
  try {
    // Written before the file is begun, which holds a connection: downloads that each wait for a second one would wait for ever.
    await database.transaction((tx) => audit(tx, { kind: 'round', id: roundId, after: { timezone } }));
    // Waits for the first rows, so that a failing database is answered with an error instead of half a file.
    const { first, rest } = await read(async (source) => {
      const found = streamTexts(source, repository.selectConfirmedBids(roundId), { timezone: zone, signal });
      lines = found;
      return { first: await found.next(), rest: found };
    });
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
