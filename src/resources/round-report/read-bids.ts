import papaparse from 'papaparse';
import { specifiedBidColumns } from '../../../contract/orders';
import { withoutGuard } from '../../lib/csv';
import type { FiledBid } from './replay';

/** Characters per step, so that the page stays responsive. */
const pieceLength = 200_000;
const lineEnd = '\r\n';

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Splits a file at ends of lines that are not inside quotes. */
export function* piecesOf(text: string, length = pieceLength): Generator<string> {
  let start = 0;
  let open = 0;
  let counted = 0;
  while (start < text.length) {
    const found = text.indexOf(lineEnd, Math.max(start + length, counted));
    const end = found === -1 ? text.length : found + lineEnd.length;
    open += quotesIn(text.slice(counted, end));
    counted = end;
    if (open % 2 === 1 && end < text.length) continue;
    yield text.slice(start, end);
    [start, open] = [end, 0];
  }
}

/** As in `2026-11-20 09:28:03 +01:00`. */
const momentOf = (text: string): number => Date.parse(text.replace(' ', 'T').replace(' ', ''));

function bidOf(cells: readonly string[]): FiledBid {
  const [name = '', email = '', createdAt = '', fee = '', bid = ''] = cells.map(withoutGuard);
  const line = { name, email, at: momentOf(createdAt), fee: Math.round(Number(fee) * 100), bid };
  if (Number.isNaN(line.at) || Number.isNaN(line.fee) || !/^\d+(\.\d{1,8})?$/.test(bid))
    throw new Error(`a line of the file of bids can't be read: ${cells.join(',')}`);
  return line;
}

/**
 * Parses the file of a round's confirmed bids, one piece per step.
 * @throws Error for other columns, or a line that is no bid
 */
export function* readingSteps(text: string): Generator<number, FiledBid[]> {
  const bids: FiledBid[] = [];
  let isHeader = true;
  for (const piece of piecesOf(text)) {
    for (const cells of papaparse.parse(piece).data) {
      if (cells.length === 1 && cells[0] === '') continue;
      if (!isHeader) bids.push(bidOf(cells));
      else if (specifiedBidColumns.some((name, at) => cells[at] !== name))
        throw new Error(`the file of bids has other columns: ${cells.join(',')}`);
      isHeader = false;
    }
    yield bids.length;
  }
  return bids;
}

/** Returns the hexadecimal SHA-256 of a file; undefined where the browser lacks it, as without HTTPS. */
export async function digestOf(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
