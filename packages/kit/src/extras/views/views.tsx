import { viewsLoader, type LoadViews } from '../../providers/views/views-provider';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import { useBackendViews } from './use-backend-views';
import { useBrowserViews } from './use-browser-views';
import { ViewTabs } from './view-tabs';
import { ViewsPanel } from './views-panel';

function BackendTabs({ load, ...list }: ListParts & { readonly load: LoadViews }) {
  const { store, isMissing } = useBackendViews(load, list.resource, 'tabs');
  const local = useBrowserViews(list.memory).views;
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
