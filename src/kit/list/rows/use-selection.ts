import { useCallback, useMemo, useState } from 'react';
import type { TableProps } from 'antd';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import type { ResourceText } from '../../text/use-resource-text';

export interface SelectionControl {
  /** For antd's table. */
  readonly rowSelection: NonNullable<TableProps<Row>['rowSelection']>;
  /** The selected rows in their order. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

const none: readonly string[] = [];

/**
 * The selected rows of a page. Another page, filter or sort begins with none; a removed row is no longer selected.
 * @param shown tells one state of the list from another
 */
export function useSelection(
  resource: AnyResource,
  text: ResourceText,
  rows: readonly Row[] | undefined,
  shown: string,
): SelectionControl {
  const [selection, setSelection] = useState({ shown, keys: none });
  if (selection.shown !== shown) setSelection({ shown, keys: none });
  const { keys } = selection;
  const keyOf = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
  const selected = useMemo(
    () => (rows ?? []).filter((row) => keys.includes(keyOf(row))),
    [rows, keys, keyOf],
  );
  const nameField = resource.list.columns[0] ?? '';
  const clear = useCallback(() => setSelection({ shown, keys: none }), [shown]);
  const rowSelection = useMemo(
    (): SelectionControl['rowSelection'] => ({
      selectedRowKeys: selected.map(keyOf),
      onChange: (next) => setSelection({ shown, keys: next.map(String) }),
      getTitleCheckboxProps: () => ({ 'aria-label': text.t('kit:table.selectPage') }),
      getCheckboxProps: (row) => ({
        // antd passes it on to the box, but its type lacks it.
        ...({ 'aria-label': text.t('kit:table.selectRow', { row: textAt(row, nameField) }) } as object),
      }),
    }),
    [selected, keyOf, shown, text, nameField],
  );
  return { rowSelection, rows: selected, clear };
}
