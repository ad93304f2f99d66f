import { identityOf, onSessionChange, onSessionEnd, session } from './session';

export type Drafts<Value> = Pick<Map<string, Value>, 'get' | 'set' | 'delete'>;

const stores = new Set<Map<string, unknown>>();
let ownerId = identityOf(session())?.id;

export function forgetDrafts(): void {
  for (const store of stores) store.clear();
}

onSessionEnd((reason) => {
  if (reason !== 'expired') forgetDrafts();
});

onSessionChange(() => {
  const id = identityOf(session())?.id;
  if (id === undefined) return;
  if (ownerId !== undefined && ownerId !== id) forgetDrafts();
  ownerId = id;
});

/** Drafts survive navigation and, for the same admin, an expired session; signing out deletes them. */
export function makeDrafts<Value>(): Drafts<Value> {
  const store = new Map<string, Value>();
  stores.add(store);
  return store;
}
