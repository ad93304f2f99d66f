import { useEffect, useRef, type ReactNode } from 'react';
import type { AnyResource } from '../../config/resource';
import { formatNumber } from '../../lib/format';
import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { EmptyState } from '../../ui/state/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { Pager } from '../../ui/table/pager';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import { useResourceText, type ResourceText } from '../text/use-resource-text';
import { FilterBar } from './filter-bar';
import { useColumns } from './use-columns';
import { useListState } from './use-list-state';
import { useResourceList } from './use-resource-list';
import { useRowActions } from './use-row-actions';
import styles from './resource-list.module.css';

export interface ResourceListProps {
  readonly resource: AnyResource;
  /** The parameters of the list call's path, as the `id` of the round whose orders these are. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the page adds to the right of the filters. */
  readonly toolbar?: ReactNode;
  /** Goes before the list's parameters in the address, to keep it apart from another list on the page. */
  readonly urlScope?: string;
  /** In ms; asks again that often while the tab is visible. */
  readonly refreshEvery?: number;
}

function pagerLabels(
  { t, lng }: ResourceText,
  counts: { readonly page: number; readonly totalPages: number; readonly totalItems: number | undefined },
) {
  const figure = (value: number) => formatNumber(value, lng);
  return {
    previous: t('kit:previousPage'),
    next: t('kit:nextPage'),
    position: t('kit:position', { page: figure(counts.page), pages: figure(Math.max(1, counts.totalPages)) }),
    total:
      counts.totalItems === undefined ? undefined : t(labelKeys.total, { total: figure(counts.totalItems) }),
  };
}

function ListOf({ resource, params, toolbar, urlScope, refreshEvery }: ResourceListProps) {
  const text = useResourceText(resource.name);
  const control = useListState(resource, urlScope);
  const { state, change } = control;
  const list = useResourceList(resource, state, { params, refreshEvery });
  const element = useRef<HTMLDivElement>(null);
  const rowActions = useRowActions(resource, element);
  const columns = useColumns(resource, text, control, rowActions.run);
  const { totalPages, totalItems } = list;
  const lastPage = totalPages === undefined || list.stale ? undefined : Math.max(1, totalPages);

  // A shared link may be older than the rows it counted.
  useEffect(() => {
    if (lastPage !== undefined && state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [state.page, lastPage, change]);

  // The rows are asked for by now; only their headings are missing.
  if (!text.ready) return <div className={styles['waiting']} aria-busy="true" />;
  return (
    <div className={styles['list']} ref={element} tabIndex={-1}>
      <FilterBar resource={resource} text={text} toolbar={toolbar} state={state} change={change} />
      <DataTable<Row>
        label={text.t(labelKeys.title)}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => textAt(row, resource.idField ?? 'id')}
        stale={list.stale}
        empty={<EmptyState title={text.t('kit:noResults')} />}
        failure={list.error && !list.rows ? <LoadFailure {...list} /> : undefined}
      />
      {list.error && list.rows ? <LoadFailure {...list} /> : null}
      <Pager
        page={state.page}
        totalPages={totalPages}
        onPage={(page) => change({ page })}
        labels={pagerLabels(text, { page: state.page, totalPages: totalPages ?? 1, totalItems })}
      />
      {rowActions.dialog}
    </div>
  );
}

/** The list of a resource: filters, table, pager; what it shows stands in the address. */
export function ResourceList(props: ResourceListProps) {
  // Another resource, or another parent, is another list: no row of the one is shown in the other.
  return <ListOf key={`${props.resource.name} ${JSON.stringify(props.params ?? null)}`} {...props} />;
}
