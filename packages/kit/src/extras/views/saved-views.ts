import type { Declared } from '../../list/address/filter-codec';
import {
  noFilters,
  readListState,
  writeListState,
  type AddressOptions,
  type ListState,
} from '../../list/address/list-state';
import type { SavedView } from '../../list/preferences/list-preferences';
import type { StoredView, ViewsProvider } from '../../providers/views/views-provider';

/** The views of a list in one place, and what changes them there. */
export interface ViewStore {
  readonly views: readonly StoredView[];
  readonly provider: Pick<ViewsProvider, 'create' | 'update' | 'remove'>;
  /** Those that the viewer may share a view of this list with. */
  readonly roles: readonly string[];
  /** Fetches the views again, after every change, so that what is shown is what the backend has. */
  readonly refetch?: () => Promise<unknown>;
}

export const longestName = 60;

/** The browser could not do something, as with a full storage; its message is a key in `kit:views`. */
export class BrowserRefusal extends Error {
  override readonly name = 'BrowserRefusal';
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

/** Returns the viewer's own view that has a name, in upper or lower case. */
export function viewNamed({ views }: ViewStore, name: string): StoredView | undefined {
  const isSame = (other: string) => other.toLocaleLowerCase() === name.toLocaleLowerCase();
  return views.find((view) => view.owner === undefined && isSame(view.name));
}
