import { Spin, Tabs } from 'antd';
import { useEffect } from 'react';
import { noFilters } from '../../list/address/list-state';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import { LoadFailure } from '../../text/load-failure';
import { viewParams } from './saved-views';
import { openView, ViewList } from './view-list';
import { useViewStores } from './view-stores';
import styles from './views-panel.module.css';

/** Opens, names, shares and deletes the views of a list. */
function ViewsPanel({ onDone, ...list }: ListParts & { readonly onDone: () => void }) {
  const { text } = list;
  const { stores, query } = useViewStores(list, 'panel');
  if (!stores)
    return (
      <div className={styles['panel']}>
        {query.error ? <LoadFailure query={query} /> : <Spin aria-label={text.t('common:loading')} />}
      </div>
    );
  return <ViewList {...list} {...{ stores, onDone }} />;
}

const allKey = 'all';

/** A tab for each view of a list, after one for all rows; none where there are no views, or an answer is none. */
function ViewTabs(list: ListParts) {
  const { resource, text, control, memory } = list;
  const { stores, query } = useViewStores(list, 'tabs');
  const views = stores?.flatMap((store) => store.views);
  const hasTabs = views === undefined ? memory.preferences.hasTabs : views.length > 0 || undefined;
  useEffect(() => {
    // Where they are is kept at the next visit, so that nothing moves when they come.
    if (hasTabs !== memory.preferences.hasTabs) memory.save({ hasTabs });
  }, [hasTabs, memory]);
  if (query.error && !stores) return <LoadFailure query={query} />;
  if (!views || !hasTabs) return null;
  const current = viewParams(resource, control.state);
  const open = (key: string) => {
    const view = views.find((one) => one.id === key);
    if (view) openView(list, view);
    else control.change({ ...noFilters(resource), sort: resource.list.defaultSort });
  };
  return (
    <Tabs
      size="small"
      animated={false}
      activeKey={views.find(({ params }) => params === current)?.id ?? allKey}
      // Not its onChange: the tab of all rows takes filters away also where it is the open one.
      onTabClick={open}
      items={[
        { key: allKey, label: text.t('kit:views.all') },
        ...views.map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi> })),
      ]}
    />
  );
}

/** The views of a list, which a backend keeps where it can, else the browser: their panel, or their tabs. */
export default function Views({ onDone, ...list }: ViewsProps) {
  return onDone ? <ViewsPanel {...list} onDone={onDone} /> : <ViewTabs {...list} />;
}
