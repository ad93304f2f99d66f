import { slot } from '../../lib/slot';

/** The parameters are those of the list's address, the roles those that may open it. */
export interface ViewInput {
  readonly name: string;
  readonly params: string;
  readonly sharedWith: readonly string[];
}

export interface StoredView extends ViewInput {
  readonly id: string;
  /** Undefined for one's own view. */
  readonly owner?: string | undefined;
}

/** Stores the viewer's saved views of lists. Each method rejects with an `ApiError`. */
export interface ViewsProvider {
  /** Returns one's own views of a list and shared ones; after status 404 the browser has to store them. */
  readonly list: (list: string) => Promise<readonly StoredView[]>;
  readonly create: (list: string, view: ViewInput) => Promise<unknown>;
  readonly update: (id: string, change: Partial<ViewInput>) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** The roles that the viewer may share a view with; none where views are not shared. */
  readonly shareableRoles: () => readonly string[];
}

export type LoadViews = () => Promise<ViewsProvider>;

/** The function that finds the storage of views: a backend's, or the browser's where there is none. */
export const [viewsFinder, connectViews] = slot<() => LoadViews | undefined>(() => undefined);

export const viewsLoader = (): LoadViews | undefined => viewsFinder()();
