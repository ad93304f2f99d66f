import { Alert } from 'antd';
import { useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { maxLimit } from '../../../contract/list';
import type { AnyResource } from '../../config/resource';
import { formatNumber } from '../../lib/format';
import { lazyPart } from '../../ui/lazy-part';
import { ListAddressContext } from '../../providers/router/list-address';
import { useResourceText, type ResourceText } from '../text/use-resource-text';
import { listAddress } from './address/list-address';
import type { AddressOptions } from './address/list-state';
import type { ConditionParts } from './conditions/with-conditions';
import { useListState, type ListStateControl } from './address/use-list-state';
import { useListTable, type ListTable } from './data/use-list-table';
import type { FixedValues } from '../fixed-values';
import { FileButton } from './export/file-button';
import { FilterBar } from './filter-bar';
import { ListPager } from './list-pager';
import { pageSizeOf, useListPreferences, type PreferencesControl } from './preferences/list-preferences';
import { ListRows, type ListRowsProps } from './rows/list-rows';
import { useRowMenu } from './rows/use-row-menu';
import { useListColumns } from './table/use-list-columns';
import styles from './resource-list.module.css';

export interface ResourceListProps {
  readonly resource: AnyResource;
  /** The parameters of the list call's path, as the `id` of the round whose orders these are. */
  readonly params?: Readonly<Record<string, string>>;
  /** Values that all of its rows have, as those of the row that they belong to. */
  readonly fixed?: FixedValues;
  /** Stands at the end of the filters. */
  readonly toolbar?: ReactNode;
  /** The prefix of the list's parameters in the address, which tells it from another list on the page. */
  readonly urlScope?: string;
  /**
   * The polling interval in ms, while the tab is visible and changes don't come by themselves; 0 for a list that stays as it is.
   * New rows wait behind a button, as in a list that is declared live.
   */
  readonly refreshEvery?: number;
  /** Renders the rows instead of the declared table, for a page that replaces a declared list but not its tools. */
  readonly Rows?: ComponentType<ListRowsProps>;
}

/** A shared link may be older than the rows it counted. */
function useLastPage({ state, change }: ListStateControl, { totalPages, stale }: ListTable): void {
  const lastPage = totalPages === undefined || stale ? undefined : Math.max(1, totalPages);
  useEffect(() => {
    if (lastPage !== undefined && state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [state.page, lastPage, change]);
}

/** Says that a page had more rows than are shown. */
function CutNotice({ sent, text: { t, lng } }: { readonly sent: number; readonly text: ResourceText }) {
  const figures = { sent: formatNumber(sent, lng), limit: formatNumber(maxLimit, lng) };
  return <Alert type="warning" showIcon message={t('kit:table.cut', figures)} />;
}

interface ListOfProps extends ResourceListProps, ConditionParts {
  readonly memory: PreferencesControl;
  readonly options: AddressOptions;
}

const waiting = <div className={styles['waiting']} aria-busy="true" />;

function ListOf(props: ListOfProps) {
  const { resource, params, fixed, toolbar, urlScope, refreshEvery, Rows = ListRows } = props;
  const { memory, options, readWhere, ConditionsButton } = props;
  const text = useResourceText(resource.name);
  const { control, unpaged } = useListState(resource, options, memory.save);
  const { table, background } = useListTable(resource, control.state, { params, fixed, refreshEvery });
  const element = useRef<HTMLDivElement>(null);
  const rowMenu = useRowMenu(resource, text, element);
  const columns = useListColumns(resource, text, control.state, rowMenu.renderCell);
  useLastPage(control, table);

  // The rows are requested by now; only their headings are missing.
  if (!text.ready) return waiting;
  const parts = { resource, params, fixed, text, control, memory, urlScope, readWhere, ConditionsButton };
  return (
    <div className={styles['list']} ref={element} tabIndex={-1}>
      <FilterBar {...parts} control={unpaged} toolbar={toolbar} />
      <Rows {...parts} list={table} columns={columns} focusAfter={element} />
      {table.sent === undefined ? null : <CutNotice sent={table.sent} text={text} />}
      <ListPager {...parts} unpaged={unpaged} totalPages={table.totalPages} totalItems={table.totalItems} />
      {rowMenu.menu}
      {background}
    </div>
  );
}

function AddressedList(props: ResourceListProps & ConditionParts) {
  const { readWhere, resource, params, fixed = {}, urlScope: scope } = props;
  const memory = useListPreferences(resource.name);
  const { columns: preferredColumns, pageSize } = memory.preferences;
  const preferredPageSize = pageSizeOf(pageSize);
  const options = useMemo(
    () => ({ scope, preferredColumns, preferredPageSize, readWhere }),
    [scope, preferredColumns, preferredPageSize, readWhere],
  );
  const address = useMemo(() => listAddress(resource, options), [resource, options]);
  return (
    <ListAddressContext value={address}>
      {/* Another resource, or another parent, is another list: it never shows rows of this one. */}
      <ListOf
        key={`${resource.name} ${JSON.stringify([params ?? null, fixed])}`}
        {...props}
        memory={memory}
        options={options}
      />
    </ListAddressContext>
  );
}

// Most lists have no conditions; the first request of one that has depends on them.
const WithConditions = lazyPart(
  () => import('./conditions/with-conditions'),
  () => waiting,
);

/** The list of a resource: filters, table, pager. Its state is in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource } = props;
  if (resource.list.filterBuilder === undefined) return <AddressedList {...props} />;
  return (
    <WithConditions resource={resource}>{(parts) => <AddressedList {...props} {...parts} />}</WithConditions>
  );
}

/** The page of a resource's list. */
export default function ListPage({ resource }: Pick<ResourceListProps, 'resource'>) {
  return <ResourceList resource={resource} toolbar={<FileButton resource={resource} />} />;
}
