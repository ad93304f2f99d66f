import type { CallDeclaration } from '../../../../contract/call';
import { onSessionEnd } from '../../../providers/auth/session';
import { ApiError } from '../../../providers/data/api-error';
import type { DownloadProgress } from '../../../providers/data/download';
import type { LooseInput } from '../../../providers/data/request';

/** How the download of a file stands. */
export type DownloadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & DownloadProgress)
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'failed'; readonly isBusy: boolean };

/** A file that the API makes: the call that gives it, and under which name it is saved. */
export interface ApiFile {
  readonly call: CallDeclaration;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly saveAs: string;
  /** The member of the body that tells the browser's time zone. */
  readonly timezone?: string | undefined;
}

/** How often a download says how far it is, in ms. */
const sayEvery = 100;

const idle: DownloadState = { kind: 'idle' };
const begun: DownloadState = { kind: 'running', bytes: 0, rows: 0 };

const inputOf = ({ params, timezone }: ApiFile): LooseInput => ({
  params,
  ...(timezone === undefined
    ? {}
    : { body: { [timezone]: Intl.DateTimeFormat().resolvedOptions().timeZone } }),
});

/** A download goes on while another tab of the page, or another page, is looked at; it ends with the session. */
class FileDownload {
  private current = idle;
  private controller: AbortController | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly file: ApiFile) {}

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
    const file = await download(this.file.call, inputOf(this.file) as never, {
      signal,
      onProgress: (progress) => {
        ({ rows } = progress);
        if (Date.now() - saidAt < sayEvery) return;
        saidAt = Date.now();
        this.become({ kind: 'running', ...progress });
      },
    });
    signal.throwIfAborted();
    saveFile(file, this.file.saveAs);
    return { kind: 'saved', rows };
  }

  private become(next: DownloadState): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}

const downloads = new Map<string, FileDownload>();

// Who signs in next finds nothing of what was fetched before.
onSessionEnd(() => {
  for (const download of downloads.values()) download.cancel();
  downloads.clear();
});

/** The download of a file: one at a time, however often its button is looked at. */
export function downloadOf(file: ApiFile): FileDownload {
  const key = JSON.stringify([file.call.name, file.params]);
  const known = downloads.get(key) ?? new FileDownload(file);
  downloads.set(key, known);
  return known;
}
