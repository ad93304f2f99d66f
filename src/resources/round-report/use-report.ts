import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadConfirmedBids } from '../../../contract/rounds/orders';
import { localZone } from '@roundkeeper/kit/lib/dates';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { download } from '@roundkeeper/kit/providers/data/download';
import { digestOf, replayFile } from './read-bids';
import type { Replay } from './replay';

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
