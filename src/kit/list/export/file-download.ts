import type { CallDeclaration } from '../../../../contract/call';
import { localZone } from '../../../lib/dates';
import { onSessionEnd } from '../../../providers/auth/session';
import { ApiError } from '../../../providers/data/api-error';
import type { DownloadProgress } from '../../../providers/data/download';
import type { LooseInput } from '../../../providers/data/request';

/** The state of a file's download. */
export type DownloadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & DownloadProgress)
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'failed'; readonly isBusy: boolean };

/** A file that the API makes: the call that returns it, and the name under which it is saved. */
export interface ApiFile {
  readonly call: CallDeclaration;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly saveAs: string;
  /** The member of the body that carries the browser's time zone. */
  readonly timezone?: string | undefined;
}

/** The shortest time between two reports of progress, in ms. */
const reportEvery = 100;

const idle: DownloadState = { kind: 'idle' };

const inputOf = ({ params, timezone }: ApiFile): LooseInput => ({
  params,
  ...(timezone === undefined ? {} : { body: { [timezone]: localZone() } }),
});

/** The download of a file. It continues while another page is shown, and ends with the session. */
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
    this.become({ kind: 'running', bytes: 0, rows: 0 });
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
      import('../../../lib/save-file'),
    ]);
    let rows = 0;
    let reportedAt = 0;
    const file = await download(this.file.call, inputOf(this.file) as never, {
      signal,
      onProgress: (progress) => {
        ({ rows } = progress);
        if (Date.now() - reportedAt < reportEvery) return;
        reportedAt = Date.now();
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

// The next user must see nothing of it.
onSessionEnd(() => {
  for (const download of downloads.values()) download.cancel();
  downloads.clear();
});

/** The only download of a file, however often its button is mounted. */
export function downloadOf(file: ApiFile): FileDownload {
  const key = JSON.stringify([file.call.name, file.params]);
  const known = downloads.get(key) ?? new FileDownload(file);
  downloads.set(key, known);
  return known;
}
