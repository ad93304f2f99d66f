import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { widthOf, type ColumnHead, type ColumnWidths } from '../data-column';

/** What a cell has beyond what stands in it, in px, so that nothing is cut for a fraction of a pixel. */
const air = 2;

export interface ColumnSizing {
  /** The widths that were chosen; empty while every column has its own. */
  readonly widths: ColumnWidths;
  /** Makes a column so wide while it is being changed. */
  readonly drag: (key: string, width: number) => void;
  /** Keeps the widths as they are now. */
  readonly keep: () => void;
  /** Makes a column as wide as what stands in it. */
  readonly fit: (key: string) => void;
  /** As wide as it is on the screen. */
  readonly measure: (key: string) => number;
}

const headingsOf = (table: HTMLTableElement | null) =>
  table?.querySelectorAll<HTMLTableCellElement>('thead th[data-column]') ?? [];

/** The width that the cells of a column would have if nothing in them were cut. */
function contentWidth(table: HTMLTableElement, index: number): number {
  const range = document.createRange();
  const widths = [...table.rows].map((row) => {
    const cell = row.cells[index];
    if (!cell || cell.colSpan > 1) return 0;
    range.selectNodeContents(cell);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return range.getBoundingClientRect().width + (Number.isNaN(padding) ? 0 : padding);
  });
  return Math.ceil(Math.max(0, ...widths)) + air;
}

/**
 * The widths of a table's columns. The first change fixes all of them at what they are on the screen, so that nothing but
 * the edge in hand moves.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly ColumnHead[],
  kept: ColumnWidths,
  onKeep: ((widths: ColumnWidths) => void) | undefined,
): ColumnSizing {
  const [dragged, setDragged] = useState<ColumnWidths>();
  const latest = useRef<ColumnWidths>(undefined);
  const widths = dragged ?? kept;

  const onScreen = useCallback(
    (): ColumnWidths =>
      Object.fromEntries(
        [...headingsOf(table.current)].map((cell) => [
          cell.dataset['column'],
          Math.round(cell.getBoundingClientRect().width),
        ]),
      ),
    [table],
  );
  const drag = useCallback(
    (key: string, width: number) => {
      const column = columns.find((candidate) => candidate.key === key);
      if (!column) return;
      const base = latest.current ?? { ...kept, ...onScreen() };
      latest.current = { ...base, [key]: widthOf(column, { [key]: width }) };
      setDragged(latest.current);
    },
    [columns, kept, onScreen],
  );
  const keep = useCallback(() => {
    if (latest.current) onKeep?.(latest.current);
    latest.current = undefined;
    setDragged(undefined);
  }, [onKeep]);
  const fit = useCallback(
    (key: string) => {
      const heading = [...headingsOf(table.current)].find((cell) => cell.dataset['column'] === key);
      if (!heading || !table.current) return;
      drag(key, contentWidth(table.current, heading.cellIndex));
      keep();
    },
    [table, drag, keep],
  );
  const measure = useCallback((key: string) => onScreen()[key] ?? 0, [onScreen]);
  return useMemo(() => ({ widths, drag, keep, fit, measure }), [widths, drag, keep, fit, measure]);
}
