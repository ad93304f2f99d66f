import { viewsLoader, type LoadViews } from '../../providers/views/views-provider';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import { LoadFailure } from '../../text/load-failure';
import { useBackendViews } from './use-backend-views';
import { useBrowserViews } from './use-browser-views';
import { ViewTabs } from './view-tabs';
import { ViewsPanel } from './views-panel';

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
