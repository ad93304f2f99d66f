import { useEffect, useState } from 'react';
import { downloadConfirmedBids } from '../../../contract/orders';
import { localZone } from '../../lib/dates';
import { ApiError } from '../../providers/data/api-error';
import { download } from '../../providers/data/download';
import { digestOf, replayFile } from './read-bids';
import type { Replay } from './replay';

/** The file of a round's confirmed bids, parsed and replayed. */
export interface Report {
  readonly replay: Replay;
  readonly bytes: number;
  readonly digest: string | undefined;
}

type ReportState =
  | { readonly kind: 'running'; readonly rows: number }
  | ({ readonly kind: 'ready' } & Report)
  | { readonly kind: 'failed'; readonly error: ApiError };

interface MakeOptions {
  readonly signal: AbortSignal;
  readonly onRows: (rows: number) => void;
}

async function makeReport(id: string, { signal, onRows }: MakeOptions): Promise<Report> {
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

/** Makes the report of a round, once. */
export function useReport(id: string): ReportState {
  const [state, setState] = useState<ReportState>({ kind: 'running', rows: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const become = (next: ReportState) => {
      if (!signal.aborted) setState(next);
    };
    makeReport(id, { signal, onRows: (rows) => become({ kind: 'running', rows }) }).then(
      (report) => become({ kind: 'ready', ...report }),
      (error: unknown) => become({ kind: 'failed', error: asApiError(error) }),
    );
    return () => controller.abort();
  }, [id]);
  return state;
}
