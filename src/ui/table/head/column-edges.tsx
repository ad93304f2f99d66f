import { useState } from 'react';
import type { ColumnHead } from '../data-column';
import { ColumnEdge } from './column-edge';
import type { ColumnSizing } from './use-column-widths';
import styles from './column-edges.module.css';

interface ColumnEdgesProps {
  readonly columns: readonly ColumnHead[];
  /** Of every column of the table, those that are no data included, in px. */
  readonly sizes: readonly (readonly [key: string, width: number])[];
  /** The sizes are what the columns have; else they are shares of the room. */
  readonly isFixed: boolean;
  readonly sizing: ColumnSizing;
  readonly name: (header: string) => string;
}

/**
 * The edges of the columns, which stand over the headings and not in them: what they are called is no part of what a
 * column is called.
 */
export function ColumnEdges({ columns, sizes, isFixed, sizing, name }: ColumnEdgesProps) {
  // One of them is on the way of Tab.
  const [active, setActive] = useState('');
  const movable = columns.filter(({ atEnd }) => !atEnd);
  const inOrder = movable.some(({ key }) => key === active) ? active : movable[0]?.key;
  const total = sizes.reduce((sum, [, width]) => sum + width, 0);
  const endOf = (key: string) => {
    const upTo = sizes.slice(0, sizes.findIndex(([other]) => other === key) + 1);
    const end = upTo.reduce((sum, [, width]) => sum + width, 0);
    return isFixed ? `${String(end)}px` : `${String((100 * end) / total)}%`;
  };
  return (
    <div className={styles['edges']} data-fixed={isFixed}>
      {movable.map((column) => (
        <ColumnEdge
          key={column.key}
          column={column}
          sizing={sizing}
          at={endOf(column.key)}
          name={name(column.header)}
          inTabOrder={column.key === inOrder}
          onFocus={() => setActive(column.key)}
        />
      ))}
    </div>
  );
}
