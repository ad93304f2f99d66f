import { Table, type TableProps } from 'antd';
import type { Key } from 'react';
import { flatRows } from './flat-rows';

interface ScrollingTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'dataSource' | 'locale'> {
  readonly label: string;
  readonly rowKey: (row: Row) => Key;
}

/** A small table as wide as its content, which scrolls sideways in a narrow place, with the keyboard too. */
export const ScrollingTable = <Row extends object | number>({
  label,
  ...table
}: ScrollingTableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
  <div role="group" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
    <Table<Row>
      {...table}
      expandable={flatRows}
      size="small"
      aria-label={label}
      pagination={false}
      style={{ minInlineSize: 'max-content' }}
    />
  </div>
);
