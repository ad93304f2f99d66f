import { useId, type ReactNode } from 'react';
import { DownloadOutlined, ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AnyResource } from '../../schema/resource';
import { formatNumber, formatBytes } from '../../lib/format';
import { callOf } from '../../providers/data/call-meta';
import { useAccess } from '../../access/use-access';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import { useResourceText } from '../../text/use-resource-text';
import type { CallDeclaration } from '../../wire/call';
import { localZone } from '../../lib/dates';
import { ApiError } from '../../providers/data/api-error';
import type { LooseInput } from '../../providers/data/request';
import { useDownload, type DownloadState, cancelDownload, startDownload } from './running-downloads';
import styles from './download-control.module.css';

interface DownloadControlProps {
  /** Tells the download from others; it goes on while another page is shown. */
  readonly id: string;
  readonly run: Parameters<typeof startDownload>[1];
  readonly text: ResourceText;
  readonly texts: 'export' | 'file';
  /** The text of the button that starts it, and the name of the control. */
  readonly label: string;
  /** Returns how many rows there will be, where the download does not say; called during the download. */
  readonly expected?: (() => number | undefined) | undefined;
  readonly describedBy?: string | undefined;
  /** The reason why it cannot be started now. */
  readonly whyOff?: string | undefined;
  readonly children?: ReactNode;
}

/** A button that starts a download and cancels it while it is under way, with its progress. */
export function DownloadControl(props: DownloadControlProps) {
  const { id, run, text, texts, label, expected, describedBy, whyOff, children } = props;
  const { t, lng } = text;
  const state = useDownload(id);
  const running = state?.kind === 'running' ? state : undefined;
  const { rows = 0, bytes = 0 } = running ?? {};
  const known = running && (running.total ?? expected?.());
  const Icon = texts === 'export' ? ExportOutlined : DownloadOutlined;
  const total = known === undefined ? undefined : Math.max(known, rows);
  const figures = {
    rows: formatNumber(rows, lng),
    size: formatBytes(bytes, lng),
    total: formatNumber(total ?? 0, lng),
  };
  return (
    <span className={styles['download']} role="group" aria-label={label}>
      {running ? (
        <>
          <progress
            aria-label={t(`kit:${texts}.progressName`)}
            {...(total ? { value: rows, max: total } : {})}
          />
          <span className={styles['caption']}>
            {t(`kit:${texts}.${total === undefined ? 'soFar' : 'soFarOf'}`, figures)}
          </span>
        </>
      ) : null}
      {children}
      <Button
        aria-describedby={describedBy}
        disabled={!running && whyOff !== undefined}
        title={whyOff}
        icon={running ? null : <Icon aria-hidden />}
        onClick={() => {
          if (running) cancelDownload(id);
          else void startDownload(id, run);
        }}
      >
        {running ? t(`kit:${texts}.cancel`) : label}
      </Button>
    </span>
  );
}

/** The shortest time between two reports of progress, in ms. */
const reportEvery = 100;

/** Fetches a file and saves it. @returns how it ended */
async function downloadFile(
  call: CallDeclaration,
  input: LooseInput,
  saveAs: string,
  ...[signal, report]: Parameters<DownloadControlProps['run']>
): Promise<DownloadState | undefined> {
  let rows = 0;
  let reportedAt = 0;
  try {
    const [{ download }, { saveFile }] = await Promise.all([
      import('../../providers/data/download'),
      import('../../lib/save-file'),
    ]);
    const content = await download(call, input as never, {
      signal,
      onProgress: (progress) => {
        ({ rows } = progress);
        if (Date.now() - reportedAt < reportEvery) return;
        reportedAt = Date.now();
        report({ kind: 'running', ...progress });
      },
    });
    signal.throwIfAborted();
    saveFile(content, saveAs);
    return { kind: 'saved', rows };
  } catch (error) {
    if (signal.aborted) return undefined;
    console.error(error);
    return { kind: 'failed', isBusy: error instanceof ApiError && error.status === 429 };
  }
}

interface FileButtonProps extends Pick<DownloadControlProps, 'expected'> {
  readonly resource: AnyResource;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

function statusOf(state: DownloadState | undefined, { t, lng }: ResourceText): string {
  if (state === undefined) return t(labelKeys.file.what);
  if (state.kind === 'running') return t('kit:file.running');
  if (state.kind === 'failed') return t(state.isBusy ? 'kit:file.busy' : 'kit:file.failed');
  return t(labelKeys.file.saved, { count: state.rows, rows: formatNumber(state.rows, lng) });
}

/** Downloads the file that the API makes of a whole list; nothing where none is declared or the viewer may not. */
export function FileButton({ resource, params, expected }: FileButtonProps) {
  const may = useAccess();
  const text = useResourceText(resource.name);
  const { file } = resource.list;
  const key = JSON.stringify([resource.name, file?.call, params]);
  const state = useDownload(key);
  const status = useId();
  if (!file || !text.ready || !may(file.access)) return null;
  const { saveAs, timezone } = file;
  const input = { params, ...(timezone === undefined ? {} : { body: { [timezone]: localZone() } }) };
  return (
    <DownloadControl
      id={key}
      text={text}
      texts="file"
      label={text.t(labelKeys.file.start)}
      expected={expected}
      describedBy={status}
      run={(...parts) => downloadFile(callOf(resource, file.call), input, saveAs, ...parts)}
    >
      <span
        id={status}
        className={state?.kind === 'running' ? 'visually-hidden' : styles['caption']}
        data-failed={state?.kind === 'failed'}
        role="status"
      >
        {statusOf(state, text)}
      </span>
    </DownloadControl>
  );
}
