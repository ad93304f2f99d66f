import { confirmedBidsFile, downloadConfirmedBids } from '../../../../contract/orders';
import { onSessionEnd } from '../../../providers/auth/session';
import { ApiError } from '../../../providers/data/api-error';
import type { DownloadProgress } from '../../../providers/data/download';

/** How the download of a round's confirmed bids stands. */
export type DownloadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & DownloadProgress)
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'failed'; readonly isBusy: boolean };

/** How often a download says how far it is, in ms. */
const sayEvery = 100;

const idle: DownloadState = { kind: 'idle' };
const begun: DownloadState = { kind: 'running', bytes: 0, rows: 0 };

/** A download goes on while another tab of the page, or another page, is looked at; it ends with the session. */
class ConfirmedBidsDownload {
  private current = idle;
  private controller: AbortController | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly roundId: string) {}

  readonly state = (): DownloadState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly cancel = (): void => this.controller?.abort();

  readonly start = async (): Promise<void> => {
    if (this.controller) return;
    const controller = (this.controller = new AbortController());
    this.become(begun);
    try {
      this.become(await this.fetchAndSave(controller.signal));
    } catch (error) {
      const isCancelled = controller.signal.aborted;
      if (!isCancelled) console.error(error);
      const isBusy = error instanceof ApiError && error.status === 429;
      this.become(isCancelled ? idle : { kind: 'failed', isBusy });
    } finally {
      this.controller = undefined;
    }
  };

  private async fetchAndSave(signal: AbortSignal): Promise<DownloadState> {
    const [{ download }, { saveFile }] = await Promise.all([
      import('../../../providers/data/download'),
      import('../../../ui/files/save-file'),
    ]);
    let rows = 0;
    let saidAt = 0;
    const file = await download(
      downloadConfirmedBids,
      {
        params: { id: this.roundId },
        body: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
      {
        signal,
        onProgress: (progress) => {
          ({ rows } = progress);
          if (Date.now() - saidAt < sayEvery) return;
          saidAt = Date.now();
          this.become({ kind: 'running', ...progress });
        },
      },
    );
    signal.throwIfAborted();
    saveFile(file, confirmedBidsFile);
    return { kind: 'saved', rows };
  }

  private become(next: DownloadState): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}

const downloads = new Map<string, ConfirmedBidsDownload>();

// Who signs in next finds nothing of what was fetched before.
onSessionEnd(() => {
  for (const download of downloads.values()) download.cancel();
  downloads.clear();
});

/** The download of a round's confirmed bids: one at a time, however often its button is looked at. */
export function downloadOf(roundId: string): ConfirmedBidsDownload {
  const known = downloads.get(roundId) ?? new ConfirmedBidsDownload(roundId);
  downloads.set(roundId, known);
  return known;
}
