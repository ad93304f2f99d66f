import type { SavedView } from '../kept/kept-lists';
import {
  noFilters,
  readGone,
  readListState,
  writeListState,
  type Declared,
  type Gone,
  type ListState,
} from '../address/list-location';

/** What a view remembers of what a list shows. */
type Seen = Pick<ListState, 'filters' | 'sort' | 'columns'>;

/** The longest name of a view. */
export const longestName = 60;

/** What a list shows, as it is kept: the parameters that it would have in an address of its own. */
export const viewParams = (resource: Declared, { filters, sort, columns }: Seen): string =>
  writeListState(new URLSearchParams(), resource, { filters, sort, columns }).toString();

/** What changes when a view is opened: its filters and no others, its sort and its columns, from the first page. */
export function viewChange(resource: Declared, { params }: SavedView): Partial<ListState> {
  const { filters, sort, columns } = readListState(new URLSearchParams(params), resource);
  return { filters: { ...noFilters(resource).filters, ...filters }, sort, columns };
}

/** What a view asks for that the list has no longer. */
export const goneFrom = (resource: Declared, { params }: SavedView): Gone =>
  readGone(new URLSearchParams(params), resource);

/** The search part of an address that opens a view for anybody, whatever columns they have chosen for themselves. */
export function viewSearch(
  resource: Declared,
  view: SavedView,
  { search, scope }: { readonly search: string; readonly scope: string | undefined },
): string {
  const change = { ...viewChange(resource, view), page: 1 };
  return writeListState(new URLSearchParams(search), resource, change, { scope, keptColumns: [] }).toString();
}

const isNamed = (name: string) => (view: SavedView) =>
  view.name.toLocaleLowerCase() === name.toLocaleLowerCase();

/** The view of that name, in upper or lower case. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find(isNamed(name));

/** The views with one more, in the place of one of the same name if there is one. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  viewNamed(views, view.name)
    ? views.map((other) => (isNamed(view.name)(other) ? view : other))
    : [...views, view];

/** The views without one. */
export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => !isNamed(name)(view));

/** The views with one under another name. */
export const renamedView = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to } : view));
