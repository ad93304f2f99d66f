import { Tabs, Button, Spin } from 'antd';
import { useEffect, useRef, useState, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { viewsLoader, type LoadViews, type ViewsProvider } from '../../providers/views/views-provider';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import { LoadFailure } from '../../text/load-failure';
import { noFilters } from '../../list/address/list-state';
import {
  viewParams,
  type ListedView,
  withoutView,
  isTaken,
  type ViewStore,
  NotStored,
  renamedView,
  withView,
} from './saved-views';
import { openView, failureText, ViewList, moveViews } from './view-list';
import type { SavedView, PreferencesControl } from '../../list/preferences/list-preferences';
import styles from './views-panel.module.css';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';

const noViews: readonly SavedView[] = [];

function useBrowserViews({ preferences, save }: PreferencesControl): ViewStore {
  const { views = noViews } = preferences;
  return useMemo(() => {
    const store = async (next: readonly SavedView[]) => {
      if (!save({ views: next.length > 0 ? next : undefined })) throw new NotStored();
      return Promise.resolve();
    };
    return {
      views: views.map((view) => ({ ...view, key: `browser ${view.name}` })),
      save: (view) => store(withView(views, view)),
      rename: ({ name }, to) => store(renamedView(views, name, to)),
      remove: ({ name }) => store(withoutView(views, name)),
      roles: [],
    };
  }, [views, save]);
}

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
function useBackendViews(load: LoadViews, resource: Listed, shownAs: 'panel' | 'tabs' = 'panel') {
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

interface ViewsPanelProps extends ListParts {
  readonly onDone: () => void;
}

function BrowserViews(props: ViewsPanelProps) {
  return <ViewList {...props} stores={[useBrowserViews(props.memory)]} />;
}

type Backend = ReturnType<typeof useBackendViews>;

/** Moves the browser's views to the backend: once when the panel opens, and again on request. */
function useMove({ resource, text, memory }: ListParts, { provider, refetch }: Backend) {
  const [isDue, setDue] = useState(memory.preferences.views !== undefined);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<string>();
  const move = async (from: ViewsProvider) => {
    let rest = memory.preferences.views ?? [];
    const onMoved = ({ name }: SavedView) => {
      rest = withoutView(rest, name);
      memory.save({ views: rest.length > 0 ? rest : undefined });
    };
    try {
      await moveViews(from, resource.name, { views: rest, onMoved });
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(text, error));
    }
    await refetch();
    isRunning.current = false;
    setDue(false);
  };
  useEffect(() => {
    if (!provider || !isDue || isRunning.current) return;
    isRunning.current = true;
    void move(provider);
  });
  return { isMoving: isDue, failure, retry: () => setDue(true) };
}

function BackendViews({ load, ...props }: ViewsPanelProps & { readonly load: LoadViews }) {
  const { resource, text, memory } = props;
  const backend = useBackendViews(load, resource);
  const local = useBrowserViews(memory);
  const { isMoving, failure, retry } = useMove(props, backend);
  const { store, isMissing, error } = backend;
  if (isMissing) return <BrowserViews {...props} />;
  if (!store || isMoving)
    return (
      <div className={styles['panel']}>
        {error ? <LoadFailure query={backend} /> : <Spin aria-label={text.t('common:loading')} />}
      </div>
    );
  const hasLocal = local.views.length > 0;
  return (
    <>
      <ViewList {...props} stores={hasLocal ? [store, local] : [store]} />
      {hasLocal ? (
        <div className={styles['local']} role="alert">
          <span className={styles['note']}>
            {text.t('kit:views.inBrowser')} {failure}
          </span>
          <Button onClick={retry}>{text.t('kit:views.move')}</Button>
        </div>
      ) : null}
    </>
  );
}

/** Opens, names, shares and deletes the views of a list. */
function ViewsPanel(props: ViewsPanelProps) {
  const load = viewsLoader();
  return load ? <BackendViews {...props} load={load} /> : <BrowserViews {...props} />;
}

interface ViewTabsProps extends ListParts {
  /** Undefined until they are known. */
  readonly views: readonly ListedView[] | undefined;
}

const allKey = 'all';

/** A tab for each view of a list, after one for all rows; none where there are no views. */
function ViewTabs({ views, ...list }: ViewTabsProps) {
  const { resource, text, control, memory } = list;
  const hasTabs = views === undefined ? memory.preferences.hasTabs : views.length > 0 || undefined;
  useEffect(() => {
    // Where they are is kept at the next visit, so that nothing moves when they come.
    if (hasTabs !== memory.preferences.hasTabs) memory.save({ hasTabs });
  }, [hasTabs, memory]);
  if (!views || !hasTabs) return null;
  const current = viewParams(resource, control.state);
  const open = (key: string) => {
    const view = views.find((one) => one.key === key);
    if (view) openView(list, view);
    else control.change({ ...noFilters(resource), sort: resource.list.defaultSort });
  };
  return (
    <Tabs
      size="small"
      animated={false}
      activeKey={views.find(({ params }) => params === current)?.key ?? allKey}
      // Not its onChange: the tab of all rows takes filters away also where it is the open one.
      onTabClick={open}
      items={[
        { key: allKey, label: text.t('kit:views.all') },
        ...views.map(({ key, name }) => ({ key, label: <bdi>{name}</bdi> })),
      ]}
    />
  );
}

function BackendTabs({ load, ...list }: ListParts & { readonly load: LoadViews }) {
  const backend = useBackendViews(load, list.resource, 'tabs');
  const { store, isMissing, error } = backend;
  const local = useBrowserViews(list.memory).views;
  if (error && !isMissing && !store) return <LoadFailure query={backend} />;
  const stored = isMissing ? [] : store?.views;
  return <ViewTabs {...list} views={stored && [...stored, ...local]} />;
}

const BrowserTabs = (list: ListParts) => <ViewTabs {...list} views={useBrowserViews(list.memory).views} />;

/** The views of a list, which a backend keeps where it can, else the browser: their panel, or their tabs. */
export default function Views({ onDone, ...list }: ViewsProps) {
  const load = viewsLoader();
  if (onDone) return <ViewsPanel {...list} onDone={onDone} />;
  return load ? <BackendTabs {...list} load={load} /> : <BrowserTabs {...list} />;
}
