import type { DataProvider } from '@refinedev/core';
import { maxLimit } from '../../wire/list';
import { today } from '../../lib/dates';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { formatNumber } from '../../lib/format';
import { textAt, type Row } from '../../lib/value-at';
import type { ListPage } from '../../providers/data/list-answer';
import { saveFile } from '../../lib/save-file';
import { toast } from '../../ui/toasts/toast-store';
import { fieldAt, fieldCsv } from '../../fields/field-value';
import { csvColumns } from '../../fields/loaded-kinds';
import { labelKeys } from '../../text/resource-text';
import { isAboutOne, labelOf, loaderOf, relationOf, type Relation } from '../../fields/relation/related-rows';
import { listQuery } from '../address/list-address';
import type { ListParts } from '../use-list-controller';

/** Returns what loads the labels of related rows, each once; after a call that failed altogether, as without permission, no more. */
function relatedLabels({ resource, control, providerOf }: ExportOptions) {
  const relationAt = (path: string) => {
    const field = fieldAt(resource, path);
    return field.kind === 'relation' ? relationOf(field) : undefined;
  };
  const known = new Map<string, string>();
  const failed = new Set<string>();
  const keyOf = (path: string, id: string) => `${path} ${id}`;
  const loadOne = async (path: string, relation: Relation, id: string) => {
    const key = keyOf(path, id);
    if (id === '' || failed.has(path) || known.has(key)) return;
    known.set(key, '');
    try {
      const row = await loaderOf(providerOf(relation.resource), relation).load(id);
      if (row) known.set(key, labelOf(row, relation));
    } catch (error) {
      if (!isAboutOne(error)) failed.add(path);
    }
  };
  return {
    /** Loads the labels that some rows need; never rejects. */
    load: async (rows: readonly Row[]) => {
      const all = control.state.columns.flatMap((path) => {
        const relation = relationAt(path);
        return relation ? rows.map((row) => loadOne(path, relation, textAt(row, path))) : [];
      });
      await Promise.all(all);
    },
    isRelation: (path: string) => relationAt(path) !== undefined,
    /** Returns the label at a path; empty where it can't be had. */
    labelAt: (path: string, row: Row) => known.get(keyOf(path, textAt(row, path))) ?? '',
  };
}

type RelatedLabels = ReturnType<typeof relatedLabels>;

type OnProgress = (done: number, total: number | undefined) => void;

interface ExportTask {
  /** Fetches a page, from 1; its rejection ends the export. */
  readonly page: (page: number) => Promise<ListPage>;
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly string[];
  /** Empty where rows have no identifier. */
  readonly idOf: (row: Row) => string;
  readonly onProgress: OnProgress;
}

/** Lines are moved into a blob this often, which the browser can keep on the disk. */
const pagesInMemory = 20;

/** Reads every page, one after the other, into a CSV file with each row once, and says whether they moved. @throws what `page` rejects with */
export async function exportRows({ page, header, cells, idOf, onProgress }: ExportTask) {
  const seen = new Set<string>();
  let parts: BlobPart[] = [byteOrderMark + csvLine(header)];
  let rows = 0;
  let hasMoved = false;
  let firstTotal: number | undefined;
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page(number);
    const fresh = answer.data.filter((row) => !seen.has(idOf(row)));
    for (const id of fresh.map(idOf)) if (id !== '') seen.add(id);
    parts.push(fresh.map((row) => csvLine(cells(row))).join(''));
    if (parts.length > pagesInMemory) parts = [new Blob(parts)];
    rows += fresh.length;
    if (number === 1) firstTotal = answer.totalItems;
    hasMoved ||= fresh.length < answer.data.length || answer.totalItems !== firstTotal;
    pages = answer.totalPages;
    onProgress(rows, answer.totalItems);
  }
  const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
  return { file, rows, hasMoved };
}

interface ExportOptions extends ListParts {
  readonly provider: DataProvider;
  readonly providerOf: (resource: string) => DataProvider;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Whether a parameter is a code that people know, and not an identifier. */
const isCode = (value: string) => /^[\w-]{1,32}$/.test(value);

/** As in `books-2026-11-20.csv`, or `authorBooks-42-2026-11-20.csv` for a list under a parent; the day is local. */
function fileName({ resource: { name }, params = {}, fixed = {} }: ExportOptions): string {
  const parents = [...Object.values(params), ...Object.values(fixed).map(String)];
  return `${[name, ...parents.filter(isCode), today()].join('-')}.csv`;
}

function pagesOf(options: ExportOptions, labels: RelatedLabels) {
  const { resource, params, fixed, control, provider, signal } = options;
  return async (number: number): Promise<ListPage> => {
    signal.throwIfAborted();
    const answer = await provider.getList<Row>({
      resource: resource.name,
      ...listQuery(resource, control.state, fixed),
      pagination: { currentPage: number, pageSize: maxLimit },
      meta: { ...(params ? { params } : {}), signal },
    });
    const result = answer as unknown as ListPage;
    await labels.load(result.data);
    return result;
  };
}

/** Returns the headings and cells of the visible columns: a relation has two, and a kind may add more, as a currency. */
function columnsOf({ resource, control, text }: ExportOptions, labels: RelatedLabels) {
  const { columns } = control.state;
  const heading = (path: string) => {
    const label = text.t(labelKeys.field(path));
    if (labels.isRelation(path)) return [label, text.t('kit:export.identifier', { label })];
    const further = Object.keys(csvColumns(fieldAt(resource, path)));
    return [label, ...further.map((key) => text.t(key, { label }))];
  };
  const cell = (row: Row, path: string) => {
    const cells = fieldCsv(resource, path, row, text);
    return labels.isRelation(path) ? [labels.labelAt(path, row), ...cells] : cells;
  };
  return {
    header: columns.flatMap(heading),
    cells: (row: Row) => columns.flatMap((path) => cell(row, path)),
  };
}

/** Saves every filtered row as CSV, in the visible columns, and shows the result in a toast; a failed export saves nothing. */
export async function runExport(options: ExportOptions): Promise<void> {
  const { resource, text, signal, onProgress } = options;
  const { t, lng } = text;
  const labels = relatedLabels(options);
  try {
    const { file, rows, hasMoved } = await exportRows({
      page: pagesOf(options, labels),
      ...columnsOf(options, labels),
      idOf: (row) => textAt(row, resource.idField ?? 'id'),
      onProgress,
    });
    if (signal.aborted) return;
    const name = fileName(options);
    saveFile(file, name);
    const saved = t('kit:export.done', { count: rows, figure: formatNumber(rows, lng), file: name });
    toast({
      variant: hasMoved ? 'reminder' : 'constructive',
      title: t('kit:success'),
      description: hasMoved ? `${saved} ${t('kit:export.moved')}` : saved,
    });
  } catch (error) {
    if (signal.aborted) return;
    toast({ variant: 'destructive', title: t('kit:error'), description: t('kit:export.failed') });
    // A failed call is reported by the toast; anything else is a fault of the console.
    if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
  }
}
