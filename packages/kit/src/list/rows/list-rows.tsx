import { CloseOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Empty, Checkbox } from 'antd';
import { memo, useCallback, useMemo, type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format';
import { textAt, type Row } from '../../lib/value-at';
import { BulkActions, useBulkNames } from '../../actions/bulk/bulk-actions';
import { newRowOf, type OpenRequest } from '../../actions/dialog/use-open-request';
import { useRowTarget } from '../../access/use-access';
import { useMayCreate } from '../../form/form-buttons';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import { LoadFailure } from '../../text/load-failure';
import { isFiltered, noFilters, type Sort } from '../address/list-state';
import { useRowOpener } from '../table/cell-link';
import type { ListColumn } from '../table/list-column';
import { ListTable } from '../table/list-table';
import type { TableProps, Column } from '../../ui/table/table';
import type { ListData, ListParts } from '../use-list-controller';
import styles from '../resource-list.module.css';
import { extra } from '../../registry/extras';
import type { AnyResource } from '../../schema/resource';
import tableStyles from '../table/list-table.module.css';

const none: readonly string[] = [];

/** The selected rows of a page: none in another state of the list, which `shown` tells from this one. */
export function useSelection(
  resource: AnyResource,
  text: ResourceText,
  rows: readonly Row[] | undefined,
  shown: string,
) {
  const [selection, setSelection] = useState({ shown, keys: none });
  if (selection.shown !== shown) setSelection({ shown, keys: none });
  const { keys } = selection;
  /** The last row that was selected, from which Shift selects all up to another. */
  const anchor = useRef<string>(undefined);
  return useMemo(() => {
    const keyOf = (row: Row) => textAt(row, resource.idField ?? 'id');
    const all = (rows ?? []).map(keyOf);
    const selected = all.filter((key) => keys.includes(key));
    const isSelected = (row: Row) => selected.includes(keyOf(row));
    const isWhole = selected.length > 0 && selected.length === all.length;
    const select = (next: readonly string[]) => setSelection({ shown, keys: next });
    const toggle = (key: string, isRange: boolean) => {
      const ends = [
        all.indexOf(key),
        isRange && anchor.current !== undefined ? all.indexOf(anchor.current) : -1,
      ];
      const range = ends.includes(-1) ? [key] : all.slice(Math.min(...ends), Math.max(...ends) + 1);
      const isAdding = range.some((one) => !selected.includes(one));
      anchor.current = isAdding ? key : undefined;
      const others = selected.filter((one) => !range.includes(one));
      select(isAdding ? [...others, ...range] : others);
    };
    const rowSelection: Column<Row> = {
      key: 'selection',
      className: tableStyles['selection'],
      title: (
        <Checkbox
          aria-label={text.t('kit:table.selectPage')}
          checked={isWhole}
          indeterminate={selected.length > 0 && !isWhole}
          disabled={all.length === 0}
          onChange={() => select(isWhole ? none : all)}
        />
      ),
      render: (row) => (
        <Checkbox
          aria-label={text.t('kit:table.selectRow', { row: textAt(row, resource.list.columns[0] ?? '') })}
          checked={isSelected(row)}
          onChange={({ nativeEvent }) => toggle(keyOf(row), nativeEvent.shiftKey)}
        />
      ),
      onCell: () => ({ role: 'cell' }),
    };
    return { rowSelection, rows: (rows ?? []).filter(isSelected), clear: () => select(none) };
  }, [resource, text, rows, keys, shown, anchor]);
}

export interface ListRowsProps extends ListParts, Pick<TableProps<Row>, 'expandedRow'> {
  readonly list: ListData;
  readonly columns: readonly ListColumn[];
  readonly peek: ((row: Row) => unknown) | undefined;
  /** Takes the focus when the element that had it is removed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

type BulkBarProps = Pick<ListRowsProps, 'resource' | 'text' | 'focusAfter'> &
  Pick<ReturnType<typeof useSelection>, 'rows' | 'clear'>;

/** The number of selected rows and the actions on them; nothing is seen of it when none is selected. */
function BulkBar({ clear, ...bulk }: BulkBarProps) {
  const { rows, text, focusAfter } = bulk;
  const { t, lng } = text;
  const count = rows.length;
  const label = t('kit:table.clearSelection');
  const leave = () => {
    clear();
    focusAfter.current?.focus({ preventScroll: true });
  };
  return (
    <div className={count > 0 ? styles['bulk'] : ''}>
      <span role="status">
        {count > 0 ? t('kit:table.selected', { count, figure: formatNumber(count, lng) }) : null}
      </span>
      <BulkActions {...bulk} onDone={clear} />
      {count > 0 ? (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={label}
          title={label}
          onClick={leave}
        />
      ) : null}
    </div>
  );
}

const emptyStyles = { image: { blockSize: 'auto', fontSize: 20 } };

function NoRows({ resource, text: { t }, control: { state, change }, focusAfter }: ListRowsProps) {
  const mayCreate = useMayCreate(resource);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrowed = isFiltered(state);
  const add = () => {
    const asks: OpenRequest = { opens: newRowOf(resource.name) };
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
      <span>{t(isNarrowed ? 'kit:empty.narrowed' : 'kit:empty.whole')}</span>
    </>
  );
  return (
    <Empty image={<InboxOutlined aria-hidden />} styles={emptyStyles} description={description}>
      {isNarrowed ? <Button onClick={clear}>{t('kit:clearFilters')}</Button> : null}
      {mayCreate && !isNarrowed ? <Button onClick={add}>{t('kit:empty.add')}</Button> : null}
    </Empty>
  );
}

const noWidths = {};

export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { resource, text, control, list, columns, memory, peek, urlScope = '' } = props;
  const { state, change, chooseColumns } = control;
  const { NewRows } = extra('live') ?? {};
  const { widths = noWidths } = memory.preferences;
  const { key } = useLocation();
  const { pageSize, filters, where, sort } = state;
  const shown = JSON.stringify([list.page, pageSize, filters, sort, where?.text]);
  const selection = useSelection(resource, text, list.rows, shown);
  const hasBulk = useBulkNames(resource).length > 0;
  const rowKey = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
  const attributesOf = useRowOpener(useRowTarget(resource), peek);
  const onSort = useCallback((next: Sort) => change({ sort: next }), [change]);
  const edgeName = useCallback(
    (column: string) =>
      `${text.t('kit:table.columnWidth', { column })}. ${text.t('kit:table.columnWidthHint')}`,
    [text],
  );
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
          selection={hasBulk ? selection.rowSelection : undefined}
          scrollKey={scrollKey}
          attributesOf={attributesOf}
          expandedRow={props.expandedRow}
          summary={resource.list.summary ? { resource, text, totals: list.answer?.totals } : undefined}
        />
        {hasBulk ? <BulkBar {...props} {...selection} /> : null}
      </div>
      {list.error && list.rows ? <LoadFailure query={list} /> : null}
    </>
  );
});
