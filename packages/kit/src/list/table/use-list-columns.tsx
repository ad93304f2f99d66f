import { useMemo, type ReactNode } from 'react';
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

/** The width in px at which a heading has one line; a long one has two. */
const headerWidth = (header: string) => Math.min(margins + wordWidth(header), 170);

/** Returns a heading as long as with the arrow of a column that can be sorted. */
const withArrow = ({ list }: AnyResource, path: string, header: string) =>
  availableSorts(list)?.[path] ? `${header}\u00a0\u00a0\u00a0↕` : header;

interface WidthSource extends OfField {
  readonly header: string;
  /** In px of Arial. */
  readonly declared: number | undefined;
  /** The first and the last column have a wider margin. */
  readonly isAtEdge: boolean;
}

/** Returns the declared width, or the one for its kind, and at least that of the heading where nothing in the column is cut. */
function suitedWidth({ header, declared, isAtEdge, ...of }: WidthSource, isFolded = false): number {
  const { width = defaultWidth, keepsWidth, ...view } = kindParts(of.field.kind).view;
  const widest = (isFolded && view.folded) || view.widest;
  const own = declared === undefined && widest ? margins + widest(of) : (declared ?? width) * fontScale();
  if (!keepsWidth) return own;
  const edge = isAtEdge ? 8 : 0;
  return Math.max(own + (declared === undefined ? edge : 0), headerWidth(header) + edge);
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

/** Returns what reads the part of a name in the next column; undefined where that has none, or is edited in its cell. */
const restOfNameIn = ({ list: { initials = [], inline } }: AnyResource, path: string, next = '') =>
  initials[0] === path && initials[1] === next && !inline?.includes(next)
    ? (row: Row) => textAt(row, next)
    : undefined;

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
      const { width: declared, minWidth } = resource.list.widths?.[path] ?? {};
      const measured = withArrow(resource, path, header);
      const isAtEdge = at === 0 || at === last;
      const suited = { field: shown, path, text, header: measured, declared, isAtEdge };
      const width = suitedWidth(suited);
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
        restOfName: restOfNameIn(resource, path, columns[at + 1]),
        decimals:
          digitsOf &&
          ((row) => ({ unit: view.currencyOf?.(shown, row) ?? '', digits: digitsOf(row), point })),
        // No word of a heading is broken where a column that shares the room is at its narrowest.
        width: view.keepsWidth ? width : Math.max(width, longestWord(header) / narrowestShare),
        foldedWidth: view.folded && declared === undefined ? suitedWidth(suited, true) : undefined,
        minWidth,
      };
    });
    const spaced = spacedOut(fields);
    return renderMenu ? [...spaced, menuColumn(text, renderMenu, resource.list.rowMark ? 140 : 0)] : spaced;
  }, [resource, text, columns, targetOf, rowTargetOf, renderLinkTo, renderMenu]);
  return useSortedColumns(resource, unsorted, sort);
}
