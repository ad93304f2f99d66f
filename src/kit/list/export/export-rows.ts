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
  readonly movement: Movement;
}

/**
 * What the rows did while the pages were read: nothing, there came to be more, so that the new ones may be missing, or
 * anything else, so that others may be missing as well.
 */
export type Movement = 'none' | 'grown' | 'shifted';

/** Looks at the totals of the pages, one after the other. */
class Totals {
  private first: number | undefined;
  private last: number | undefined;
  private hasMoved = false;
  private hasLost = false;

  read(total: number | undefined, isFirst: boolean, hasRepeats: boolean): void {
    if (isFirst) this.first = total;
    else if (total !== this.last) this.hasMoved = true;
    this.hasMoved ||= hasRepeats;
    this.hasLost ||= total === undefined || (this.last !== undefined && total < this.last);
    this.last = total;
  }

  /** @param rows how many were read, each counted once */
  movement(rows: number): Movement {
    if (!this.hasMoved) return 'none';
    return this.hasLost || this.first === undefined || rows < this.first ? 'shifted' : 'grown';
  }
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
  const totals = new Totals();
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page(number);
    const fresh = answer.rows.filter((row) => !seen.has(idOf(row)));
    totals.read(answer.totalItems, number === 1, fresh.length < answer.rows.length);
    for (const id of fresh.map(idOf)) if (id !== '') seen.add(id);
    parts.push(fresh.map((row) => csvLine(cells(row))).join(''));
    if (parts.length > pagesInHand) parts = [new Blob(parts)];
    rows += fresh.length;
    pages = answer.totalPages;
    onProgress(rows, answer.totalItems);
  }
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, movement: totals.movement(rows) };
}
