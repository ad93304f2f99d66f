import { byteOrderMark, csvLine } from '../../../lib/csv';
import type { Row } from '../../../providers/data/list-answer';

/** A page of what is exported, as the data provider gives it. */
export interface ExportPage {
  readonly rows: readonly Row[];
  readonly totalPages: number;
  /** Undefined where the backend does not say. */
  readonly totalItems: number | undefined;
}

export interface ExportTask {
  /** Gives a page, from 1. It ends with the rejection of a page that could not be had. */
  readonly page: (page: number) => Promise<ExportPage>;
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly string[];
  /** Empty where rows have no name of their own. */
  readonly idOf: (row: Row) => string;
  readonly onProgress: (done: number, total: number | undefined) => void;
}

export interface Exported {
  readonly file: Blob;
  readonly rows: number;
  /** Rows came or went while the pages were read, so that some may be missing. */
  readonly hasMoved: boolean;
}

/** Lines are handed to the browser's own keeping this often, which can put them on the disk. */
const pagesInHand = 20;

/**
 * Reads every page, one after the other, into a CSV file. A row that slid onto the next page meanwhile is not written twice.
 * @throws what `page` rejects with
 */
export async function exportRows({ page, header, cells, idOf, onProgress }: ExportTask): Promise<Exported> {
  const seen = new Set<string>();
  let parts: BlobPart[] = [byteOrderMark + csvLine(header)];
  let rows = 0;
  let hasMoved = false;
  let total: number | undefined;
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page(number);
    const fresh = answer.rows.filter((row) => !seen.has(idOf(row)));
    hasMoved ||= fresh.length < answer.rows.length || (number > 1 && total !== answer.totalItems);
    for (const id of fresh.map(idOf)) if (id !== '') seen.add(id);
    parts.push(fresh.map((row) => csvLine(cells(row))).join(''));
    if (parts.length > pagesInHand) parts = [new Blob(parts)];
    rows += fresh.length;
    pages = answer.totalPages;
    total = answer.totalItems;
    onProgress(rows, total);
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, hasMoved };
}
