import { useDataProvider } from '@refinedev/core';
import { formatNumber } from '../../../lib/format';
import { codeOrToast } from '../../actions/dialog/use-lazy-dialog';
import { useProviderOf } from '../../fields/relation/related-rows';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListParts } from '../use-list-controller';
import { DownloadControl } from './download-control';
import { cancelDownload, startDownload, useDownload, type DownloadState } from './running-downloads';

function progressOf(state: DownloadState | undefined, { t, lng }: ResourceText) {
  if (state?.kind !== 'running') return undefined;
  const { rows: done, total } = state;
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
  const { resource, params, fixed, text } = list;
  const { t } = text;
  const provider = useDataProvider()(resource.provider);
  const related = useProviderOf();
  const key = JSON.stringify([resource.name, params, fixed]);
  const state = useDownload(key);
  const start = () =>
    startDownload(key, async (signal, report) => {
      const code = await codeOrToast(import('./run-export'), t);
      const providerOf = (name: string) => related(name).provider;
      const onProgress = (rows: number, total: number | undefined) =>
        report({ kind: 'running', rows, total });
      await code?.runExport({ ...list, provider, providerOf, signal, onProgress });
      return undefined;
    });
  if (resource.list.export === false) return null;
  return (
    <DownloadControl
      groupName={t('kit:export.label')}
      progress={progressOf(state, text)}
      labels={{ start: t('kit:export.label'), cancel: t('kit:export.cancel') }}
      onStart={() => void start()}
      onCancel={() => cancelDownload(key)}
    />
  );
}
