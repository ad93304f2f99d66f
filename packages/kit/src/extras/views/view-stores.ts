import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreferencesControl, SavedView } from '../../list/preferences/list-preferences';
import type { ListParts } from '../../list/use-list-controller';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import { viewsLoader, type ViewsProvider } from '../../providers/views/views-provider';
import { BrowserRefusal, type ViewStore } from './saved-views';

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

/** Where the views of a list are, first where new ones go: a backend that keeps some, else the browser; fetched again by all that show them. */
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
  // The browser may have some of before the backend kept any.
  const stores = isLocal ? [browser] : backend && [backend, browser];
  return { stores, query: { error: failure, isFetching, refetch } };
}
