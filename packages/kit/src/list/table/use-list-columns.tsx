import { useMemo, type ComponentType, type ReactNode } from 'react';
import { shownField, type AnyResource } from '../../schema/resource';
import { useLinkTarget, useRowTarget } from '../../access/use-access';
import { formatNumber } from '../../lib/format';
import { fontScale, textWidth } from '../../ui/text-width';
import { textAt, type Row } from '../../lib/value-at';
import { ownEntry, type OfField } from '../../fields/field-kind';
import { FieldValue, fieldAt } from '../../fields/field-value';
import { kindParts } from '../../fields/loaded-kinds';
import { labelKeys, rowName, type ResourceText, type OfResource } from '../../text/resource-text';
import { type ListState, availableSorts } from '../address/list-state';
import { neededExtra } from '../../registry/extras';
import { useCellLink } from './cell-link';
import { defaultWidth, narrowestShare, type ListColumn } from './list-column';

export interface InlineCellProps extends OfResource {
  readonly path: string;
  readonly row: Row;
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
      unsorted.map((column): ListColumn => {
        if (!availableSorts(list)?.[column.key]) return column;
        const order = sort?.direction === 'ASC' ? 'ascending' : 'descending';
        return { ...column, sortOrder: sort?.field === column.key ? order : 'none' };
      }),
    [list, unsorted, sort],
  );
}

/** The padding of a cell on both sides, in px. */
const margins = 16;

const wordWidth = (word: string) => textWidth(word, '600 12px');

const longestWord = (header: string) => margins + Math.max(...header.split(' ').map(wordWidth));

/** The width in px at which a heading has at most two lines. */
const headerWidth = (header: string) => Math.max(margins + 0.6 * wordWidth(header), longestWord(header));

/** Returns the width for the kind of a column and, where nothing in it is cut, its heading. The first and the last have a wider margin. */
function suitedWidth(of: OfField, header: string, isAtEdge: boolean, isFolded = false): number {
  const { width = defaultWidth, keepsWidth, ...view } = kindParts(of.field.kind).view;
  const widest = (isFolded && view.folded) || view.widest;
  const own = widest ? margins + widest(of) : width * fontScale();
  if (!keepsWidth) return own;
  return Math.max(own + (isAtEdge ? 8 : 0), Math.min(headerWidth(header), 126));
}

const menuColumn = ({ t }: ResourceText, render: ListColumn['render'], width: number): ListColumn => ({
  key: 'row-menu',
  header: t('kit:actions'),
  render,
  width: Math.max(width, headerWidth(t('kit:actions')) + 16),
  keepsWidth: true,
  atEnd: true,
});

/** Returns columns of which a text has 8 px more beside the figures before it, which end where it begins. */
const spacedOut = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.map((column, at) => {
    const { numeric, width = defaultWidth, foldedWidth } = column;
    if (at < 2 || numeric || !columns[at - 1]?.numeric) return column;
    return { ...column, width: width + 8, foldedWidth: foldedWidth && foldedWidth + 8 };
  });

/** Returns what gives the name of a person, where a column begins it; undefined for others. */
function personIn(resource: AnyResource, path: string, { t }: ResourceText): ListColumn['person'] {
  const { initials = [] } = resource.list;
  if (initials[0] === path) return (row) => initials.map((part) => textAt(row, part)).join(' ');
  const isNamed = Object.values(resource.fields).some((field) => field?.initials === path);
  return isNamed ? (row) => rowName(resource, row, t) : undefined;
}

/** The visible fields of a list, then the rows' menus; render functions stay the same when the list is sorted. */
export function useListColumns(
  resource: AnyResource,
  text: ResourceText,
  { columns, sort }: Pick<ListState, 'columns' | 'sort'>,
  renderMenu: ListColumn['render'] | undefined,
): readonly ListColumn[] {
  const targetOf = useLinkTarget();
  const rowTargetOf = useRowTarget(resource);
  const renderLinkTo = useCellLink();
  const unsorted = useMemo(() => {
    const point = formatNumber('0.1', text.lng).charAt(1);
    const last = renderMenu ? -1 : columns.length - 1;
    const fields = columns.map((path, at): ListColumn => {
      const shown = shownField(fieldAt(resource, path));
      const { view } = kindParts(shown.kind);
      const header = text.t(labelKeys.field(path));
      const suitedTo = (isFolded: boolean) =>
        suitedWidth({ field: shown, path, text }, header, at === 0 || at === last, isFolded);
      const { width: declared, minWidth } = resource.list.widths?.[path] ?? {};
      const width = declared === undefined ? suitedTo(false) : declared * fontScale();
      const { cellLinks } = resource.list;
      const link = ownEntry(cellLinks, path);
      const targetIn = link && targetOf(link);
      const isFirst = !columns.slice(0, at).some((other) => ownEntry(cellLinks, other)?.to === link?.to);
      const digitsOf = view.decimals?.(shown, path);
      const InlineCell =
        resource.list.inline?.includes(path) && neededExtra('inline', 'list.inline').InlineCell;
      const render = (row: Row) => {
        const value = <FieldValue {...{ resource, path, row, text }} as="Cell" />;
        const to = textAt(row, path) === '' ? undefined : targetIn?.(row);
        const shown = to === undefined ? value : renderLinkTo(to, value, isFirst && to === rowTargetOf(row));
        return InlineCell ? <InlineCell {...{ resource, path, row, text }}>{shown}</InlineCell> : shown;
      };
      return {
        key: path,
        header,
        render,
        kind: shown.kind,
        numeric: view.numeric ?? false,
        keepsWidth: view.keepsWidth ?? false,
        person: personIn(resource, path, text),
        decimals:
          digitsOf &&
          ((row) => ({ unit: view.currencyOf?.(shown, row) ?? '', digits: digitsOf(row), point })),
        // No word of a heading is broken where a column that shares the room is at its narrowest.
        width: view.keepsWidth ? width : Math.max(width, longestWord(header) / narrowestShare),
        foldedWidth: view.folded && !resource.list.widths?.[path] ? suitedTo(true) : undefined,
        minWidth,
      };
    });
    const spaced = spacedOut(fields);
    return renderMenu ? [...spaced, menuColumn(text, renderMenu, resource.list.rowMark ? 140 : 0)] : spaced;
  }, [resource, text, columns, targetOf, rowTargetOf, renderLinkTo, renderMenu]);
  return useSortedColumns(resource, unsorted, sort);
}
