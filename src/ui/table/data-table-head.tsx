import type { DataColumn } from './data-column';
import { cellClass } from './cell-class';
import { Icon } from '../icon/icon';
import styles from './data-table.module.css';

type HeadColumn = Pick<DataColumn<never>, 'key' | 'header' | 'numeric' | 'atEnd' | 'sort'>;

function Heading({ header, sort }: Pick<HeadColumn, 'header' | 'sort'>) {
  if (!sort) return header;
  return (
    <button type="button" className={styles['sort']} data-order={sort.order} onClick={sort.toggle}>
      {header}
      <Icon name={sort.order === 'ascending' ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
}

/** The headings of a table; a sortable one is a button that says how its column is sorted. */
export function DataTableHead({ columns }: { readonly columns: readonly HeadColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sort?.order}>
            <Heading header={column.header} sort={column.sort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
