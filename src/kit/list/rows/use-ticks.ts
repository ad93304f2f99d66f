import { useCallback, useMemo, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import type { TableTicks } from '../../../ui/table/data-table';
import type { ResourceText } from '../../text/use-resource-text';

export interface TicksControl {
  /** For the table. */
  readonly ticks: TableTicks<Row>;
  /** The rows that are ticked, in the order in which they stand. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The ticked rows of a page: another page, filter or sort begins with none, and a row that is gone is not ticked any more.
 * @param shown what of the list is shown, as a text
 */
export function useTicks(
  resource: AnyResource,
  text: ResourceText,
  rows: readonly Row[] | undefined,
  shown: string,
): TicksControl {
  const [kept, setKept] = useState({ shown, keys: none });
  // Coming back to a page begins with none as well.
  if (kept.shown !== shown) setKept({ shown, keys: none });
  const { keys } = kept;
  const keyOf = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
  const ticked = useMemo(() => (rows ?? []).filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf]);
  const nameField = resource.list.columns[0] ?? '';

  const onTick = useCallback(
    (key: string, isTicked: boolean) =>
      setKept((before) => {
        const next = new Set(before.keys);
        if (isTicked) next.add(key);
        else next.delete(key);
        return { ...before, keys: next };
      }),
    [],
  );
  const name = useCallback(
    (row: Row) => text.t('kit:table.tickRow', { row: textAt(row, nameField) }),
    [text, nameField],
  );
  const clear = useCallback(() => setKept({ shown, keys: none }), [shown]);
  const onTickAll = useCallback(
    (isTicked: boolean) => setKept({ shown, keys: isTicked ? new Set((rows ?? []).map(keyOf)) : none }),
    [shown, rows, keyOf],
  );
  const ticks = useMemo(
    () => ({
      ticked: new Set(ticked.map(keyOf)),
      onTick,
      onTickAll,
      name,
      allName: text.t('kit:table.tickPage'),
    }),
    [ticked, keyOf, onTick, onTickAll, name, text],
  );
  return { ticks, rows: ticked, clear };
}
