import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import papaparse, { type ParseResult, type Parser } from 'papaparse';
import { downloadConfirmedBids, specifiedBidColumns } from '../../../contract/rounds/orders';
import { localZone } from '@roundkeeper/kit/lib/dates';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { download } from '@roundkeeper/kit/providers/data/download';
import { Replay, type FiledBid } from './replay';
import { withoutGuard } from '@roundkeeper/kit/lib/csv';

/** In characters, so that the page stays responsive. */
const pieceLength = 200_000;
/** As in `2026-11-20 09:28:03 +01:00`. */
const momentOf = (text: string): number => Date.parse(text.replace(' ', 'T').replace(' ', ''));

function bidOf(cells: readonly string[]): FiledBid {
  const [name = '', email = '', createdAt = '', fee = '', bid = ''] = cells.map(withoutGuard);
  const line = { name, email, at: momentOf(createdAt), fee: Math.round(Number(fee) * 100), bid };
  if (Number.isNaN(line.at) || Number.isNaN(line.fee) || !/^\d+(\.\d{1,8})?$/.test(bid))
    throw new Error(`a line of the file of bids can't be read: ${cells.join(',')}`);
  return line;
}

/** Replays a file of confirmed bids, pausing after each piece. @throws Error for other columns, or a line that is no bid */
export function replayFile(text: string, signal: AbortSignal, chunkSize = pieceLength): Promise<Replay> {
  const replay = new Replay();
  let isHeader = true;
  const readLine = (cells: readonly string[]) => {
    if (!isHeader) replay.add(bidOf(cells));
    else if (specifiedBidColumns.some((name, at) => cells[at] !== name))
      throw new Error(`the file of bids has other columns: ${cells.join(',')}`);
    isHeader = false;
  };
  return new Promise((resolve, reject) => {
    papaparse.parse<string[]>(text, {
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
      chunkSize,
      chunk: ({ data }: ParseResult<string[]>, parser: Parser) => {
        try {
          signal.throwIfAborted();
          data.forEach(readLine);
        } catch (error) {
          // First, because what is aborted is complete.
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(replay),
    });
  });
}

/** Returns the hexadecimal SHA-256 of a file; undefined where the browser lacks it, as without HTTPS. */
async function digestOf(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Report {
  readonly replay: Replay;
  readonly bytes: number;
  readonly digest: string | undefined;
}

async function makeReport(id: string, signal: AbortSignal, onRows: (rows: number) => void): Promise<Report> {
  const file = await download(
    downloadConfirmedBids,
    { params: { id }, body: { timezone: localZone() } },
    { signal, onProgress: ({ rows }) => onRows(rows) },
  );
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const replay = await replayFile(text, signal);
  return { replay, bytes: bytes.byteLength, digest: await digestOf(bytes) };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError('body', downloadConfirmedBids.path, 200, 'OK', undefined, { cause: error });

/** Makes the report of a round, once; `rows` says how far its file is. */
export function useReport(id: string) {
  const [rows, setRows] = useState(0);
  const query = useQuery<Report, ApiError>({
    queryKey: ['roundReport', id],
    queryFn: ({ signal }) =>
      makeReport(id, signal, setRows).catch((error: unknown) => {
        throw asApiError(error);
      }),
    // A file of this size is not kept for another visit.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { rows, query };
}
