import { Readable } from 'node:stream';
import { confirmedBidsColumns } from '../../../../contract/orders';
import type { Database } from '../../db/database';
import { streamTexts } from '../../db/row-stream';
import type { Audit } from '../../plugins/audit/audit';
import { Failure, invalid, notFound } from '../../plugins/failure';
import { lineEnd } from './csv';
import * as repository from './repository';
import { isZone } from './zone';

const byteOrderMark = '\u{FEFF}';

/** Downloads under way of each database: each may hold a connection for as long as its reader takes. */
const underWay = new WeakMap<Database, number>();

/** Takes one of the few places for downloads, a third of the connections. @throws Failure 429 */
function takePlace(database: Database): () => void {
  const most = Math.max(1, Math.floor(database.pool.options.max / 3));
  const taken = underWay.get(database) ?? 0;
  if (taken >= most)
    throw new Failure(429, 'Too many downloads at once, try again in a moment', {
      headers: { 'retry-after': '10' },
    });
  underWay.set(database, taken + 1);
  return () => underWay.set(database, (underWay.get(database) ?? 1) - 1);
}

type Lines = AsyncGenerator<Buffer, void, undefined>;

async function* toCsv(first: IteratorResult<Buffer, void>, rest: Lines): Lines {
  yield Buffer.from(byteOrderMark + confirmedBidsColumns.join(',') + lineEnd);
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/**
 * The confirmed bids of a round as CSV, as they are now, in memory that does not grow with the round.
 * @param signal aborted when nobody wants the file any more
 * @throws Failure 404; 422 for an unknown zone; 429 while too many are under way
 */
export async function downloadConfirmedBids(
  database: Database,
  roundId: string,
  { timezone }: { readonly timezone: string },
  audit: Audit,
  signal: AbortSignal,
): Promise<Readable> {
  const zone = isZone(timezone) ? await repository.findZoneName(database.orm, timezone) : undefined;
  if (zone === undefined) throw invalid('timezone', 'noSuch', 'There is no such time zone');
  if (!(await repository.hasRound(database.orm, roundId))) throw notFound('Round');
  const leavePlace = takePlace(database);
  const lines = streamTexts(database, repository.selectConfirmedBids(roundId), { timezone: zone, signal });
  const leave = () => {
    leavePlace();
    lines.return().catch(() => undefined);
  };
  try {
    // The first rows are waited for: a database that is away is answered as a failure, not with half a file.
    const first = await lines.next();
    await database.transaction((tx) => audit(tx, { kind: 'round', id: roundId, after: { timezone } }));
    const csv = Readable.from(toCsv(first, lines), { objectMode: false });
    csv.once('close', leave);
    if (signal.aborted) csv.destroy();
    signal.addEventListener('abort', () => csv.destroy());
    return csv;
  } catch (error) {
    leave();
    throw signal.aborted ? new Failure(400, 'The caller hung up') : error;
  }
}
