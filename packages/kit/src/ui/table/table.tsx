import { Empty } from 'antd';
import {
  Fragment,
  type ComponentProps,
  type CSSProperties,
  type HTMLAttributes,
  type Key,
  type ReactNode,
} from 'react';
import styles from './table.module.css';

/** Attributes of a row or a cell. React's types know no data attributes. */
export type Attributes = HTMLAttributes<HTMLElement> & {
  readonly [data: `data-${string}`]: string | undefined;
};

export interface Column<Row> {
  readonly key: Key;
  readonly title?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly className?: string | undefined;
  readonly align?: CSSProperties['textAlign'] | undefined;
  readonly width?: CSSProperties['width'];
  /** Whether its cells name their rows. */
  readonly rowScope?: 'row';
  readonly onHeaderCell?: () => Attributes;
  readonly onCell?: (row: Row) => Attributes;
}

/** The children are the table's foot. */
export interface TableProps<Row> extends ComponentProps<'table'> {
  readonly columns: readonly Column<Row>[];
  readonly dataSource: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** Shown when there are no rows; antd's picture by default. */
  readonly empty?: ReactNode;
  readonly onRow?: (row: Row) => Attributes;
  /** Returns what stands below a row; nothing where that is null. */
  readonly expandedRow?: ((row: Row) => ReactNode) | undefined;
}

const noData = <Empty />;

function headerOf<Row>({ key, title, className, align, width, onHeaderCell }: Column<Row>) {
  const shared = { className, style: { textAlign: align, width }, ...onHeaderCell?.() };
  // A heading without a text is none.
  if (title === undefined) return <td key={key} {...shared} />;
  return (
    <th key={key} scope="col" {...shared}>
      {title}
    </th>
  );
}

function cellOf<Row>({ key, render, className, align, rowScope, onCell }: Column<Row>, row: Row) {
  const Cell = rowScope ? 'th' : 'td';
  return (
    <Cell key={key} scope={rowScope} className={className} style={{ textAlign: align }} {...onCell?.(row)}>
      {render(row)}
    </Cell>
  );
}

/** The table of every list and every chart. antd's brings its tree, select and pagination along, which none here needs. */
export function Table<Row>({
  columns,
  dataSource,
  rowKey,
  empty = noData,
  onRow,
  expandedRow,
  className = '',
  children,
  ...attributes
}: TableProps<Row>) {
  const wholeRow = (content: ReactNode) => (
    <td colSpan={columns.length} data-whole="">
      {content}
    </td>
  );
  return (
    <table {...attributes} className={`${styles['table'] ?? ''} ${className}`}>
      <thead>
        <tr>{columns.map(headerOf)}</tr>
      </thead>
      <tbody>
        {dataSource.map((row) => {
          const expanded = expandedRow?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr className={styles['row']} {...onRow?.(row)}>
                {columns.map((column) => cellOf(column, row))}
              </tr>
              {expanded ? <tr className={styles['expanded']}>{wholeRow(expanded)}</tr> : null}
            </Fragment>
          );
        })}
        {dataSource.length === 0 ? (
          <tr className={styles['row']} data-empty="">
            {wholeRow(empty)}
          </tr>
        ) : null}
      </tbody>
      {children}
    </table>
  );
}

/** A small table as wide as its content, which scrolls sideways in a narrow place, with the keyboard too. */
export const ScrollingTable = <Row,>({ label, ...table }: TableProps<Row> & { readonly label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
  <div role="group" aria-label={label} tabIndex={0} className="sideways">
    <Table<Row> {...table} aria-label={label} data-few={table.columns.length < 5 || undefined} />
  </div>
);
