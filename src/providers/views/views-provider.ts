/** What one says of a view: its name, the parameters of the list's address, and the roles that may open it. */
export interface ViewInput {
  readonly name: string;
  readonly params: string;
  readonly sharedWith: readonly string[];
}

/** A view as a backend keeps it. */
export interface StoredView extends ViewInput {
  readonly id: string;
  /** The name of another person whose view it is; undefined for one's own. */
  readonly owner?: string | undefined;
}

/** Keeps the saved views of lists for who is signed in. Each method rejects with an `ApiError`. */
export interface ViewsProvider {
  /** Returns one's own views of a list and those that are shared; status 404 says that the browser has to keep them. */
  readonly list: (list: string) => Promise<readonly StoredView[]>;
  readonly create: (list: string, view: ViewInput) => Promise<unknown>;
  readonly update: (id: string, change: Partial<ViewInput>) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  /** The roles that the signed-in person may share a view with; none where views are not shared. */
  readonly shareableRoles: () => readonly string[];
}

export type LoadViews = () => Promise<ViewsProvider>;

let findViews: () => LoadViews | undefined = () => undefined;

/** Has views kept by a backend, or by the browser while there is none: who signs in decides. */
export function connectViews(find: () => LoadViews | undefined): void {
  findViews = find;
}

/** Returns what fetches the provider of views; undefined where the browser keeps them. */
export const viewsLoader = (): LoadViews | undefined => findViews();
