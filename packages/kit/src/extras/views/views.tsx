import { viewsLoader, type LoadViews } from '../../providers/views/views-provider';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import { LoadFailure } from '../../text/load-failure';
import { useBackendViews } from './use-backend-views';
import { useBrowserViews } from './use-browser-views';
import { ViewsPanel } from './views-panel';
import { Tabs } from 'antd';
import { useEffect } from 'react';
import { noFilters } from '../../list/address/list-state';
import { viewParams, type ListedView } from './saved-views';
import { openView } from './view-list';

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
