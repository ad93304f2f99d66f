import type { ReactNode } from 'react';
import type { Row } from '../../lib/value-at';

/** The decimals that a value is shown with. */
export interface Decimals {
  /** Its currency, or empty. */
  readonly unit: string;
  readonly digits: number;
  /** Stands before them in the language. */
  readonly point: string;
}

export interface ListColumn {
  /** The field's path, or the name of a column without a field. */
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** The kind of its field; undefined of a column without one. */
  readonly kind?: string;
  /** Aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** The name whose initials stand in a disc before its value. */
  readonly person?: ((row: Row) => string) | undefined;
  /** The part of a name in the next column, as the last name after the first; a phone's card has both in its first line. */
  readonly restOfName?: ((row: Row) => string) | undefined;
  /** All values of one unit are shown with as many digits as the longest of them. */
  readonly decimals?: ((row: Row) => Decimals) | undefined;
  /** A column of actions, aligned at the end: it is never moved or resized. */
  readonly atEnd?: boolean;
  /** It takes no part of the room that is left, and nothing in it is cut. */
  readonly keepsWidth?: boolean;
  /** In px; 150 unless given. */
  readonly width?: number | undefined;
  /** The width in px to which it shrinks before the table scrolls, as its values have two lines then. */
  readonly foldedWidth?: number | undefined;
  /** The narrowest that a user can make it, in px; 20 unless given. */
  readonly minWidth?: number | undefined;
  /** Undefined where the column cannot be sorted. */
  readonly sortOrder?: 'ascending' | 'descending' | 'none' | undefined;
}

/** Widths of columns in px, by their keys. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const defaultWidth = 150;
const narrowest = 20;
/** So much narrower than its width a column that shares the room becomes before the table scrolls. */
export const narrowestShare = 0.7;

/** So much wider than their widths are those that share the room before others unfold. */
export const easyShare = 1.3;

export const widthLimits = ({ minWidth = narrowest }: Pick<ListColumn, 'minWidth'>) => ({
  min: Math.max(narrowest, minWidth),
  max: 1200,
});

/** The width of a column in px: the chosen one, else its own. */
export function widthOf(column: ListColumn, chosen: ColumnWidths = {}): number {
  const { min, max } = widthLimits(column);
  const { [column.key]: width = column.width ?? defaultWidth } = chosen;
  return Math.min(max, Math.max(min, Math.round(width)));
}

/** The height of a row in the style sheet, in px. */
export const rowHeight = 36;
