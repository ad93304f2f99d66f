import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  /** Unique in its table. */
  readonly key: string;
  /** The heading, translated. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures: aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** Aligned at the end, as what can be done with a row. It keeps its place and its width. */
  readonly atEnd?: boolean;
  /** In px, 150 unless said; wider where there is room, a little narrower where there is none. */
  readonly width?: number;
  /** The narrowest that one can make it, in px; 20 unless said. */
  readonly minWidth?: number;
  /** Sortable: how it is sorted now, and what a click on the heading does. */
  readonly sort?:
    { readonly order: 'ascending' | 'descending' | 'none'; readonly toggle: () => void } | undefined;
}

/** What of a column does not depend on the type of the rows. */
export type ColumnHead = Omit<DataColumn<never>, 'cell'>;

/** Widths of columns in px, by their keys. */
export type ColumnWidths = Readonly<Record<string, number>>;

const defaultWidth = 150;
const minWidth = 20;
const maxWidth = 1200;

/** How narrow and how wide a column may become. */
export const widthLimits = (column: Pick<ColumnHead, 'minWidth'>) => ({
  min: Math.max(minWidth, column.minWidth ?? minWidth),
  max: maxWidth,
});

/** The width of a column: the one that was chosen, else its own. */
export function widthOf(column: ColumnHead, chosen: ColumnWidths = {}): number {
  const { min, max } = widthLimits(column);
  const width = chosen[column.key] ?? column.width ?? defaultWidth;
  return Math.min(max, Math.max(min, Math.round(width)));
}
