import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { ColumnType } from 'antd/es/table';
import {
  isValidElement,
  memo,
  useMemo,
  useRef,
  type ComponentProps,
  type DragEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { encodePart } from '../../../lib/encode-part';
import type { Row } from '../../../providers/data/list-answer';
import { isRightToLeft } from '../../../ui/is-right-to-left';
import type { ListColumn } from './list-column';
import styles from './list-table.module.css';

/** A cut heading shows its whole text where the pointer rests on it. */
function titleWhenCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/**
 * A heading of antd's table. antd makes the whole cell a tab stop and gives it a name of its own; here the button in
 * it is the tab stop, and its text the name.
 */
export function HeaderCell(props: ComponentProps<'th'>) {
  return (
    <th
      {...props}
      tabIndex={undefined}
      onKeyDown={undefined}
      aria-label={undefined}
      onPointerEnter={titleWhenCut}
    />
  );
}

/** What antd's table gives each cell of a row. */
interface AntCellProps {
  readonly prefixCls: string;
  readonly className?: string;
  readonly record: Row;
  readonly index: number;
  readonly render?: (value: unknown, row: Row, index: number) => ReactNode;
  /** What the column's `onCell` returned. */
  readonly additionalProps?: HTMLAttributes<HTMLElement>;
}

function plainCell(cell: ReactNode): ReactNode {
  // The cell of an empty table has no row.
  if (!isValidElement<AntCellProps>(cell) || !cell.props.record) return cell;
  const { prefixCls, className, record, index, render, additionalProps } = cell.props;
  return (
    <td key={cell.key} {...additionalProps} className={`${prefixCls}-cell ${className ?? ''}`}>
      {render?.(undefined, record, index)}
    </td>
  );
}

/**
 * A row of antd's table with plain cells. Each of antd's own looks after pinned columns, spans and the pointer, which lists do
 * not need, and takes several times as long to render. antd's `onClick` opens rows, of which there are none here.
 */
export const ListRow = ({ children, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} onClick={undefined}>
    {Array.isArray(children) ? children.map(plainCell) : children}
  </tr>
);

type Side = 'before' | 'after';

const sideAt = ({ currentTarget: cell, clientX }: DragEvent<HTMLElement>): Side => {
  const { left, right } = cell.getBoundingClientRect();
  return clientX < (left + right) / 2 === isRightToLeft(cell) ? 'after' : 'before';
};

/** The keys with one of them moved beside another. */
function moveBeside(keys: readonly string[], key: string, other: string, side: Side): readonly string[] {
  const rest = keys.filter((one) => one !== key);
  const at = rest.indexOf(other) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}

/** Properties that let a heading be dragged beside another; the browser's own Escape puts it back. */
function useHeaderDrag(
  keys: readonly string[],
  onOrder: (keys: readonly string[]) => void,
): (key: string) => HTMLAttributes<HTMLElement> {
  const dragged = useRef<string>(undefined);
  return useMemo(
    () => (key) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        dragged.current = key;
        dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event) => {
        if (dragged.current === undefined || dragged.current === key) return;
        event.preventDefault();
        event.currentTarget.dataset['drop'] = sideAt(event);
      },
      onDragLeave: ({ currentTarget }) => delete currentTarget.dataset['drop'],
      onDrop: (event) => {
        event.preventDefault();
        delete event.currentTarget.dataset['drop'];
        if (dragged.current !== undefined) onOrder(moveBeside(keys, dragged.current, key, sideAt(event)));
      },
      onDragEnd: () => {
        dragged.current = undefined;
      },
    }),
    [keys, onOrder],
  );
}

