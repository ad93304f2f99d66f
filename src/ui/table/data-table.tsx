import type { CSSProperties, ReactNode } from 'react';
import type { DataColumn } from './data-column';
import { cellClass } from './cell-class';
import { DataTableHead } from './data-table-head';
import { SkeletonRows } from './skeleton-rows';
import styles from './data-table.module.css';

interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while nothing has come yet: skeleton rows stand in. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The rows are those of another page or filter: dimmed until the asked ones are here. */
  readonly stale?: boolean;
  /** What stands in the place of rows when there are none. */
  readonly empty: ReactNode;
  /** What stands in the place of rows that could not be had. */
  readonly failure?: ReactNode;
}

const defaultWidth = 150;
const minWidth = 20;

const widthOf = (column: { readonly width?: number }) => Math.max(minWidth, column.width ?? defaultWidth);

function Notice({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className={styles['notice']}>
        {children}
      </td>
    </tr>
  );
}

function Rows<Row>({
  columns,
  rows,
  rowKey,
}: Pick<DataTableProps<Row>, 'columns' | 'rowKey'> & { readonly rows: readonly Row[] }) {
  return rows.map((row) => (
    <tr key={rowKey(row)}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

/** A dense table of rows with its headings in view, scrolling inside itself where it is wider than its place. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, stale = false, empty, failure } = props;
  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const waiting = !rows && !failure;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
    <div className={styles['scroller']} role="group" aria-label={label} tabIndex={0}>
      <table
        className={styles['table']}
        style={{ '--columns': `${String(total)}px` } as CSSProperties}
        aria-label={label}
        aria-busy={waiting || stale}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${String((100 * widthOf(column)) / total)}%` }} />
          ))}
        </colgroup>
        <DataTableHead columns={columns} />
        <tbody className={stale ? styles['stale'] : undefined}>
          {failure ? <Notice columns={columns.length}>{failure}</Notice> : null}
          {waiting ? <SkeletonRows columns={columns.length} /> : null}
          {!failure && rows?.length === 0 ? <Notice columns={columns.length}>{empty}</Notice> : null}
          {!failure && rows ? <Rows columns={columns} rows={rows} rowKey={rowKey} /> : null}
        </tbody>
      </table>
    </div>
  );
}
