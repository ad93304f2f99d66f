import { Table, type TableProps } from '../ui/table/table';

/** A small table as wide as its content, which scrolls sideways in a narrow place, with the keyboard too. */
export const ScrollingTable = <Row,>({ label, ...table }: TableProps<Row> & { readonly label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
  <div role="group" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
    <Table<Row> {...table} aria-label={label} style={{ minInlineSize: 'max-content' }} />
  </div>
);
