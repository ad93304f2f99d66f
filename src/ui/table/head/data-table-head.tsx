import type { PointerEvent } from 'react';
import type { ColumnHead } from '../data-column';
import { cellClass } from '../cell-class';
import { Icon } from '../../icon/icon';
import { moveBeside, useColumnDrag, type ColumnDrag } from './use-column-drag';
import styles from './data-table-head.module.css';

interface HeadProps {
  readonly columns: readonly ColumnHead[];
  /** Told the keys of the columns in their new order; without it they stay in theirs. */
  readonly onOrder?: ((keys: readonly string[]) => void) | undefined;
}

function Heading({ header, sort }: Pick<ColumnHead, 'header' | 'sort'>) {
  if (!sort) return header;
  return (
    <button type="button" className={styles['sort']} data-order={sort.order} onClick={sort.toggle}>
      {header}
      <Icon name={sort.order === 'ascending' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
}

/** A heading that does not fit says itself whole where the pointer rests on it. */
function nameWhenCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

const placeOf = ({ place, held }: ColumnDrag, key: string) => {
  if (held === key) return 'held';
  return place?.key === key ? place.side : undefined;
};

/** The headings of a table: sorted by a press, and moved by dragging. */
export function DataTableHead({ columns, onOrder }: HeadProps) {
  const keys = columns.filter(({ atEnd }) => !atEnd).map(({ key }) => key);
  const drag = useColumnDrag(onOrder && ((key, place) => onOrder(moveBeside(keys, key, place))));
  return columns.map((column) => {
    const { key, header, atEnd = false, sort } = column;
    return (
      <th
        key={key}
        scope="col"
        className={cellClass(column)}
        aria-sort={sort?.order}
        data-column={key}
        data-movable={onOrder && !atEnd ? '' : undefined}
        data-drag={placeOf(drag, key)}
        onPointerEnter={nameWhenCut}
        onPointerDown={atEnd ? undefined : (event) => drag.grab(key, event)}
      >
        <Heading header={header} sort={sort} />
      </th>
    );
  });
}
