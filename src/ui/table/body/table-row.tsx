import { memo, type ReactNode } from 'react';
import type { DataColumn } from '../data-column';
import { cellClass } from '../cell-class';
import styles from '../data-table.module.css';

/** Ticking rows: which are, and how a row's box is called. */
export interface RowTicks<Row> {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (key: string, ticked: boolean) => void;
  /** The accessible name of a row's box. */
  readonly name: (row: Row) => string;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly ticks?: RowTicks<Row> | undefined;
  readonly isTicked: boolean;
  /** Its number in the whole table, headings included, where only a part of the rows is there. */
  readonly index?: number;
  /** An empty cell takes the room that no column wants. */
  readonly hasFiller: boolean;
}

function Row<R>({ row, id, columns, ticks, isTicked, index, hasFiller }: TableRowProps<R>): ReactNode {
  return (
    <tr aria-rowindex={index} data-row={id} data-ticked={isTicked || undefined}>
      {ticks ? (
        <td className={styles['tick']}>
          <label>
            <input
              type="checkbox"
              aria-label={ticks.name(row)}
              checked={isTicked}
              onChange={(event) => ticks.onTick(id, event.target.checked)}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
      {hasFiller ? <td aria-hidden="true" /> : null}
    </tr>
  );
}

/** One row. It is drawn again only when itself, its tick or the columns have changed. */
export const TableRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.isTicked === after.isTicked &&
    before.index === after.index &&
    before.hasFiller === after.hasFiller &&
    before.ticks?.onTick === after.ticks?.onTick &&
    before.ticks?.name === after.ticks?.name,
) as typeof Row;
