import { useEffect, useRef, type ReactNode } from 'react';
import type { AnyResource } from '../../config/resource';
import { useResourceText } from '../text/use-resource-text';
import type { ListStateControl } from './address/use-list-state';
import { useListState } from './address/use-list-state';
import { useColumnLayout } from './columns/use-column-layout';
import { useColumns } from './columns/use-columns';
import { useResourceList, type ListQuery } from './data/use-resource-list';
import { FilterBar } from './filters/filter-bar';
import { useKeptList } from './kept/use-kept-list';
import { ListPager } from './list-pager';
import { ListTools } from './list-tools';
import { ListRows } from './rows/list-rows';
import { useRowActions } from './rows/use-row-actions';
import { useRowEdit } from './rows/use-row-edit';
import styles from './resource-list.module.css';

export interface ResourceListProps {
  readonly resource: AnyResource;
  /** The parameters of the list call's path, as the `id` of the round whose orders these are. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the page adds to the right of the filters. */
  readonly toolbar?: ReactNode;
  /** Goes before the list's parameters in the address, to keep it apart from another list on the page. */
  readonly urlScope?: string;
  /**
   * In ms; asks again that often while the tab is visible. Rows that come wait behind a pill, as in a list that is
   * declared live.
   */
  readonly refreshEvery?: number;
}

/** A shared link may be older than the rows it counted. */
function useLastPage({ state, change }: ListStateControl, { totalPages, stale }: ListQuery): void {
  const lastPage = totalPages === undefined || stale ? undefined : Math.max(1, totalPages);
  useEffect(() => {
    if (lastPage !== undefined && state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [state.page, lastPage, change]);
}

function ListOf({ resource, params, toolbar, urlScope, refreshEvery }: ResourceListProps) {
  const text = useResourceText(resource.name);
  const memory = useKeptList(resource.name);
  const control = useListState(resource, urlScope, memory);
  const { state, change } = control;
  const list = useResourceList(resource, state, { params, refreshEvery });
  const element = useRef<HTMLDivElement>(null);
  const rowActions = useRowActions(resource, element);
  const rowEdit = useRowEdit(resource, text, element);
  const columns = useColumns(resource, text, control, rowActions.run, rowEdit.onEdit);
  const layout = useColumnLayout(text, memory, control.chooseColumns);
  useLastPage(control, list);

  // The rows are asked for by now; only their headings are missing.
  if (!text.ready) return <div className={styles['waiting']} aria-busy="true" />;
  return (
    <div className={styles['list']} ref={element} tabIndex={-1}>
      <FilterBar resource={resource} text={text} filters={state.filters} change={change}>
        <ListTools
          resource={resource}
          params={params}
          text={text}
          control={control}
          memory={memory}
          urlScope={urlScope}
        />
        {toolbar}
      </FilterBar>
      <ListRows
        resource={resource}
        text={text}
        state={state}
        list={list}
        columns={columns}
        layout={layout}
        urlScope={urlScope}
        focusAfter={element}
      />
      <ListPager
        resource={resource}
        text={text}
        state={state}
        change={change}
        totalPages={list.totalPages}
        totalItems={list.totalItems}
      />
      {rowActions.dialog}
      {rowEdit.form}
    </div>
  );
}

/** The list of a resource: filters, table, pager; what it shows stands in the address. */
export function ResourceList(props: ResourceListProps) {
  // Another resource, or another parent, is another list: no row of the one is shown in the other.
  return <ListOf key={`${props.resource.name} ${JSON.stringify(props.params ?? null)}`} {...props} />;
}
