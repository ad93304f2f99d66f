import type { DataColumn } from './data-column';
import styles from './data-table.module.css';

/** How the cells of a column, its heading included, are aligned. */
export function cellClass({
  numeric,
  atEnd,
}: Pick<DataColumn<never>, 'numeric' | 'atEnd'>): string | undefined {
  if (numeric) return styles['numeric'];
  return atEnd ? styles['atEnd'] : undefined;
}
