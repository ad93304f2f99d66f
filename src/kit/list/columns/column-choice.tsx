import { formatNumber } from '../../../lib/format/format';
import type { AnyResource } from '../../../config/resource';
import { ColumnsMenu } from '../../../ui/table/columns-menu';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListStateControl } from '../address/use-list-state';
import type { KeptControl } from '../kept/use-kept-list';

interface ColumnChoiceProps extends Pick<ListStateControl, 'chooseColumns'>, Pick<KeptControl, 'keep'> {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  /** The visible columns. */
  readonly columns: readonly string[];
}

/** Which columns a list shows and in which order, where the declaration leaves that to people. */
export function ColumnChoice({ resource, text, columns, chooseColumns, keep }: ColumnChoiceProps) {
  if (!resource.list.columnChoice) return null;
  const { t, lng } = text;
  return (
    <ColumnsMenu
      labels={{
        button: t('kit:columns'),
        earlier: (column) => t('kit:table.columnEarlier', { column }),
        later: (column) => t('kit:table.columnLater', { column }),
        moved: (column, place, places) =>
          t('kit:table.columnMoved', {
            column,
            place: formatNumber(place, lng),
            places: formatNumber(places, lng),
          }),
        reset: t('kit:table.resetColumns'),
      }}
      options={resource.list.columns.map((path) => ({ key: path, label: t(labelKeys.field(path)) }))}
      chosen={columns}
      onChange={chooseColumns}
      onReset={() => {
        keep({ widths: undefined });
        chooseColumns(undefined);
      }}
    />
  );
}
