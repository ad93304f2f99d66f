import { useDataProvider } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { codeOrToast } from '../../actions/use-lazy-dialog';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListParts } from '../address/use-list-state';
import { DownloadControl } from './download-control';

interface Progress {
  readonly done: number;
  readonly total: number | undefined;
}

function progressOf({ done, total }: Progress, { t, lng }: ResourceText) {
  const figures = { done: formatNumber(done, lng), total: formatNumber(total ?? 0, lng) };
  return {
    name: t('kit:export.progressName'),
    done,
    total,
    figures: t(total === undefined ? 'kit:export.progressUnknown' : 'kit:export.progress', figures),
  };
}

/** Saves every filtered row as CSV, with progress and a way to cancel. */
export function ExportButton(list: ListParts) {
  const { resource, text } = list;
  const { t } = text;
  const provider = useDataProvider()(resource.provider);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setProgress({ done: 0, total: undefined });
    try {
      const code = await codeOrToast(import('./run-export'), t);
      await code?.runExport({
        ...list,
        provider,
        signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  if (resource.list.export === false) return null;
  return (
    <DownloadControl
      groupName={t('kit:export.label')}
      progress={progress && progressOf(progress, text)}
      labels={{ start: t('kit:export.label'), cancel: t('kit:export.cancel') }}
      onStart={() => void start()}
      onCancel={() => running.current?.abort()}
    />
  );
}
