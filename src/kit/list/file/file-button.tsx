import { useId, useSyncExternalStore } from 'react';
import type { AnyResource } from '../../../config/resource';
import { formatBytes } from '../../../lib/format/format-bytes';
import { formatNumber } from '../../../lib/format/format';
import { callOf } from '../../../providers/data/call-of';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { useMay } from '../../access/use-may';
import { labelKeys } from '../../text/label-keys';
import { useResourceText, type ResourceText } from '../../text/use-resource-text';
import { downloadOf, type ApiFile, type DownloadState } from './file-download';
import styles from './file-button.module.css';

interface ProgressProps {
  readonly state: Extract<DownloadState, { kind: 'running' }>;
  /** How many rows the file will have, as far as that is known. */
  readonly expected: number | undefined;
  readonly text: ResourceText;
}

function Progress({ state: { bytes, rows }, expected, text: { t, lng } }: ProgressProps) {
  const total = expected === undefined ? undefined : Math.max(expected, rows);
  const figures = { rows: formatNumber(rows, lng), size: formatBytes(bytes, lng) };
  return (
    <>
      <progress
        className={styles['bar']}
        aria-label={t('kit:file.progress')}
        {...(total === undefined || total === 0 ? {} : { max: total, value: rows })}
      />
      <span className={styles['figures']}>
        {total === undefined
          ? t('kit:file.soFar', figures)
          : t('kit:file.soFarOf', { ...figures, total: formatNumber(total, lng) })}
      </span>
    </>
  );
}

/** What is to be told aloud: that it has begun, and how it ended. */
function remarkOf(state: DownloadState, { t, lng }: ResourceText): string {
  if (state.kind === 'running') return t('kit:file.running');
  if (state.kind === 'saved') {
    const { rows } = state;
    return t(labelKeys.file.saved, { count: rows, rows: formatNumber(rows, lng) });
  }
  if (state.kind === 'failed') return t(state.isBusy ? 'kit:file.busy' : 'kit:file.failed');
  return '';
}

interface FileButtonProps {
  readonly resource: AnyResource;
  /** The parameters of the list call's path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Tells how many rows the file will have, where that is known; asked while it comes. */
  readonly expected?: () => number | undefined;
}

interface DownloadProps extends Pick<FileButtonProps, 'expected'> {
  readonly file: ApiFile;
  readonly text: ResourceText;
}

function Download({ file, expected, text }: DownloadProps) {
  const { t } = text;
  const { subscribe, state: read, start, cancel } = downloadOf(file);
  const state = useSyncExternalStore(subscribe, read);
  const isRunning = state.kind === 'running';
  const whatId = useId();
  return (
    <span className={styles['download']}>
      {isRunning ? <Progress state={state} expected={expected?.()} text={text} /> : null}
      <span
        className={isRunning ? 'visually-hidden' : styles['remark']}
        data-failed={state.kind === 'failed'}
        role="status"
      >
        {remarkOf(state, text)}
      </span>
      {state.kind === 'idle' ? (
        <span className={styles['what']} id={whatId}>
          {t(labelKeys.file.what)}
        </span>
      ) : null}
      <Button
        aria-describedby={state.kind === 'idle' ? whatId : undefined}
        {...(isRunning ? {} : { icon: <Icon name="download" /> })}
        onClick={isRunning ? cancel : () => void start()}
      >
        {t(isRunning ? 'kit:file.cancel' : labelKeys.file.start)}
      </Button>
    </span>
  );
}

/**
 * Fetches the file that the API makes of a whole list, says how far it is, and calls it off with the same button; nothing
 * where none is declared, or where the viewer may not have it.
 */
export function FileButton({ resource, params, expected }: FileButtonProps) {
  const may = useMay();
  const text = useResourceText(resource.name);
  const { file } = resource.list;
  if (!file || !text.ready || !may(file.access)) return null;
  const { saveAs, timezone } = file;
  const asked = { call: callOf(resource, file.call), params, saveAs, timezone };
  return <Download file={asked} text={text} {...(expected ? { expected } : {})} />;
}