const headingOf = ({ header, sortOrder }: ListColumn) =>
  sortOrder === undefined ? (
    header
  ) : (
    <button type="button" className={styles['sort']} data-order={sortOrder ?? 'none'}>
      {header}
      {sortOrder === 'ascend' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
    </button>
  );

const ariaSort = { ascend: 'ascending', descend: 'descending' } as const;

/** The classes of a column's cells. */
export const cellClass = ({ numeric, atEnd }: ListColumn) =>
  [numeric ? styles['numeric'] : '', atEnd ? styles['atEnd'] : ''].join(' ').trim();

/** The id of the cell that names a row. */
export const nameCellId = (key: string) => `row-${encodePart(key)}`;

const Bar = ({ column, row }: { readonly column: number; readonly row: Row }) => (
  <span
    className={styles['bar']}
    style={{ inlineSize: `${String(40 + ((Number(row['id']) * 17 + column * 29) % 45))}%` }}
  />
);

/** antd renders every cell again with its table; here its content is, only when its row or its column has changed. */
const Content = memo(({ render, row }: { readonly render: ListColumn['render']; readonly row: Row }) =>
  render(row),
);

type AntColumn = ColumnType<Row>;
/** antd's types know no data attributes. */
export type CellAttributes = HTMLAttributes<HTMLElement> & {
  readonly [data: `data-${string}`]: string | undefined;
};

/** The most digits after the point in each column, as one text, which stays the same for most rows that come. */
const useMostDecimals = (columns: readonly ListColumn[], rows: readonly Row[] = []): string =>
  useMemo(
    () => columns.map(({ decimals }) => (decimals ? Math.max(0, ...rows.map(decimals)) : 0)).join(),
    [columns, rows],
  );

/** The digits, and the point, that a value has fewer than the longest of its column. */
function missingDigits(decimals: number | undefined, most = 0): string | undefined {
  if (decimals === undefined || decimals >= most) return undefined;
  return `${decimals === 0 ? '.' : ''}${'0'.repeat(most - decimals)}`;
}

interface ColumnsSource {
  readonly columns: readonly ListColumn[];
  /** Undefined before the first answer: bars are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Receives the keys of the columns in their new order. */
  readonly onOrder: (keys: readonly string[]) => void;
}

/** The columns for antd's table. */
export function useAntColumns(
  { columns, rows, rowKey, onOrder }: ColumnsSource,
  widthsOf: (column: ListColumn) => string,
  hasFiller: boolean,
): AntColumn[] {
  const isLoading = rows === undefined;
  const keys = useMemo(() => columns.filter(({ atEnd }) => !atEnd).map(({ key }) => key), [columns]);
  const dragOf = useHeaderDrag(keys, onOrder);
  const decimals = useMostDecimals(columns, rows);
  return useMemo(() => {
    const most = decimals.split(',').map(Number);
    const made = columns.map((column, index): AntColumn => {
      const { key, header, atEnd, sortOrder, render } = column;
      const head: CellAttributes = {
        'data-column': key,
        ...(sortOrder === undefined
          ? {}
          : { 'aria-sort': sortOrder === null ? 'none' : ariaSort[sortOrder] }),
        ...(atEnd ? {} : dragOf(key)),
      };
      const cell: CellAttributes = { role: 'cell', 'data-label': header };
      return {
        key,
        title: headingOf(column),
        className: cellClass(column),
        width: widthsOf(column),
        render: (_, row) =>
          isLoading ? <Bar column={index} row={row} /> : <Content render={render} row={row} />,
        onHeaderCell: () => head,
        onCell: (row) => ({
          ...cell,
          ...(index === 0 && !isLoading ? { id: nameCellId(rowKey(row)) } : {}),
          'data-missing-digits': missingDigits(column.decimals?.(row), most[index]),
        }),
        ...(sortOrder === undefined ? {} : { sorter: true, sortOrder }),
      };
    });
    const filler: AntColumn = {
      key: 'filler',
      onHeaderCell: () => ({ 'aria-hidden': true }),
      onCell: () => ({ 'aria-hidden': true }),
    };
    return hasFiller ? [...made, filler] : made;
  }, [columns, decimals, isLoading, rowKey, dragOf, widthsOf, hasFiller]);
}
