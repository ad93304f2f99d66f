import type { CallDeclaration } from '../../wire/call';
import { localZone } from '../../lib/dates';
import { ApiError } from '../../providers/data/api-error';
import type { LooseInput } from '../../providers/data/request';
import type { DownloadState } from './running-downloads';

export interface ApiFile {
  readonly call: CallDeclaration;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly saveAs: string;
  /** The member of the body that carries the browser's time zone. */
  readonly timezone?: string | undefined;
}

/** The shortest time between two reports of progress, in ms. */
const reportEvery = 100;

const inputOf = ({ params, timezone }: ApiFile): LooseInput => ({
  params,
  ...(timezone === undefined ? {} : { body: { [timezone]: localZone() } }),
});

/** Fetches a file and saves it. @returns how it ended */
export async function downloadFile(
  file: ApiFile,
  signal: AbortSignal,
  report: (state: DownloadState) => void,
): Promise<DownloadState | undefined> {
  let rows = 0;
  let reportedAt = 0;
  try {
    const [{ download }, { saveFile }] = await Promise.all([
      import('../../providers/data/download'),
      import('../../lib/save-file'),
    ]);
    const content = await download(file.call, inputOf(file) as never, {
      signal,
      onProgress: (progress) => {
        ({ rows } = progress);
        if (Date.now() - reportedAt < reportEvery) return;
        reportedAt = Date.now();
        report({ kind: 'running', ...progress });
      },
    });
    signal.throwIfAborted();
    saveFile(content, file.saveAs);
    return { kind: 'saved', rows };
  } catch (error) {
    if (signal.aborted) return undefined;
    console.error(error);
    return { kind: 'failed', isBusy: error instanceof ApiError && error.status === 429 };
  }
}
