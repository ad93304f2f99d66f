import type { SavedView } from '../../list/preferences/list-preferences';

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
