import { onSessionChange, onSessionEnd, session } from './session';

const idOfAdmin = () => {
  const seen = session();
  return seen.state === 'signedIn' ? seen.identity.id : undefined;
};

/** What somebody typed and did not send, by a name of its own. */
export type Drafts<Value> = Pick<Map<string, Value>, 'get' | 'set' | 'delete'>;

const stores = new Set<Map<string, unknown>>();
let ownerId = idOfAdmin();

/** Forgets everything that was typed and not sent. */
export function forgetDrafts(): void {
  for (const store of stores) store.clear();
}

onSessionEnd((reason) => {
  if (reason !== 'expired') forgetDrafts();
});

onSessionChange(() => {
  const id = idOfAdmin();
  if (id === undefined) return;
  if (ownerId !== undefined && ownerId !== id) forgetDrafts();
  ownerId = id;
});

/**
 * A place for drafts outside the components, so that another page and a refetch leave them alone. They outlive a
 * session that ended by itself, for the same admin; nobody finds those of another, and signing out is the end of them.
 */
export function makeDrafts<Value>(): Drafts<Value> {
  const store = new Map<string, Value>();
  stores.add(store);
  return store;
}
