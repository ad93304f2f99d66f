import { useMemo, useRef, type ClipboardEvent, type ReactNode } from 'react';
import type { Row } from '../../lib/value-at';
import { withoutMarks } from '../../lib/typed';
import { lazyPart } from '../../ui/lazy-part';
import { Table, type Attributes, type Column, type TableProps } from '../../ui/table/table';
import { neededExtra } from '../../registry/extras';
import { ColumnEdges, useColumnWidths } from './column-edges';
import { easyShare, narrowestShare, widthOf, type ColumnWidths, type ListColumn } from './list-column';
import { useTableColumns, type ColumnsSource } from './table-columns';
import { useScrollRestoration, type ScrollKey } from './use-scroll-restoration';
import styles from './list-table.module.css';
import type { OfResource } from '../../text/resource-text';

// Most lists have none.
const SummaryRows = lazyPart(() => neededExtra('summary', 'list.summary').load());

export interface SummaryProps extends OfResource {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn[];
  readonly hasSelection: boolean;
  /** The table has a column after the others that fills the room. */
  readonly hasFiller: boolean;
}

const skeletonRows: readonly Row[] = Array.from({ length: 5 }, (_, id) => ({ id: String(id) }));
const selectionWidth = 44;
const px = (length: number) => `${String(length)}px`;

interface ListTableProps extends ColumnsSource, Pick<TableProps<Row>, 'expandedRow'> {
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
  readonly attributesOf: (row: Row) => Attributes;
  readonly summary?: OfResource | undefined;
}

function copyWithoutMarks(event: ClipboardEvent): void {
  const selected = String(getSelection());
  const plain = withoutMarks(selected);
  if (plain === selected) return;
  event.clipboardData.setData('text/plain', plain);
  event.preventDefault();
}

const skeletonKey = ({ id }: Row) => String(id);
const skeletonRow: Attributes = { 'data-skeleton': '', 'aria-hidden': true };

/** The lengths of the columns: those of text share the room that the others leave; all are in px once one was resized. */
function useColumnLengths(columns: readonly ListColumn[], chosen: ColumnWidths, hasSelection: boolean) {
  return useMemo(() => {
    const isFixed = columns.some(({ key }) => key in chosen);
    const isShared = columns.every(({ keepsWidth }) => keepsWidth);
    const narrowest = isShared ? 1 : narrowestShare;
    const grows = (column: ListColumn) => !isFixed && !column.atEnd && (isShared || !column.keepsWidth);
    const sum = (some: readonly ListColumn[]) =>
      some.reduce((total, column) => total + widthOf(column, chosen), 0);
    const growing = sum(columns.filter(grows));
    const kept = sum(columns) - growing + (hasSelection ? selectionWidth : 0);
    const full = kept + narrowest * growing + 1;
    const foldOf = (column: ListColumn) =>
      isFixed ? 0 : Math.max(0, widthOf(column) - (column.foldedWidth ?? Infinity));
    const folds = columns.reduce((total, column) => total + foldOf(column), 0);
    const lengths = columns.map((column): [string, string] => {
      const width = widthOf(column, chosen);
      const own = px(grows(column) ? narrowest * width : width);
      const share = grows(column) ? ` + max(0px, var(--room)) * ${String(width / growing)}` : '';
      const fold = foldOf(column) === 0 ? '' : ` - var(--folded) * ${String(foldOf(column) / folds)}`;
      return [column.key, `calc(${own}${share}${fold})`];
    });
    if (hasSelection) lengths.unshift(['', px(selectionWidth)]);
    const style = {
      // Columns unfold where those of text have room to spare.
      '--folded': `clamp(0px, ${px(kept + (isShared ? 1 : easyShare) * growing)} - 100cqi, ${px(folds)})`,
      '--room': `(100cqi - ${px(full)} + var(--folded))`,
      '--columns': `(${px(full)} - var(--folded))`,
    };
    return { lengths: new Map(lengths), isFixed, style };
  }, [columns, chosen, hasSelection]);
}

/** A table with its headings in view; it scrolls inside itself where it is wider or longer than the room. */
export function ListTable(props: ListTableProps) {
  const { label, columns, rows, rowKey, stale, empty, failure, selection, widths, summary } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const onScroll = useScrollRestoration(scroller, props.scrollKey, rows !== undefined && !stale);
  const sizing = useColumnWidths(scroller, columns, widths, props.onWidths);
  const { lengths, isFixed, style } = useColumnLengths(columns, sizing.widths, !!selection);
  const dataColumns = useTableColumns(props, lengths, isFixed);
  const boxes = selection && rows ? [{ ...selection, width: lengths.get('') }] : [];
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      data-stale={stale || undefined}
      style={style}
      onScroll={onScroll}
      onCopy={copyWithoutMarks}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
      tabIndex={0}
    >
      <ColumnEdges {...{ columns, lengths, sizing }} name={props.edgeName} />
      <Table<Row>
        aria-label={label}
        aria-busy={(!rows && !failure) || stale}
        columns={[...boxes, ...dataColumns]}
        dataSource={failure ? [] : (rows ?? skeletonRows)}
        rowKey={rows ? rowKey : skeletonKey}
        onRow={(row) =>
          rows ? { role: 'row', 'data-row': rowKey(row), ...props.attributesOf(row) } : skeletonRow
        }
        empty={failure ?? empty}
        expandedRow={props.expandedRow}
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
