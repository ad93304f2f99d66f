import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '../../lib/format';
import { textAt, type Row } from '../../lib/value-at';
import tableStyles from '../table/list-table.module.css';
import type { AnyResource } from '../../schema/resource';
import type { OfResource, ResourceText } from '../../text/resource-text';
import type { Column } from '../../ui/table/table';
import { BulkActions, useBulkNames } from '../../actions/bulk/bulk-actions';
import styles from './bulk.module.css';

const none: readonly string[] = [];

/** The selected rows of a page: none in another state of the list, which `shown` tells from this one. */
export function useSelection(
  resource: AnyResource,
  text: ResourceText,
  rows: readonly Row[] | undefined,
  shown: string,
) {
  const [selection, setSelection] = useState({ shown, keys: none });
  if (selection.shown !== shown) setSelection({ shown, keys: none });
  const { keys } = selection;
  /** The last row that was selected, from which Shift selects all up to another. */
  const anchor = useRef<string>(undefined);
  return useMemo(() => {
    const keyOf = (row: Row) => textAt(row, resource.idField ?? 'id');
    const all = (rows ?? []).map(keyOf);
    const selected = all.filter((key) => keys.includes(key));
    const isSelected = (row: Row) => selected.includes(keyOf(row));
    const isWhole = selected.length > 0 && selected.length === all.length;
    const select = (next: readonly string[]) => setSelection({ shown, keys: next });
    const toggle = (key: string, isRange: boolean) => {
      const ends = [
        all.indexOf(key),
        isRange && anchor.current !== undefined ? all.indexOf(anchor.current) : -1,
      ];
      const range = ends.includes(-1) ? [key] : all.slice(Math.min(...ends), Math.max(...ends) + 1);
      const isAdding = range.some((one) => !selected.includes(one));
      anchor.current = isAdding ? key : undefined;
      const others = selected.filter((one) => !range.includes(one));
      select(isAdding ? [...others, ...range] : others);
    };
    const rowSelection: Column<Row> = {
      key: 'selection',
      className: tableStyles['selection'],
      title: (
        <Checkbox
          aria-label={text.t('kit:table.selectPage')}
          checked={isWhole}
          indeterminate={selected.length > 0 && !isWhole}
          disabled={all.length === 0}
          onChange={() => select(isWhole ? none : all)}
        />
      ),
      render: (row) => (
        <Checkbox
          aria-label={text.t('kit:table.selectRow', { row: textAt(row, resource.list.columns[0] ?? '') })}
          checked={isSelected(row)}
          onChange={({ nativeEvent }) => toggle(keyOf(row), nativeEvent.shiftKey)}
        />
      ),
      onCell: () => ({ role: 'cell' }),
    };
    return { rowSelection, rows: (rows ?? []).filter(isSelected), clear: () => select(none) };
  }, [resource, text, rows, keys, shown, anchor]);
}

interface BulkSource extends OfResource {
  readonly rows: readonly Row[] | undefined;
  /** Tells the state of the list from others, in which nothing is selected. */
  readonly shown: string;
  readonly focusAfter: RefObject<HTMLElement | null>;
}

interface Bulk {
  /** The column of boxes; undefined where the viewer may select nothing. */
  readonly selection?: Column<Row>;
  /** The number of selected rows, and the actions on them. */
  readonly bar?: ReactNode;
}

type BulkBarProps = Pick<BulkSource, 'resource' | 'text' | 'focusAfter'> &
  Pick<ReturnType<typeof useSelection>, 'rows' | 'clear'>;

/** The number of selected rows and the actions on them; nothing is seen of it when none is selected. */
function BulkBar({ clear, ...bulk }: BulkBarProps) {
  const { rows, text, focusAfter } = bulk;
  const { t, lng } = text;
  const count = rows.length;
  const label = t('kit:table.clearSelection');
  const leave = () => {
    clear();
    focusAfter.current?.focus({ preventScroll: true });
  };
  return (
    <div className={count > 0 ? styles['bar'] : ''}>
      <span role="status">
        {count > 0 ? t('kit:table.selected', { count, figure: formatNumber(count, lng) }) : null}
      </span>
      <BulkActions {...bulk} onDone={clear} />
      {count > 0 ? (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={label}
          title={label}
          onClick={leave}
        />
      ) : null}
    </div>
  );
}

/** Returns the column that selects rows, and what is done to them. */
export function useBulk({ resource, text, rows, shown, focusAfter }: BulkSource): Bulk {
  const { rowSelection, rows: selected, clear } = useSelection(resource, text, rows, shown);
  if (useBulkNames(resource).length === 0) return {};
  return {
    selection: rowSelection,
    bar: <BulkBar {...{ resource, text, focusAfter, clear }} rows={selected} />,
  };
}
