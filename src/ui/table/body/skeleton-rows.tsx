import { cellClass } from '../cell-class';
import type { DataColumn } from '../data-column';
import styles from '../data-table.module.css';

/** How many rows stand in for those that are on their way. */
const skeletonRows = 5;

type Cell = Pick<DataColumn<never>, 'key' | 'numeric' | 'atEnd'>;

/** Where the boxes to tick will be. */
const tickCell: Cell = { key: '' };

interface SkeletonRowsProps {
  readonly columns: readonly Cell[];
  readonly hasTicks: boolean;
  /** An empty cell takes the room that no column wants. */
  readonly hasFiller: boolean;
}

/** Grey bars in the height of real rows and at their end of a column, so that nothing moves when those come. */
export function SkeletonRows({ columns, hasTicks, hasFiller }: SkeletonRowsProps) {
  const cells = hasTicks ? [tickCell, ...columns] : columns;
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} aria-hidden="true" data-skeleton="">
      {cells.map((cell, column) => (
        <td key={cell.key} className={cellClass(cell)}>
          <span
            className={styles['bar']}
            style={{ width: `${String(40 + ((row * 17 + column * 29) % 45))}%` }}
          >
            {'\u00a0'}
          </span>
        </td>
      ))}
      {hasFiller ? <td aria-hidden="true" /> : null}
    </tr>
  ));
}
