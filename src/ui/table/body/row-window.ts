/** Which rows of many are drawn: from `start` up to but without `end`. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** The place that rows are seen in, and how far they are scrolled, in px. */
export interface RowPlace {
  readonly top: number;
  /** Without what the headings cover. */
  readonly room: number;
  /** Of a row; all are alike. */
  readonly height: number;
  readonly columns: number;
}

/** Cells that are drawn at once, where no more can be seen: with the page around them fewer than 3,000 nodes. */
const mostCells = 860;

/** Rows that are drawn beyond either edge of what can be seen, where there are cells to spare. */
const mostOverscan = 4;

/** How many rows of so many columns can be in view, at the most, for no more cells than that. */
export const mostInView = (columns: number): number => Math.max(10, Math.floor(mostCells / columns) - 3);

/**
 * The rows that are drawn of a list of `count`. A window begins at multiples of the overscan, so that not every row that
 * scrolls by means drawing anew.
 */
export function rowWindow(count: number, { top, room, height, columns }: RowPlace): RowWindow {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / height)));
  const seen = Math.ceil(room / height) + 1;
  const spare = Math.floor(mostCells / columns) - seen;
  const overscan = Math.max(1, Math.min(mostOverscan, Math.floor(spare / 3)));
  const start = Math.max(0, Math.floor((first - overscan) / overscan) * overscan);
  return { start, end: Math.min(count, start + seen + 3 * overscan - 1) };
}
