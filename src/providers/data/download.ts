import type { CallDeclaration } from '../../../contract/call';
import { ApiError } from './api-error';
import { addressOf, receive, type CallInput } from './request';
import { rowCounter } from './row-counter';

/** What has come of a file so far. */
export interface DownloadProgress {
  readonly bytes: number;
  /** Rows of the CSV below its headings. */
  readonly rows: number;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** What stands in for a file when something between here and the API answers in its place. */
const isNoFile = (type: string) => /^(?:text\/html|application\/(?:\w+\+)?json)\b/i.test(type);

/** Passes on what comes, and tells how much that was. */
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

/**
 * Fetches the CSV of a call, kept by the browser as it comes.
 * @returns the whole file: one that breaks off is a failure
 * @throws ApiError always and only, of kind `cancelled` after the signal; a 401 is also reported to the session
 */
export async function download<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const url = addressOf(call, input);
  return receive(call, url, { json: input.body, signal }, (response) => {
    const type = response.headers.get('content-type') ?? '';
    if (isNoFile(type) || !response.body)
      throw new ApiError('body', url, response.status, response.statusText, undefined);
    const counted = response.body.pipeThrough(counting(onProgress), { signal });
    return new Response(counted, { headers: { 'content-type': type } }).blob();
  });
}
