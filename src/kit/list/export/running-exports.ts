import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../../providers/auth/session';

/** How many rows an export has read, of how many, where that is known. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number | undefined;
}

interface RunningExport {
  readonly progress: ExportProgress;
  readonly controller: AbortController;
}

type Run = (
  signal: AbortSignal,
  onProgress: (done: number, total: number | undefined) => void,
) => Promise<void>;

const running = new Map<string, RunningExport>();
const listeners = new Set<() => void>();

function put(key: string, next?: RunningExport): void {
  if (next) running.set(key, next);
  else running.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The next user must see nothing of it.
onSessionEnd(() => {
  for (const { controller } of running.values()) controller.abort();
});

/** Runs the only export of a list. It continues while another page is shown, and ends with the session. */
export async function startExport(key: string, run: Run): Promise<void> {
  if (running.has(key)) return;
  const controller = new AbortController();
  const report = (done: number, total: number | undefined) =>
    put(key, { controller, progress: { done, total } });
  report(0, undefined);
  try {
    await run(controller.signal, report);
  } finally {
    put(key);
  }
}

export const cancelExport = (key: string): void => running.get(key)?.controller.abort();

/** Returns the progress of the export of a list; undefined while there is none. */
export const useExportProgress = (key: string): ExportProgress | undefined =>
  useSyncExternalStore(subscribe, () => running.get(key)?.progress);
