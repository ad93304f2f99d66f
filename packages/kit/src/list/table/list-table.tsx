import { useCallback, useRef, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { Row } from '../../providers/data/list-answer';
import { lazyPart } from '../../ui/lazy-part';
import { Table, type Attributes, type Column } from '../../ui/table/table';
import type { AnyResource } from '../../schema/resource';
import { neededExtra } from '../../registry/extras';
import type { ResourceText } from '../../text/use-resource-text';
import { ColumnEdges, useColumnWidths } from './column-edges';
import { widthOf, type ColumnWidths, type ListColumn } from './list-column';
import { useTableColumns, type ColumnsSource } from './table-columns';
import { useScrollRestoration, type ScrollKey } from './use-scroll-restoration';
import styles from './list-table.module.css';

// Most lists have none.
const SummaryRows = lazyPart(() => neededExtra('summary', 'list.summary').load());

export interface SummarySource {
  readonly resource: AnyResource;
  /** The answer's figures of all rows, by the path in it. */
  readonly totals: Readonly<Record<string, unknown>> | undefined;
  readonly text: ResourceText;
}

export interface SummaryProps extends SummarySource {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn[];
  readonly hasSelection: boolean;
  /** The table has a column after the others that fills the room. */
  readonly hasFiller: boolean;
}

declare module '../../registry/extras' {
  interface Extras {
    readonly summary: {
      readonly load: () => Promise<{ readonly default: ComponentType<SummaryProps> }>;
    };
  }
}

const skeletonRows: readonly Row[] = Array.from({ length: 5 }, (_, id) => ({ id: String(id) }));
const selectionWidth = 44;
/** The widest first column, in px, that is pinned on a small screen. */
const widestPinned = 160;

interface ListTableProps extends ColumnsSource {
  readonly label: string;
  /** The rows are those of the previous request: dimmed until the new ones are loaded. */
  readonly stale: boolean;
  readonly empty: ReactNode;
  readonly failure: ReactNode;
  readonly widths: ColumnWidths;
  readonly onWidths: (widths: ColumnWidths) => void;
  readonly edgeName: (header: string) => string;
  /** The column of boxes; undefined where no row is selected. */
  readonly selection: Column<Row> | undefined;
  readonly scrollKey: ScrollKey;
  readonly summary?: SummarySource | undefined;
}

const skeletonKey = ({ id }: Row) => String(id);
const skeletonRow: Attributes = { 'data-skeleton': '', 'aria-hidden': true };

/** The lengths of the columns: shares of the room, or px as soon as one of them was resized. */
function useColumnLengths(columns: readonly ListColumn[], chosen: ColumnWidths, hasSelection: boolean) {
  const sizes = columns.map((column) => [column.key, widthOf(column, chosen)] as const);
  if (hasSelection) sizes.unshift(['', selectionWidth]);
  const isFixed = columns.some(({ key }) => key in chosen);
  const total = sizes.reduce((sum, [, width]) => sum + width, 0);
  const lengthOf = useCallback(
    (width: number) => (isFixed ? `${String(width)}px` : `${String((100 * width) / total)}%`),
    [isFixed, total],
  );
  return { sizes, isFixed, total, lengthOf };
}

/** A table with its headings in view; it scrolls inside itself where it is wider or longer than the room. */
export function ListTable(props: ListTableProps) {
  const { label, columns, rows, rowKey, stale, empty, failure, selection, widths, summary } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const onScroll = useScrollRestoration(scroller, props.scrollKey, rows !== undefined && !stale);
  const sizing = useColumnWidths(scroller, columns, widths, props.onWidths);
  const { sizes, isFixed, total, lengthOf } = useColumnLengths(columns, sizing.widths, !!selection);
  const widthsOf = useCallback(
    (column: ListColumn) => lengthOf(widthOf(column, sizing.widths)),
    [lengthOf, sizing.widths],
  );
  const dataColumns = useTableColumns(props, widthsOf, isFixed);
  const boxes = selection && rows ? [{ ...selection, width: lengthOf(selectionWidth) }] : [];
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      data-stale={stale || undefined}
      data-fixed={isFixed}
      data-pinned={(sizes[selection ? 1 : 0]?.[1] ?? 0) <= widestPinned}
      style={{ '--columns': `${String(total)}px` } as CSSProperties}
      onScroll={onScroll}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
      tabIndex={0}
    >
      <ColumnEdges {...{ columns, sizes, lengthOf, sizing }} name={props.edgeName} />
      <Table<Row>
        aria-label={label}
        aria-busy={(!rows && !failure) || stale}
        columns={[...boxes, ...dataColumns]}
        dataSource={failure ? [] : (rows ?? skeletonRows)}
        rowKey={rows ? rowKey : skeletonKey}
        onRow={(row) => (rows ? { role: 'row', 'data-row': rowKey(row) } : skeletonRow)}
        empty={failure ?? empty}
      >
        {summary && rows?.length ? (
          <SummaryRows
            {...summary}
            rows={rows}
            columns={columns}
            hasSelection={!!selection}
            hasFiller={isFixed}
          />
        ) : null}
      </Table>
    </div>
  );
}
