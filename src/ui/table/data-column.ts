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
  /** Aligned at the end, as what can be done with a row. */
  readonly atEnd?: boolean;
  /** In px, 150 unless said and never below 20; wider where there is room, a little narrower where there is none. */
  readonly width?: number;
  /** Sortable: how it is sorted now, and what a click on the heading does. */
  readonly sort?:
    { readonly order: 'ascending' | 'descending' | 'none'; readonly toggle: () => void } | undefined;
}
