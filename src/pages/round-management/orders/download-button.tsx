import { useId, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RoundAnalytics } from '../../../../contract/rounds';
import { formatBytes } from '../../../lib/format-bytes';
import { formatNumber } from '../../../lib/format';
import { Icon } from '../../../ui/icon/icon';
import { figuresKey } from '../live/use-round-figures';
import { downloadOf, type DownloadState } from './confirmed-bids-download';
import styles from './download-button.module.css';

interface ProgressProps {
  readonly state: Extract<DownloadState, { kind: 'running' }>;
  /** How many rows the file will have, as far as that is known. */
  readonly expected: number | undefined;
}

function Progress({ state: { bytes, rows }, expected }: ProgressProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const lng = i18n.language;
  const total = expected === undefined ? undefined : Math.max(expected, rows);
  const figures = { rows: formatNumber(rows, lng), size: formatBytes(bytes, lng) };
  return (
    <>
      <progress
        className={styles['bar']}
        aria-label={t('download.progress')}
        {...(total === undefined || total === 0 ? {} : { max: total, value: rows })}
      />
      <span className={styles['figures']}>
        {total === undefined
          ? t('download.soFar', figures)
          : t('download.soFarOf', { ...figures, total: formatNumber(total, lng) })}
      </span>
    </>
  );
}

/** What is to be told aloud: that it has begun, and how it ended. */
function useRemark(state: DownloadState): string {
  const { t, i18n } = useTranslation('roundManagement');
  if (state.kind === 'running') return t('download.running');
  if (state.kind === 'saved') {
    const { rows } = state;
    return t('download.saved', { count: rows, rows: formatNumber(rows, i18n.language) });
  }
  if (state.kind === 'failed') return t(state.isBusy ? 'download.busy' : 'download.failed');
  return '';
}

/** Fetches a round's confirmed bids as a file, says how far it is, and calls it off with the same button. */
export function DownloadButton({ roundId }: { readonly roundId: string }) {
  const { t } = useTranslation('roundManagement');
  const { subscribe, state: read, start, cancel } = downloadOf(roundId);
  const state = useSyncExternalStore(subscribe, read);
  const figures = useQueryClient().getQueryData<RoundAnalytics>(figuresKey(roundId));
  const isRunning = state.kind === 'running';
  const remark = useRemark(state);
  const whatId = useId();
  return (
    <span className={styles['download']}>
      {isRunning ? <Progress state={state} expected={figures?.totalBids} /> : null}
      <span
        className={isRunning ? 'visually-hidden' : styles['remark']}
        data-failed={state.kind === 'failed'}
        role="status"
      >
        {remark}
      </span>
      {state.kind === 'idle' ? (
        <span className={styles['what']} id={whatId}>
          {t('download.what')}
        </span>
      ) : null}
      <Button
        aria-describedby={state.kind === 'idle' ? whatId : undefined}
        {...(isRunning ? {} : { icon: <Icon name="download" /> })}
        onClick={isRunning ? cancel : () => void start()}
      >
        {t(isRunning ? 'download.cancel' : 'download.start')}
      </Button>
    </span>
  );
}
