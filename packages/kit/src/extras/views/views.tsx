import { Spin, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { noFilters } from '../../list/address/list-state';
import type { ViewsProps } from '../../list/list-tools';
import type { ListParts } from '../../list/use-list-controller';
import type { StoredView } from '../../providers/views/views-provider';
import { LoadFailure } from '../../text/load-failure';
import { viewChange, viewParams, type ViewStore } from './saved-views';
import { useViewChanges } from './use-view-changes';
import { ViewForm } from './view-form';
import { RemoveQuestion, ViewRow } from './view-row';
import { useViewStores } from './view-stores';
import styles from './views-panel.module.css';

const openView = ({ resource, control, readWhere }: ListParts, view: StoredView): void =>
  control.change(viewChange(resource, view, { readWhere }));

interface ViewListProps extends ListParts {
  /** The first is where new views are saved. */
  readonly stores: readonly ViewStore[];
  readonly onDone: () => void;
}

function ViewList({ stores, onDone, ...list }: ViewListProps) {
  const { resource, text, control } = list;
  const { message, copy, save, remove } = useViewChanges(list);
  const [place, setPlace] = useState<{ readonly id?: string; readonly isAsked?: true }>({});
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The view that was last asked about, or the question in its place; else the first control.
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
    const target = controls.find(({ dataset }) => place.id && dataset['view'] === place.id) ?? controls[0];
    target?.focus({ preventScroll: true });
  }, [place]);
  const params = viewParams(resource, control.state);
  const rowOf = (store: ViewStore, view: StoredView) => {
    const { id } = view;
    const removeView = async () => {
      if (await remove(store, view)) setPlace({});
    };
    if (place.isAsked && id === place.id)
      return (
        <RemoveQuestion
          {...{ text, view }}
          onRemove={() => void removeView()}
          onLeave={() => setPlace({ id })}
        />
      );
    return (
      <ViewRow
        {...{ text, view }}
        isCurrent={view.params === params}
        onOpen={() => {
          openView(list, view);
          onDone();
        }}
        onCopy={() => void copy(view)}
        onRemove={() => setPlace({ id, isAsked: true })}
      />
    );
  };
  const [main] = stores;
  const rows = stores.flatMap((store) =>
    store.views.map((view) => <li key={view.id}>{rowOf(store, view)}</li>),
  );
  return (
    <div ref={panel} className={styles['panel']}>
      {rows.length === 0 ? <p className="caption">{text.t('kit:views.none')}</p> : null}
      <ul className="plain-list">{rows}</ul>
      {main ? <ViewForm text={text} store={main} onSave={(values) => save(main, values)} /> : null}
      <p className="caption" role="status">
        {message}
      </p>
    </div>
  );
}

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
