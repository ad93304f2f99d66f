import { useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/listeners';
import { onSessionEnd } from '../../providers/auth/session';

export type DownloadState =
  | {
      readonly kind: 'running';
      readonly rows: number;
      readonly bytes?: number;
      readonly total?: number | undefined;
    }
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'failed'; readonly isBusy: boolean };

/** Does the work and returns how it ended; undefined where nothing is to be said of it. */
type Run = (
  signal: AbortSignal,
  report: (state: DownloadState) => void,
) => Promise<DownloadState | undefined>;

const states = new Map<string, DownloadState>();
const controllers = new Map<string, AbortController>();
const listeners = new Listeners();

function become(key: string, state?: DownloadState): void {
  if (state) states.set(key, state);
  else states.delete(key);
  listeners.call();
}

// The next user must see nothing of them.
onSessionEnd(() => {
  for (const controller of controllers.values()) controller.abort();
  states.clear();
});

/** Runs the only download of a key. It continues while another page is shown, and ends with the session. */
export async function startDownload(key: string, run: Run): Promise<void> {
  if (controllers.has(key)) return;
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(key, controller);
  const report = (state: DownloadState) => (signal.aborted ? undefined : become(key, state));
  report({ kind: 'running', rows: 0 });
  let end: DownloadState | undefined;
  try {
    end = await run(signal, report);
  } finally {
    controllers.delete(key);
    become(key, signal.aborted ? undefined : end);
  }
}

export const cancelDownload = (key: string): void => controllers.get(key)?.abort();

export const useDownload = (key: string): DownloadState | undefined =>
  useSyncExternalStore(listeners.add, () => states.get(key));
