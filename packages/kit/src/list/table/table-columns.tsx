import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { memo, useMemo, useRef, type DragEvent, type PointerEvent } from 'react';
import { encodePart } from '../../lib/encode-part';
import { initialsOf, tintOf } from '../../lib/picture';
import type { Row } from '../../lib/value-at';
import { isRightToLeft } from '../../ui/is-right-to-left';
import type { Attributes, Column } from '../../ui/table/table';
import type { Sort } from '../address/list-state';
import type { Decimals, ListColumn } from './list-column';
import styles from './list-table.module.css';

/** A cut heading or text shows the whole where the pointer rests on it. */
function titleWhenCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll('bdi')].some(
    (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2,
  );
  cell.title = isCut ? cell.textContent : '';
}

type Side = 'before' | 'after';

const sideAt = ({ currentTarget: cell, clientX }: DragEvent<HTMLElement>): Side => {
  const { left, right } = cell.getBoundingClientRect();
  return clientX < (left + right) / 2 === isRightToLeft(cell) ? 'after' : 'before';
};

function moveBeside(keys: readonly string[], key: string, other: string, side: Side): readonly string[] {
  const rest = keys.filter((one) => one !== key);
  const at = rest.indexOf(other) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}

/** Properties that let a heading be dragged beside another; the browser's own Escape puts it back. */
function useHeaderDrag(keys: readonly string[], onOrder: (keys: readonly string[]) => void) {
  const dragged = useRef<string>(undefined);
  return useMemo(
    () =>
      (key: string): Attributes => ({
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
    <button type="button" className={styles['sort']} data-order={sortOrder}>
      {header}
      {sortOrder === 'ascending' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
    </button>
  );

/** Makes a heading sort, in two alternating states. The button in it is the tab stop. */
const sortingOf = ({ key, sortOrder }: ListColumn, onSort: (sort: Sort) => void): Attributes | undefined =>
  sortOrder && {
    'aria-sort': sortOrder,
    onClick: () => onSort({ field: key, direction: sortOrder === 'ascending' ? 'DESC' : 'ASC' }),
  };

/** The width in px from which a column is one of sentences. */
const prose = 240;

export const cellClass = (
  { kind, width = 0, numeric, keepsWidth, atEnd }: ListColumn,
  hasSeveralUnits: boolean = false,
) =>
  [
    hasSeveralUnits && styles['hasSeveralUnits'],
    numeric && styles['numeric'],
    keepsWidth && styles['whole'],
    atEnd && styles['atEnd'],
    kind !== 'email' && !keepsWidth && width >= prose && styles['prose'],
  ]
    .filter(Boolean)
    .join(' ');

export const nameCellId = (key: string) => `row-${encodePart(key)}`;

const Bar = ({ column, row }: { readonly column: number; readonly row: Row }) => (
  <span
    className={styles['bar']}
    style={{ inlineSize: `${String(40 + ((Number(row['id']) * 17 + column * 29) % 45))}%` }}
  />
);

/** Rendered again only when its row or its column has changed. */
const Content = memo(({ render, row }: { readonly render: ListColumn['render']; readonly row: Row }) =>
  render(row),
);

/** The most digits after the point of each column by unit, as one text, which stays the same for most rows that come. */
const useMostDecimals = (columns: readonly ListColumn[], rows: readonly Row[] = []): string =>
  useMemo(() => {
    const most = columns.map(({ key, decimals }) => {
      const inUnits: Record<string, number> = {};
      for (const { unit, digits } of decimals ? rows.map(decimals) : [])
        inUnits[unit] = Math.max(inUnits[unit] ?? 0, digits);
      return [key, inUnits];
    });
    return JSON.stringify(Object.fromEntries(most));
  }, [columns, rows]);

/** Returns the zeros, as a string of CSS, that a value lacks to have as many decimals as others of its column and unit. */
const missingZeros = ({ digits, point }: Decimals, most: number) =>
  `"${digits === 0 ? point : ''}${'0'.repeat(most - digits)}"`;

function discOf({ person, restOfName }: ListColumn, row: Row): Attributes {
  const name = person?.(row);
  if (name === undefined) return {};
  return { 'data-initials': initialsOf(name), 'data-rest': restOfName?.(row), style: tintOf(name) };
}

export interface ColumnsSource {
  readonly columns: readonly ListColumn[];
  /** Undefined before the first answer: skeleton rows are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly onOrder: (keys: readonly string[]) => void;
  readonly onSort: (sort: Sort) => void;
}

const filler: Column<Row> = {
  key: 'filler',
  render: () => null,
  onHeaderCell: () => ({ 'aria-hidden': true }),
  onCell: () => ({ 'aria-hidden': true }),
};

export function useTableColumns(
  { columns, rows, rowKey, onOrder, onSort }: ColumnsSource,
  lengths: ReadonlyMap<string, string>,
  hasFiller: boolean,
): readonly Column<Row>[] {
  const isLoading = rows === undefined;
  const keys = useMemo(() => columns.filter(({ atEnd }) => !atEnd).map(({ key }) => key), [columns]);
  const dragOf = useHeaderDrag(keys, onOrder);
  const decimals = useMostDecimals(columns, rows);
  return useMemo(() => {
    const most = JSON.parse(decimals) as Readonly<Record<string, Readonly<Record<string, number>>>>;
    const zerosOf = ({ key, decimals: of }: ListColumn, row: Row) => {
      const own = of?.(row);
      const count = (own && most[key]?.[own.unit]) ?? 0;
      return own && count > own.digits ? { style: { '--zeros': missingZeros(own, count) } } : {};
    };
    const made = columns.map((column, index): Column<Row> => {
      const { key, header, atEnd, render } = column;
      return {
        key,
        title: headingOf(column),
        className: cellClass(column, Object.keys(most[key] ?? {}).length > 1),
        align: atEnd ? 'end' : undefined,
        width: lengths.get(key),
        render: (row) =>
          isLoading ? <Bar column={index} row={row} /> : <Content render={render} row={row} />,
        onHeaderCell: () => ({
          'data-column': key,
          onPointerEnter: titleWhenCut,
          ...sortingOf(column, onSort),
          ...(atEnd ? {} : dragOf(key)),
        }),
        onCell: (row) => ({
          role: 'cell',
          'data-label': header,
          'data-kind': column.kind,
          onPointerEnter: titleWhenCut,
          ...(index === 0 && !isLoading ? { id: nameCellId(rowKey(row)) } : {}),
          ...zerosOf(column, row),
          ...(isLoading ? {} : discOf(column, row)),
        }),
      };
    });
    return hasFiller ? [...made, filler] : made;
  }, [columns, decimals, isLoading, rowKey, dragOf, onSort, lengths, hasFiller]);
}
