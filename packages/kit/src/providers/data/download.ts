import type { CallDeclaration } from '../../wire/call';
import { http, toApiError } from '../http';
import { ApiError, CancelledError } from './api-error';
import { targetOf, type CallInput } from './request';

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Its rows are those of the CSV below the headings. */
  readonly onProgress: (progress: { readonly bytes: number; readonly rows: number }) => void;
}

const quote = 0x22;
const lineFeed = 0x0a;

/** The function takes the next chunk of a CSV, and returns the complete rows so far, without the headings. */
export function rowCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}

const isNoFile = (type: string) => /^(?:text\/html|application\/(?:\w+\+)?json)\b/i.test(type);

function counting(onProgress: DownloadOptions['onProgress']): TransformStream<Uint8Array, Uint8Array> {
  const countRows = rowCounter();
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
      onProgress({ bytes, rows: countRows(chunk) });
    },
  });
}

/** Fetches a CSV as a whole. @throws ApiError always and only, a `CancelledError` after the signal */
export async function download<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const { url, config } = targetOf(call, input);
  const response = await http.request<ReadableStream<Uint8Array> | null>({
    ...config,
    method: call.method,
    url,
    ...(input.body === undefined ? {} : { data: input.body }),
    signal,
    responseType: 'stream',
  });
  const type = String(response.headers['content-type'] ?? '');
  if (isNoFile(type) || !response.data)
    throw new ApiError('body', url, response.status, response.statusText, undefined);
  try {
    const counted = response.data.pipeThrough(counting(onProgress), { signal });
    return await new Response(counted, { headers: { 'content-type': type } }).blob();
  } catch (error) {
    throw signal.aborted ? new CancelledError(url, { cause: error }) : toApiError(error, url);
  }
}
