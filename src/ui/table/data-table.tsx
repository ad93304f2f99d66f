import { lazy, Suspense, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { mostInView } from './body/row-window';
import { SkeletonRows } from './body/skeleton-rows';
import type { RowTicks } from './body/table-row';
import { TableRows, type RowsProps } from './body/table-rows';
import type VirtualRowsType from './body/virtual-rows';
import { widthOf, type ColumnWidths, type DataColumn } from './data-column';
import { ColumnEdges } from './head/column-edges';
import { DataTableHead } from './head/data-table-head';
import { TickAll } from './head/tick-all';
import { useColumnWidths } from './head/use-column-widths';
import { useKeptPlace, type Visit } from './use-kept-place';
import styles from './data-table.module.css';

const VirtualRows = lazy(() => import('./body/virtual-rows')) as typeof VirtualRowsType;

/** A table of more rows than this draws only those that can be seen. */
const drawnWhole = 60;
const tickWidth = 44;
/** The widest first column, in px, that stays in its place on a small screen while the others scroll by. */
const widestPinned = 160;

/** Rows that can be ticked, and the box that ticks them all. */
export interface TableTicks<Row> extends RowTicks<Row> {
  readonly onTickAll: (ticked: boolean) => void;
  /** The accessible name of the box that ticks them all. */
  readonly allName: string;
}

/** How wide the columns are and in which order they stand, where one may change that. */
export interface ColumnLayout {
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
  /** Told the keys of the columns in their new order. */
  readonly onOrder: (keys: readonly string[]) => void;
  /** What the edge of a column is called, and how it is used. */
  readonly edgeName: (header: string) => string;
}

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
  readonly layout?: ColumnLayout | undefined;
  readonly ticks?: TableTicks<Row> | undefined;
  /** Where one comes back to it, as with Back, its rows are where they were left. */
  readonly visit?: Visit;
}

const noWidths: ColumnWidths = {};

function Notice({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className={styles['notice']}>
        {children}
      </td>
    </tr>
  );
}

function ColumnGroup({
  sizes,
  isFixed,
}: {
  readonly sizes: readonly (readonly [key: string, width: number])[];
  /** Each as wide as it says; else they share the room. */
  readonly isFixed: boolean;
}) {
  const total = sizes.reduce((sum, [, width]) => sum + width, 0);
  return (
    <colgroup>
      {sizes.map(([key, width]) => (
        <col
          key={key}
          style={{ width: isFixed ? `${String(width)}px` : `${String((100 * width) / total)}%` }}
        />
      ))}
      {isFixed ? <col /> : null}
    </colgroup>
  );
}

interface BodyProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'empty' | 'failure' | 'stale'> {
  readonly drawn: RowsProps<Row>;
  readonly cells: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** The rows, or what stands in their place. */
function Body<Row>({ rows, empty, failure, stale, drawn, cells, scroller }: BodyProps<Row>) {
  const { columns, ticks, hasFiller } = drawn;
  const skeleton = <SkeletonRows columns={columns} hasTicks={ticks !== undefined} hasFiller={hasFiller} />;
  const draw = () => {
    if (failure) return <Notice columns={cells}>{failure}</Notice>;
    if (!rows) return skeleton;
    if (rows.length === 0) return <Notice columns={cells}>{empty}</Notice>;
    if (rows.length <= drawnWhole) return <TableRows {...drawn} />;
    return (
      <Suspense fallback={skeleton}>
        <VirtualRows {...drawn} scroller={scroller} />
      </Suspense>
    );
  };
  return <tbody className={stale ? styles['stale'] : undefined}>{draw()}</tbody>;
}

/** A dense table of rows with its headings in view, scrolling inside itself where it is wider or longer than its place. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, stale = false, layout, ticks } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const onScroll = useKeptPlace(scroller, props.visit, rows !== undefined && !stale);
  const sizing = useColumnWidths(table, columns, layout?.widths ?? noWidths, layout?.onWidths);
  const sizes = columns.map((column) => [column.key, widthOf(column, sizing.widths)] as const);
  if (ticks) sizes.unshift(['', tickWidth]);
  const isFixed = columns.some(({ key }) => key in sizing.widths);
  const total = sizes.reduce((sum, [, width]) => sum + width, 0);
  const drawn: RowsProps<Row> = { columns, rows: rows ?? [], rowKey, ticks, hasFiller: isFixed };
  const edges = { columns, sizes, isFixed, sizing };
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      style={
        {
          '--columns': `${String(total)}px`,
          '--rows-in-view': drawn.rows.length > drawnWhole ? mostInView(columns.length) : undefined,
        } as CSSProperties
      }
      onScroll={onScroll}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
      tabIndex={0}
    >
      {layout ? <ColumnEdges {...edges} name={layout.edgeName} /> : null}
      <table
        ref={table}
        className={styles['table']}
        data-fixed={isFixed}
        data-pinned={(sizes[ticks ? 1 : 0]?.[1] ?? 0) <= widestPinned}
        aria-label={label}
        aria-busy={(!rows && !props.failure) || stale}
        aria-rowcount={drawn.rows.length > drawnWhole ? drawn.rows.length + 1 : undefined}
      >
        <ColumnGroup sizes={sizes} isFixed={isFixed} />
        <thead>
          <tr>
            {ticks ? <TickAll ticks={ticks} keys={drawn.rows.map(rowKey)} /> : null}
            <DataTableHead columns={columns} onOrder={layout?.onOrder} />
            {isFixed ? <td aria-hidden="true" /> : null}
          </tr>
        </thead>
        <Body {...props} drawn={drawn} cells={sizes.length + (isFixed ? 1 : 0)} scroller={scroller} />
      </table>
    </div>
  );
}
