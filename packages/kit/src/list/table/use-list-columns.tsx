import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { shownField } from '../../schema/nested-fields';
import type { AnyResource } from '../../schema/resource';
import { fillTarget, leadsSomewhere } from '../../lib/fill-target';
import { textAt } from '../../lib/value-at';
import { useIdentity } from '../../providers/auth/use-session';
import type { Row } from '../../providers/data/list-answer';
import { matchesCondition } from '../../access/matches-condition';
import { useAccess } from '../../access/use-access';
import { FieldValue, fieldAt } from '../../fields/field-value';
import { kindParts } from '../../fields/loaded-kinds';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListState } from '../address/list-state';
import { neededExtra } from '../../registry/extras';
import { availableSorts } from '../availability';
import { useCellLink } from './cell-link';
import type { ListColumn } from './list-column';

export interface InlineCellProps {
  readonly resource: AnyResource;
  readonly path: string;
  readonly row: Row;
  readonly text: ResourceText;
  readonly children: ReactNode;
}

declare module '../../registry/extras' {
  interface Extras {
    readonly inline: { readonly InlineCell: ComponentType<InlineCellProps> };
  }
}

function useSortedColumns({ list }: AnyResource, unsorted: readonly ListColumn[], sort: ListState['sort']) {
  return useMemo(
    () =>
      unsorted.map((column) => {
        if (!availableSorts(list)?.[column.key]) return column;
        const order = sort?.direction === 'ASC' ? ('ascend' as const) : ('descend' as const);
        return { ...column, sortOrder: sort?.field === column.key ? order : null };
      }),
    [list, unsorted, sort],
  );
}

/** The visible fields of a list, then the rows' menus; render functions stay the same when the list is sorted. */
export function useListColumns(
  resource: AnyResource,
  text: ResourceText,
  { columns, sort }: Pick<ListState, 'columns' | 'sort'>,
  renderMenu: ListColumn['render'] | undefined,
): readonly ListColumn[] {
  const may = useAccess();
  const viewer = useIdentity();
  const { pathname } = useLocation();
  const renderLinkTo = useCellLink();
  const unsorted = useMemo(() => {
    const fields = columns.map((path): ListColumn => {
      const shown = shownField(fieldAt(resource, path));
      const { view } = kindParts(shown.kind);
      const { width = view.width, minWidth } = resource.list.widths?.[path] ?? {};
      const link = resource.list.cellLinks?.[path];
      const renderValue = (row: Row) => (
        <FieldValue resource={resource} path={path} row={row} text={text} as="Cell" />
      );
      const renderLink = (row: Row) => {
        const value = renderValue(row);
        const leads =
          link &&
          textAt(row, path) !== '' &&
          leadsSomewhere(link.to, row) &&
          matchesCondition(row, link.when, viewer);
        return leads ? renderLinkTo(fillTarget(link.to, row, pathname), value) : value;
      };
      const render = link && may(link.access) ? renderLink : renderValue;
      const InlineCell =
        resource.list.inline?.includes(path) && neededExtra('inline', 'list.inline').InlineCell;
      const renderInline =
        InlineCell &&
        ((row: Row) => (
          <InlineCell resource={resource} path={path} row={row} text={text}>
            {render(row)}
          </InlineCell>
        ));
      return {
        key: path,
        header: text.t(labelKeys.field(path)),
        render: renderInline || render,
        numeric: view.numeric ?? false,
        decimals: view.decimals?.(shown, path),
        width,
        minWidth,
      };
    });
    if (!renderMenu) return fields;
    const menu = {
      key: 'row-menu',
      header: text.t('kit:actions'),
      render: renderMenu,
      width: 110,
      atEnd: true,
    };
    return [...fields, menu];
  }, [resource, text, columns, may, viewer, pathname, renderLinkTo, renderMenu]);
  return useSortedColumns(resource, unsorted, sort);
}
