import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './download-control.module.css';

export interface DownloadProgress {
  /** The accessible name of the bar. */
  readonly name: string;
  readonly done: number;
  /** Undefined where it is not known: the bar shows no share then. */
  readonly total: number | undefined;
  /** The figures, beside the bar. */
  readonly figures: string;
}

interface DownloadControlProps {
  /** Undefined while nothing is under way. */
  readonly progress: DownloadProgress | undefined;
  readonly labels: { readonly start: string; readonly cancel: string };
  readonly describedBy?: string | undefined;
  /** Makes the control a group of this name. */
  readonly groupName?: string;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  /** Stands before the button. */
  readonly children?: ReactNode;
}

/** A button that starts a download and cancels it while it is under way, with its progress. */
export function DownloadControl(props: DownloadControlProps) {
  const { progress, labels, describedBy, groupName, onStart, onCancel, children } = props;
  const { done = 0, total } = progress ?? {};
  return (
    <span className={styles['download']} {...(groupName ? { role: 'group', 'aria-label': groupName } : {})}>
      {progress ? (
        <>
          <progress
            aria-label={progress.name}
            {...(total ? { value: Math.min(done, total), max: total } : {})}
          />
          <span className={styles['caption']}>{progress.figures}</span>
        </>
      ) : null}
      {children}
      <Button
        aria-describedby={describedBy}
        icon={progress ? null : <DownloadOutlined aria-hidden />}
        onClick={progress ? onCancel : onStart}
      >
        {progress ? labels.cancel : labels.start}
      </Button>
    </span>
  );
}
