import type { Declared } from '../../list/address/filter-codec';
import {
  filterName,
  noFilters,
  readListState,
  readStaleParams,
  writeListState,
  type AddressOptions,
  type ListState,
} from '../../list/address/list-state';
import type { SavedView } from '../../list/preferences/list-preferences';
import { labelKeys, type ResourceText } from '../../text/resource-text';

export interface ListedView extends SavedView {
  readonly key: string;
  /** The roles that it is shared with; undefined where a view is its owner's alone. */
  readonly sharedWith?: readonly string[];
  /** The name of another person whose view it is. */
  readonly owner?: string | undefined;
}

/** The views of a list, and what changes them. Every change rejects where it failed. */
export interface ViewStore {
  readonly views: readonly ListedView[];
  /** Saves a view, and replaces the viewer's own of that name. */
  readonly save: (view: SavedView) => Promise<void>;
  readonly rename: (view: ListedView, name: string) => Promise<void>;
  readonly remove: (view: ListedView) => Promise<void>;
  readonly share?: ((view: ListedView, roles: readonly string[]) => Promise<void>) | undefined;
  readonly roles: readonly string[];
}

/** The browser could not store a view: its storage is blocked or full. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** The state of a list as a view stores it: the parameters that it would have in an address of its own. */
export const viewParams = (
  resource: Declared,
  { filters, where, sort, columns }: Pick<ListState, 'filters' | 'where' | 'sort' | 'columns'>,
): string => writeListState(new URLSearchParams(), resource, { filters, where, sort, columns }).toString();

/** The change that opens a view: its filters and no others, its sort and its columns, from the first page. */
export function viewChange(
  resource: Declared,
  { params }: SavedView,
  { readWhere }: AddressOptions,
): Partial<ListState> {
  const state = readListState(new URLSearchParams(params), resource, { readWhere });
  const { filters, where, sort, columns } = state;
  return { filters: [...noFilters(resource).filters, ...filters], where, sort, columns };
}

/** The search part of an address that opens a view for anybody, whatever columns they have chosen for themselves. */
export function viewSearch(
  resource: Declared,
  view: SavedView,
  { search, scope, readWhere }: AddressOptions & { readonly search: string },
): string {
  const change = { ...viewChange(resource, view, { readWhere }), page: 1 };
  const options = { scope, preferredColumns: [] };
  return writeListState(new URLSearchParams(search), resource, change, options).toString();
}

/** Says what a view names that the list no longer has; undefined where it has all of it. */
export function staleText(
  resource: Declared,
  { t, lng }: ResourceText,
  { params }: SavedView,
  options: AddressOptions,
) {
  const { columns, filters, sort } = readStaleParams(new URLSearchParams(params), resource, options);
  const nameOfFilter = (name: string) => {
    // A filter whose value is unknown still has its label.
    const filter = resource.list.filters?.find((declared) => filterName(declared) === name);
    return filter ? t(labelKeys.filter(filter.field)) : name === 'where' ? t('kit:conditions.label') : name;
  };
  const parts = [
    ...columns.map((name) => t('kit:views.staleColumn', { name })),
    ...filters.map((name) => t('kit:views.staleFilter', { name: nameOfFilter(name) })),
    ...(sort === undefined ? [] : [t('kit:views.staleSort', { name: sort })]),
  ];
  return parts.length === 0
    ? undefined
    : t('kit:views.stale', { parts: new Intl.ListFormat(lng).format(parts) });
}

const isNamed = (name: string) => (view: SavedView) =>
  view.name.toLocaleLowerCase() === name.toLocaleLowerCase();

/** Whether a view has that name, in upper or lower case. */
export const isTaken = (views: readonly SavedView[], name: string): boolean => views.some(isNamed(name));

/** The views with one more, which replaces one of the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  isTaken(views, view.name)
    ? views.map((other) => (isNamed(view.name)(other) ? view : other))
    : [...views, view];

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => !isNamed(name)(view));

export const renamedView = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to } : view));
