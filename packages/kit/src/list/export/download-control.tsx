import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatBytes, formatNumber } from '../../lib/format';
import type { ResourceText } from '../../text/resource-text';
import { cancelDownload, startDownload, useDownload } from './running-downloads';
import styles from './download-control.module.css';

interface DownloadControlProps {
  /** Tells the download from others; it goes on while another page is shown. */
  readonly id: string;
  readonly run: Parameters<typeof startDownload>[1];
  readonly text: ResourceText;
  readonly keys: Readonly<Record<'start' | 'cancel' | 'progress' | 'soFar' | 'soFarOf', string>>;
  /** Returns how many rows there will be, where the download does not say; called during the download. */
  readonly expected?: (() => number | undefined) | undefined;
  readonly describedBy?: string | undefined;
  /** Makes the control a group of this name. */
  readonly groupName?: string;
  readonly children?: ReactNode;
}

/** A button that starts a download and cancels it while it is under way, with its progress. */
export function DownloadControl(props: DownloadControlProps) {
  const { id, run, text, keys, expected, describedBy, groupName, children } = props;
  const { t, lng } = text;
  const state = useDownload(id);
  const running = state?.kind === 'running' ? state : undefined;
  const { rows = 0, bytes = 0 } = running ?? {};
  const known = running && (running.total ?? expected?.());
  const total = known === undefined ? undefined : Math.max(known, rows);
  const figures = {
    rows: formatNumber(rows, lng),
    size: formatBytes(bytes, lng),
    total: formatNumber(total ?? 0, lng),
  };
  return (
    <span className={styles['download']} {...(groupName ? { role: 'group', 'aria-label': groupName } : {})}>
      {running ? (
        <>
          <progress aria-label={t(keys.progress)} {...(total ? { value: rows, max: total } : {})} />
          <span className={styles['caption']}>
            {t(total === undefined ? keys.soFar : keys.soFarOf, figures)}
          </span>
        </>
      ) : null}
      {children}
      <Button
        aria-describedby={describedBy}
        icon={running ? null : <DownloadOutlined aria-hidden />}
        onClick={() => {
          if (running) cancelDownload(id);
          else void startDownload(id, run);
        }}
      >
        {t(running ? keys.cancel : keys.start)}
      </Button>
    </span>
  );
}
