import { skipToken, useQuery } from '@tanstack/react-query';
import type { PreferencesControl, SavedView } from '../../list/preferences/list-preferences';
import type { ListParts } from '../../list/use-list-controller';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import { viewsLoader } from '../../providers/views/views-provider';
import { BrowserRefusal, type ViewStore } from './saved-views';

/** The views of a list that the browser keeps, which are nobody else's. */
function browserStore({ preferences: { views = [] }, save }: PreferencesControl): ViewStore {
  const store = async (changed: readonly SavedView[]) => {
    const next = changed.map(({ name, params }) => ({ name, params }));
    if (!save({ views: next.length > 0 ? next : undefined })) throw new BrowserRefusal('notSaved');
    return Promise.resolve();
  };
  const stored = views.map((view) => ({ ...view, id: `browser ${view.name}`, sharedWith: [] }));
  const provider: ViewStore['provider'] = {
    create: (_, view) => store([...stored, view]),
    update: (id, change) => store(stored.map((view) => (view.id === id ? { ...view, ...change } : view))),
    remove: (id) => store(stored.filter((view) => view.id !== id)),
  };
  return { views: stored, provider, roles: [] };
}

/** Where the views of a list are, first where new ones go: a backend that keeps some, else the browser; fetched again by all that show them. */
export function useViewStores({ resource, memory }: ListParts, shownAs: 'panel' | 'tabs') {
  const { name: list, access } = resource;
  const load = viewsLoader();
  const viewer = useIdentity()?.id ?? '';
  const browser = browserStore(memory);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data', 'views', list, viewer],
    queryFn: load
      ? async () => {
          const provider = await load();
          // The role may have changed while the list is still on the page.
          const mayList = answerCan(viewerOf(session()), access.list).can;
          const roles = provider.shareableRoles().filter((role) => answerCan(role, access.list).can);
          return { provider, roles, views: mayList ? await provider.list(list) : [] };
        }
      : skipToken,
    refetchOnMount: 'always',
    throwOnError: (reason) => shownAs === 'panel' && !(reason instanceof ApiError),
  });
  const failure = error instanceof ApiError ? error : null;
  const isMissing = failure?.kind === 'status' && failure.status === 404;
  const isLocal = !load || isMissing;
  // The browser may have some of before the backend kept any.
  const stores: readonly ViewStore[] | undefined = isLocal
    ? [browser]
    : data && [{ ...data, refetch }, browser];
  return { stores, query: { error: failure, isFetching, refetch } };
}
