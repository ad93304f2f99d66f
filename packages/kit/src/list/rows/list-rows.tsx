import { Button, Empty } from 'antd';
import { memo, useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textAt, type Row } from '../../lib/value-at';
import { newRowOf, type OpenRequest } from '../../actions/dialog/use-open-request';
import { useRowTarget } from '../../access/use-access';
import { useMayCreate } from '../../form/form-buttons';
import { labelKeys, type OfResource } from '../../text/resource-text';
import { LoadFailure } from '../../text/load-failure';
import { isFiltered, noFilters, type Sort } from '../address/list-state';
import { useRowOpener } from '../table/cell-link';
import type { ListColumn } from '../table/list-column';
import { ListTable } from '../table/list-table';
import { NamedIcon } from '../../ui/icons/named-icon';
import type { Column, TableProps } from '../../ui/table/table';
import type { AnyResource } from '../../schema/resource';
import type { ListData, ListParts } from '../use-list-controller';
import styles from '../resource-list.module.css';
import { extra, neededExtra } from '../../registry/extras';

export interface ListRowsProps extends ListParts, Pick<TableProps<Row>, 'expandedRow'> {
  readonly list: ListData;
  readonly columns: readonly ListColumn[];
  readonly peek: ((row: Row) => unknown) | undefined;
  readonly peeked: Row | undefined;
  /** What the button of an empty list opens, in place of the form that creates a row. */
  readonly opens?: string | undefined;
  /** Takes the focus when the element that had it is removed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

export interface BulkSource extends OfResource, Pick<ListRowsProps, 'focusAfter'> {
  readonly rows: readonly Row[] | undefined;
  /** Tells the state of the list from others, in which nothing is selected. */
  readonly shown: string;
}

export interface Bulk {
  /** The column of boxes; undefined where the viewer may select nothing. */
  readonly selection?: Column<Row>;
  /** The number of selected rows, and the actions on them. */
  readonly bar?: ReactNode;
}

const withoutBulk = { useBulk: (): Bulk => ({}) };

/** Returns the extra that selects rows; `remove` is an action of every list whose rows can be deleted, with the extra or without. */
function bulkOf({ list: { bulkActions = [] } }: AnyResource) {
  const isNeeded = bulkActions.some((name) => name !== 'remove');
  return isNeeded ? neededExtra('bulk', 'list.bulkActions') : extra('bulk');
}

function NoRows({ resource, text: { t }, control: { state, change }, focusAfter, ...others }: ListRowsProps) {
  const newRow = useMayCreate(resource) ? newRowOf(resource.name) : undefined;
  const { opens = newRow } = others;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrowed = isFiltered(state);
  const { icon } = resource.menu ?? {};
  const add = (asks: OpenRequest) => {
    void navigate(pathname + search, { replace: true, state: asks, preventScrollReset: true });
  };
  const clear = () => {
    change(noFilters(resource));
    focusAfter.current?.focus({ preventScroll: true });
  };
  const description = (
    <>
      <strong>{t('kit:noResults')}</strong>
      <br />
      <span>{t(isNarrowed ? 'kit:empty.narrowed' : labelKeys.emptyText)}</span>
    </>
  );
  return (
    <Empty description={description} image={icon && <NamedIcon name={icon} />}>
      {isNarrowed ? <Button onClick={clear}>{t('kit:resetFilters')}</Button> : null}
      {opens !== undefined && !isNarrowed ? (
        <Button onClick={() => add({ opens })}>{t(labelKeys.emptyAdd)}</Button>
      ) : null}
    </Empty>
  );
}

const noWidths = {};

export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { resource, text, control, list, columns, memory, peek, peeked, focusAfter, urlScope = '' } = props;
  const { state, change, chooseColumns } = control;
  const { NewRows } = extra('live') ?? {};
  const { widths = noWidths } = memory.preferences;
  const { key } = useLocation();
  const { pageSize, filters, where, sort } = state;
  const shown = JSON.stringify([list.page, pageSize, filters, sort, where?.text]);
  const bulk = bulkOf(resource) ?? withoutBulk;
  const { selection, bar } = bulk.useBulk({ resource, text, rows: list.rows, shown, focusAfter });
  const rowKey = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
  const openerOf = useRowOpener(useRowTarget(resource), peek);
  const peekedKey = peeked && rowKey(peeked);
  const attributesOf = (row: Row) => ({
    ...openerOf(row),
    'data-peeked': rowKey(row) === peekedKey ? '' : undefined,
  });
  const onSort = useCallback((next: Sort) => change({ sort: next }), [change]);
  const edgeName = (column: string) =>
    `${text.t('kit:table.columnWidth', { column })}. ${text.t('kit:table.columnWidthHint')}`;
  const scrollKey = useMemo(
    () => ({ name: `${key} ${resource.name} ${urlScope}`, shows: shown }),
    [key, resource, urlScope, shown],
  );
  return (
    <>
      <div className={styles['rows']} data-open-ended={!columns.at(-1)?.atEnd}>
        {NewRows ? <NewRows {...props} pending={list.pending} /> : null}
        <ListTable
          label={text.t(labelKeys.title)}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          stale={list.stale}
          empty={<NoRows {...props} />}
          failure={list.error && !list.rows ? <LoadFailure query={list} /> : undefined}
          widths={widths}
          // Hidden columns keep their widths.
          onWidths={(next) => memory.save({ widths: { ...widths, ...next } })}
          onOrder={chooseColumns}
          edgeName={edgeName}
          onSort={onSort}
          selection={selection}
          scrollKey={scrollKey}
          attributesOf={attributesOf}
          expandedRow={props.expandedRow}
          summary={resource.list.summary ? { resource, text } : undefined}
        />
        {bar}
      </div>
      {list.error && list.rows ? <LoadFailure query={list} /> : null}
    </>
  );
});
