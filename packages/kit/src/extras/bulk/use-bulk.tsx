import { Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useAccess } from '../../access/use-access';
import { actionOf } from '../../actions/action';
import { textAt, type Row } from '../../lib/value-at';
import type { Bulk, BulkSource } from '../../list/rows/list-rows';
import tableStyles from '../../list/table/list-table.module.css';
import type { AnyResource } from '../../schema/resource';
import type { ResourceText } from '../../text/resource-text';
import type { Column } from '../../ui/table/table';
import { BulkBar } from './bulk-bar';

const none: readonly string[] = [];

/** The selected rows of a page: none in another state of the list, which `shown` tells from this one. */
export function useSelection(
  resource: AnyResource,
  text: ResourceText,
  rows: readonly Row[] | undefined,
  shown: string,
) {
  const [{ keys, ...last }, setSelection] = useState({ shown, keys: none });
  if (last.shown !== shown) setSelection({ shown, keys: none });
  /** The last row that was selected, from which Shift selects all up to another. */
  const anchor = useRef('');
  return useMemo(() => {
    const keyOf = (row: Row) => textAt(row, resource.idField ?? 'id');
    const all = (rows ?? []).map(keyOf);
    const selected = all.filter((key) => keys.includes(key));
    const isSelected = (row: Row) => selected.includes(keyOf(row));
    const isWhole = selected.length > 0 && selected.length === all.length;
    const select = (next: readonly string[]) => setSelection({ shown, keys: next });
    const toggle = (key: string, isRange: boolean) => {
      const ends = [all.indexOf(key), all.indexOf(isRange ? anchor.current : key)];
      const range = ends.includes(-1) ? [key] : all.slice(Math.min(...ends), Math.max(...ends) + 1);
      const isAdding = range.some((one) => !selected.includes(one));
      anchor.current = isAdding ? key : '';
      const others = selected.filter((one) => !range.includes(one));
      select(isAdding ? [...others, ...range] : others);
    };
    const selection: Column<Row> = {
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
    return {
      selection,
      rows: (rows ?? []).filter(isSelected),
      select: (next: readonly Row[]) => select(next.map(keyOf)),
    };
  }, [resource, text, rows, keys, shown, anchor]);
}

/** Returns the column that selects rows and the bar of what is done to them; nothing where the viewer may do nothing. */
export function useBulk({ rows, shown, ...list }: BulkSource): Bulk {
  const { resource, text } = list;
  const may = useAccess();
  const { selection, ...selected } = useSelection(resource, text, rows, shown);
  const names = (resource.list.bulkActions ?? []).filter((name) => may(actionOf(resource, name).access));
  return names.length === 0 ? {} : { selection, bar: <BulkBar {...list} {...selected} names={names} /> };
}
