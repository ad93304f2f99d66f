import { useMemo } from 'react';
import type { ColumnWidths } from '../../../ui/table/data-column';
import type { ColumnLayout } from '../../../ui/table/data-table';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListStateControl } from '../address/use-list-state';
import type { KeptControl } from '../kept/use-kept-list';

const noWidths: ColumnWidths = {};

/** How wide the columns are and in which order they stand, as the viewer chose and the browser remembers. */
export function useColumnLayout(
  text: ResourceText,
  { kept, keep }: KeptControl,
  chooseColumns: ListStateControl['chooseColumns'],
): ColumnLayout {
  const { widths = noWidths } = kept;
  return useMemo(
    () => ({
      widths,
      // Columns that are hidden now keep theirs.
      onWidths: (next) => keep({ widths: { ...widths, ...next } }),
      onOrder: chooseColumns,
      edgeName: (column) =>
        `${text.t('kit:table.columnWidth', { column })}. ${text.t('kit:table.columnWidthHint')}`,
    }),
    [widths, keep, chooseColumns, text],
  );
}
