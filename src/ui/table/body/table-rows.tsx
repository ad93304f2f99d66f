import type { DataColumn } from '../data-column';
import { TableRow, type RowTicks } from './table-row';

export interface RowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly ticks: RowTicks<Row> | undefined;
  readonly hasFiller: boolean;
}

/** All of the rows. */
export function TableRows<Row>({ columns, rows, rowKey, ticks, hasFiller }: RowsProps<Row>) {
  return rows.map((row) => {
    const id = rowKey(row);
    return (
      <TableRow
        key={id}
        id={id}
        row={row}
        columns={columns}
        ticks={ticks}
        isTicked={ticks?.ticked.has(id) ?? false}
        hasFiller={hasFiller}
      />
    );
  });
}
