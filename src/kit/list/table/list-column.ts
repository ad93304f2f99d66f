import type { ReactNode } from 'react';
import { settings } from '../../../config/settings';
import type { Row } from '../../../providers/data/list-answer';

/** A column of a list's table. */
export interface ListColumn {
  /** The field's path, or the name of a column without a field. */
  readonly key: string;
  /** The heading, translated. */
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** The digits after a row's decimal point, on which the column is aligned. */
  readonly decimals?: ((row: Row) => number) | undefined;
  /** A column of actions, aligned at the end: it is never moved or resized. */
  readonly atEnd?: boolean;
  /** In px; 150 unless given. */
  readonly width?: number | undefined;
  /** The narrowest that a user can make it, in px; 20 unless given. */
  readonly minWidth?: number | undefined;
  /** The sort order; undefined where the column cannot be sorted. */
  readonly sortOrder?: 'ascend' | 'descend' | null | undefined;
}

/** Widths of columns in px, by their keys. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** How long after its last event scrolling counts as ended, in ms: longer than it takes to the next Page Down. */
export const scrollEnd = 300;

const defaultWidth = 150;
const minWidth = 20;
const maxWidth = 1200;

export const widthLimits = (column: Pick<ListColumn, 'minWidth'>) => ({
  min: Math.max(minWidth, column.minWidth ?? minWidth),
  max: maxWidth,
});

/** The width of a column in px: the chosen one, else its own. */
export function widthOf(column: ListColumn, chosen: ColumnWidths = {}): number {
  const { min, max } = widthLimits(column);
  const width = chosen[column.key] ?? column.width ?? defaultWidth;
  return Math.min(max, Math.max(min, Math.round(width)));
}

/** A table of more rows than this renders only the visible ones. */
export const renderedWhole = 60;

/** The height of a row in the style sheet, in px. */
export const rowHeight = settings().theme?.density === 'compact' ? 30 : 38;

/** Cells that are rendered at once: with the page around them fewer than 3,000 nodes. */
const mostCells = 840;

/** The most rows of so many columns in view. */
export const mostInView = (columns: number): number => Math.max(10, Math.floor(mostCells / columns) - 4);

/** How many rows are rendered beyond either edge of the view, where there are cells to spare. */
export function overscanOf(columns: number, rowsInView: number): number {
  const spare = Math.floor(mostCells / columns) - rowsInView;
  return Math.max(1, Math.min(6, Math.floor(spare / 2)));
}
