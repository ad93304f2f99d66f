import { useMemo } from 'react';
import type { AnyResource } from '../../../config/resource';
import type { Row } from '../../../providers/data/list-answer';
import type { DataColumn } from '../../../ui/table/data-column';
import { useMay } from '../../access/use-may';
import { actionOf } from '../../actions/action-run';
import { FieldValue, fieldAt } from '../../fields/field-value';
import { fieldViews } from '../../fields/field-views';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import { toggleSort, type Sort } from '../address/list-location';
import type { ListStateControl } from '../address/use-list-state';
import { RowMenu } from '../rows/row-menu';
import type { RowActionsControl } from '../rows/use-row-actions';
import type { RowEditControl } from '../rows/use-row-edit';
import { LinkedCell } from './linked-cell';

const orderOf = (sort: Sort | undefined, path: string) => {
  if (sort?.field !== path) return 'none' as const;
  return sort.direction === 'ASC' ? ('ascending' as const) : ('descending' as const);
};

/** The columns of a list in a state: the declared fields, then the row's menu where the viewer may do any of what it offers. */
export function useColumns(
  resource: AnyResource,
  text: ResourceText,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
  onAction: RowActionsControl['run'],
  onEdit: RowEditControl['onEdit'],
): readonly DataColumn<Row>[] {
  const may = useMay();
  const { columns, sort } = state;
  return useMemo(() => {
    const fields = columns.map((path): DataColumn<Row> => {
      const view = fieldViews[fieldAt(resource, path).kind];
      const { width = view.width, minWidth } = resource.list.widths?.[path] ?? {};
      const link = resource.list.cellLinks?.[path];
      const valueOf = (row: Row) => (
        <FieldValue resource={resource} path={path} row={row} text={text} as="Cell" />
      );
      return {
        key: path,
        header: text.t(labelKeys.field(path)),
        cell:
          link && may(link.access)
            ? (row) => (
                <LinkedCell link={link} path={path} row={row}>
                  {valueOf(row)}
                </LinkedCell>
              )
            : valueOf,
        numeric: view.numeric ?? false,
        ...(width === undefined ? {} : { width }),
        ...(minWidth === undefined ? {} : { minWidth }),
        ...(resource.list.sorts?.[path]
          ? {
              sort: {
                order: orderOf(sort, path),
                toggle: () => change({ sort: toggleSort(sort, path) }),
              },
            }
          : {}),
      };
    });
    const links = (resource.list.rowLinks ?? []).filter(({ access }) => may(access));
    const actions = (resource.list.rowActions ?? []).filter((name) => may(actionOf(resource, name).access));
    if (links.length === 0 && actions.length === 0 && !onEdit && !resource.list.rowMark) return fields;
    const offered = { resource, links, actions, onAction, onEdit, text };
    const menu: DataColumn<Row> = {
      key: 'row-menu',
      header: text.t('kit:actions'),
      cell: (row) => <RowMenu row={row} {...offered} />,
      width: 110,
      atEnd: true,
    };
    return [...fields, menu];
  }, [resource, text, columns, sort, change, may, onAction, onEdit]);
}
