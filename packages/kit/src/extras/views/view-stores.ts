import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { PreferencesControl, SavedView } from '../../list/preferences/list-preferences';
import type { ListParts } from '../../list/use-list-controller';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import { viewsLoader, type ViewsProvider } from '../../providers/views/views-provider';
import { BrowserRefusal, longestName, ownViews, viewNamed, type ViewStore } from './saved-views';

const browserId = (name: string) => `browser ${name}`;

/** The views of a list that the browser keeps, which are nobody else's. */
function browserStore({ preferences: { views = [] }, save }: PreferencesControl): ViewStore {
  const store = async (next: readonly SavedView[]) => {
    if (!save({ views: next.length > 0 ? next : undefined })) throw new BrowserRefusal('notSaved');
    return Promise.resolve();
  };
  const stored = views.map((view) => ({ ...view, id: browserId(view.name), sharedWith: [] }));
  const provider: ViewsProvider = {
    list: () => Promise.resolve(stored),
    create: (_, { name, params }) => store([...views, { name, params }]),
    update: (id, { name, params }) =>
      store(
        views.map((view) =>
          browserId(view.name) === id ? { name: name ?? view.name, params: params ?? view.params } : view,
        ),
      ),
    remove: (id) => store(views.filter((view) => browserId(view.name) !== id)),
    shareableRoles: () => [],
  };
  return { views: stored, provider, roles: [] };
}

/** Where the views of a list are: at a backend that keeps some, else in the browser; fetched again by all that show them. */
export function useViewStores({ resource, memory }: ListParts, shownAs: 'panel' | 'tabs') {
  const { name: list, access } = resource;
  const load = viewsLoader();
  const viewer = useIdentity()?.id ?? '';
  const browser = useMemo(() => browserStore(memory), [memory]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data', 'views', list, viewer],
    queryFn: load
      ? async () => {
          const provider = await load();
          // The role may have changed while the list is still on the page.
          const mayList = answerCan(viewerOf(session()), access.list).can;
          return { provider, views: mayList ? await provider.list(list) : [] };
        }
      : skipToken,
    refetchOnMount: 'always',
    throwOnError: (reason) => shownAs === 'panel' && !(reason instanceof ApiError),
  });
  const backend = useMemo((): ViewStore | undefined => {
    const roles = data?.provider.shareableRoles().filter((role) => answerCan(role, access.list).can);
    return data && { ...data, roles: roles ?? [], refetch };
  }, [data, access, refetch]);
  const failure = error instanceof ApiError ? error : null;
  const isMissing = failure?.kind === 'status' && failure.status === 404;
  const isLocal = !load || isMissing;
  return {
    store: isLocal ? browser : backend,
    /** The browser's views where the backend keeps them, to which they are still to be moved. */
    local: isLocal ? { ...browser, views: [] } : browser,
    query: { error: failure, isFetching, refetch },
  };
}

export type ViewStores = ReturnType<typeof useViewStores>;

/** The name itself where no view has it, else with the first number that makes it free. */
function freeName(views: readonly SavedView[], name: string): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${String(number)})`;
    const free = name.slice(0, longestName - suffix.length) + suffix;
    if (!viewNamed(views, free)) return free;
  }
}

/** Moves a view of the browser to a backend, where it may be already, as after a move that was cut off. */
async function moveView(provider: ViewsProvider, list: string, view: SavedView, isAgain = false) {
  const { name, params } = view;
  const own = ownViews({ views: await provider.list(list) });
  if (own.some((one) => one.params === params && viewNamed([one], name))) return;
  try {
    await provider.create(list, { name: freeName(own, name), params, sharedWith: [] });
  } catch (error) {
    if (isAgain || !(error instanceof ApiError && error.status === 409)) throw error;
    // Another tab has saved one of that name meanwhile.
    await moveView(provider, list, view, true);
  }
}

/** Moves the browser's views to the backend: once when the panel opens, and again on request. */
export function useMove({ resource, memory }: ListParts, { store, local }: ViewStores) {
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: async ({ provider }: ViewStore) => {
      let rest = memory.preferences.views ?? [];
      for (const view of rest) {
        await moveView(provider, resource.name, view);
        rest = rest.filter((one) => one !== view);
        memory.save({ views: rest.length > 0 ? rest : undefined });
      }
    },
    onSettled: () => store?.refetch?.(),
  });
  const isDue = store !== undefined && local.views.length > 0 && isIdle;
  useEffect(() => {
    if (isDue) mutate(store);
  }, [isDue, mutate, store]);
  return { isMoving: isDue || isPending, error, retry: () => store && mutate(store) };
}
