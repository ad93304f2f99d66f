import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from '@refinedev/core';
import type { AnyResource } from '../../../config/resource';
import { formatNumber } from '../../../lib/format/format';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { toast } from '../../../ui/toasts/toast-store';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListState } from '../address/list-location';
import styles from './export-button.module.css';

interface ExportButtonProps {
  readonly resource: AnyResource;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly text: ResourceText;
  readonly state: ListState;
}

interface Progress {
  readonly done: number;
  readonly total: number | undefined;
}

function ExportProgress({ progress, text }: { readonly progress: Progress; readonly text: ResourceText }) {
  const { t, lng } = text;
  const done = formatNumber(progress.done, lng);
  const { total } = progress;
  return (
    <>
      <progress
        aria-label={t('kit:export.progressName')}
        {...(total === undefined ? {} : { value: Math.min(progress.done, total), max: Math.max(1, total) })}
      />
      <span className={styles['count']}>
        {total === undefined
          ? t('kit:export.progressUnknown', { done })
          : t('kit:export.progress', { done, total: formatNumber(total, lng) })}
      </span>
    </>
  );
}

/** The code that exports; says so when it cannot be had, as after a deployment. */
const loadExport = ({ t }: ResourceText) =>
  import('./run-export').catch(() => {
    toast({ variant: 'destructive', title: t('kit:error'), description: t('errors:codeNotLoaded') });
    return undefined;
  });

/** Saves what is filtered as CSV: says how far it is, and can be called off. */
export function ExportButton({ resource, params, text, state }: ExportButtonProps) {
  const provider = useDataProvider()(resource.provider);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const place = useRef<HTMLSpanElement>(null);
  const isRunning = progress !== undefined;
  useEffect(() => () => running.current?.abort(), []);

  // The button that had the focus has given way to another.
  const wasRunning = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasRunning.current !== isRunning && isLost) place.current?.querySelector('button')?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: undefined });
    try {
      const code = await loadExport(text);
      await code?.runExport({
        resource,
        params,
        text,
        state,
        provider,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  if (resource.list.export === false) return null;
  return (
    <span ref={place} className={styles['export']} role="group" aria-label={text.t('kit:export.label')}>
      {progress ? (
        <>
          <ExportProgress progress={progress} text={text} />
          <Button onClick={() => running.current?.abort()}>{text.t('kit:export.cancel')}</Button>
        </>
      ) : (
        <Button icon={<Icon name="download" />} onClick={() => void start()}>
          {text.t('kit:export.label')}
        </Button>
      )}
    </span>
  );
}
