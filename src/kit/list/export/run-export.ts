import type { DataProvider } from '@refinedev/core';
import { maxLimit } from '../../../../contract/list';
import type { AnyResource } from '../../../config/resource';
import { formatNumber } from '../../../lib/format/format';
import { textAt } from '../../../lib/value-at';
import type { ListPage, Row } from '../../../providers/data/list-answer';
import { saveFile } from '../../../ui/files/save-file';
import { toast } from '../../../ui/toasts/toast-store';
import { fieldCsv } from '../../fields/field-csv';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListState } from '../address/list-location';
import { listRequest } from '../data/list-request';
import { exportRows, type ExportPage } from './export-rows';

export interface ExportWanted {
  readonly resource: AnyResource;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly state: ListState;
  readonly text: ResourceText;
  readonly provider: DataProvider;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number | undefined) => void;
}

/** What people call something by, and a file can be called by: a code, but no identifier. */
const isName = (value: string) => /^[\w-]{1,32}$/.test(value);

/**
 * As in `users-2026-11-20.csv`, with the day that it is where one sits; a list of what belongs to something says to what, as
 * in `couponOrders-SUMMER10-2026-11-20.csv`.
 */
function fileName({ resource: { name }, params = {} }: ExportWanted, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const parts = [name, ...Object.values(params).filter(isName), ...day];
  return `${parts.map((part) => String(part).padStart(2, '0')).join('-')}.csv`;
}

function pagesOf({ resource, params, state, provider, signal }: ExportWanted) {
  const { meta, ...asked } = listRequest(resource, state, params);
  return async (number: number): Promise<ExportPage> => {
    signal.throwIfAborted();
    const answer = await provider.getList<Row>({
      ...asked,
      pagination: { currentPage: number, pageSize: maxLimit },
      meta: { ...meta, signal },
    });
    const { data, totalPages, totalItems } = answer as unknown as ListPage;
    return { rows: data, totalPages, totalItems };
  };
}

/**
 * Saves every row that the filters of a list leave over as CSV, in the columns that one sees, and says how it went.
 * Nothing is saved of an export that was cancelled or that failed.
 */
export async function runExport(wanted: ExportWanted): Promise<void> {
  const { resource, state, text, signal, onProgress } = wanted;
  const { t, lng } = text;
  let done = 0;
  try {
    const { file, rows, movement } = await exportRows({
      page: pagesOf(wanted),
      header: state.columns.map((path) => t(labelKeys.field(path))),
      cells: (row) => state.columns.map((path) => fieldCsv(resource, path, row, text)),
      idOf: (row) => textAt(row, resource.idField ?? 'id'),
      onProgress: (count, total) => {
        done = count;
        onProgress(count, total);
      },
    });
    if (signal.aborted) return;
    const name = fileName(wanted);
    saveFile(file, name);
    const saved = t('kit:export.done', { count: rows, figure: formatNumber(rows, lng), file: name });
    toast({
      variant: movement === 'shifted' ? 'reminder' : 'constructive',
      title: t('kit:success'),
      description: movement === 'none' ? saved : `${saved} ${t(`kit:export.${movement}`)}`,
    });
  } catch (error) {
    if (signal.aborted) return;
    const description = t('kit:export.failed', { done: formatNumber(done, lng) });
    toast({ variant: 'destructive', title: t('kit:error'), description });
    // Anything but a call that failed is a mistake of ours.
    if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
  }
}
