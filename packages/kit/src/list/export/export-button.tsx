import { useDataProvider } from '@refinedev/core';
import { codeOrToast } from '../../actions/dialog/use-lazy-dialog';
import { useProviderOf } from '../../fields/relation/related-rows';
import type { ListParts } from '../use-list-controller';
import { DownloadControl } from './download-control';

const keys = {
  start: 'kit:export.label',
  cancel: 'kit:export.cancel',
  progress: 'kit:export.progressName',
  soFar: 'kit:export.progressUnknown',
  soFarOf: 'kit:export.progress',
} as const;

/** Saves every filtered row as CSV, with progress and a way to cancel. */
export function ExportButton(list: ListParts) {
  const { resource, params, fixed, text } = list;
  const provider = useDataProvider()(resource.provider);
  const related = useProviderOf();
  if (resource.list.export === false) return null;
  return (
    <DownloadControl
      id={JSON.stringify([resource.name, params, fixed])}
      text={text}
      keys={keys}
      groupName={text.t(keys.start)}
      run={async (signal, report) => {
        const code = await codeOrToast(import('./run-export'), text.t);
        const providerOf = (name: string) => related(name).provider;
        const onProgress = (rows: number, total: number | undefined) =>
          report({ kind: 'running', rows, total });
        await code?.runExport({ ...list, provider, providerOf, signal, onProgress });
        return undefined;
      }}
    />
  );
}
