import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import type { LoadViews, ViewsProvider } from '../../providers/views/views-provider';
import type { ListParts } from '../../list/use-list-controller';
import { isTaken, type ViewStore } from './saved-views';

type Listed = Pick<ListParts['resource'], 'name' | 'access'>;

interface LoadedViews {
  readonly provider: ViewsProvider;
  readonly views: Awaited<ReturnType<ViewsProvider['list']>>;
}

/** Returns the store of the views of a list; each change ends with `refetch`, so that what is shown is what the backend has. */
function storeOf(
  { name: list, access }: Listed,
  { provider, views }: LoadedViews,
  refetch: () => Promise<unknown>,
): ViewStore {
  const roles = provider.shareableRoles().filter((role) => answerCan(role, access.list).can);
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } finally {
      await refetch();
    }
  };
  return {
    views: views.map(({ id, ...view }) => ({ ...view, key: id })),
    save: (view) =>
      change(() => {
        const same = views.find((one) => one.owner === undefined && isTaken([one], view.name));
        return same ? provider.update(same.id, view) : provider.create(list, { ...view, sharedWith: [] });
      }),
    rename: ({ key }, name) => change(() => provider.update(key, { name })),
    remove: ({ key }) => change(() => provider.remove(key)),
    share:
      roles.length === 0
        ? undefined
        : ({ key }, sharedWith) => change(() => provider.update(key, { sharedWith })),
    roles,
  };
}

/** The views of a list that a backend keeps, fetched again by all that show them; tabs stay away where an answer is none. */
export function useBackendViews(load: LoadViews, resource: Listed, shownAs: 'panel' | 'tabs' = 'panel') {
  const list = resource.name;
  const viewer = useIdentity()?.id ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data', 'views', list, viewer],
    queryFn: async (): Promise<LoadedViews> => {
      const provider = await load();
      // The role may have changed while the list is still on the page.
      const mayList = answerCan(viewerOf(session()), resource.access.list).can;
      return { provider, views: mayList ? await provider.list(list) : [] };
    },
    refetchOnMount: 'always',
    throwOnError: (reason) => shownAs === 'panel' && !(reason instanceof ApiError),
  });
  const store = useMemo(() => data && storeOf(resource, data, refetch), [data, resource, refetch]);
  const failure = error instanceof ApiError ? error : null;
  return {
    store,
    provider: data?.provider,
    isMissing: failure?.kind === 'status' && failure.status === 404,
    error: failure,
    isFetching,
    refetch,
  };
}
