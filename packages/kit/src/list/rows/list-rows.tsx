import { ArrowUpOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { memo, useCallback, useMemo, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '../../lib/format';
import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { BulkActions, useBulkNames } from '../../actions/bulk/bulk-actions';
import { labelKeys } from '../../text/label-keys';
import { LoadFailure } from '../../text/load-failure';
import { isFiltered, noFilters, type Sort } from '../address/list-state';
import type { ListColumn } from '../table/list-column';
import { ListTable } from '../table/list-table';
import type { ListData, ListParts } from '../use-list-controller';
import { useSelection } from './use-selection';
import styles from '../resource-list.module.css';

export interface ListRowsProps extends ListParts {
  readonly list: ListData;
  readonly columns: readonly ListColumn[];
  /** Takes the focus when the element that had it is removed. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

function PendingRows({ list, text: { t, lng }, focusAfter }: ListRowsProps) {
  const { pending } = list;
  return (
    <div className={styles['pending']} role="status">
      {pending ? (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<ArrowUpOutlined aria-hidden />}
          onClick={() => {
            pending.apply();
            focusAfter.current?.focus({ preventScroll: true });
          }}
        >
          {pending.added > 0
            ? t('kit:table.newRows', { count: pending.added, figure: formatNumber(pending.added, lng) })
            : t('kit:table.changedRows')}
        </Button>
      ) : null}
    </div>
  );
}

type BulkBarProps = Pick<ListParts, 'resource' | 'text'> &
  Pick<ReturnType<typeof useSelection>, 'rows' | 'clear'>;

/** The number of selected rows and the actions on them; also there when none is selected, so that nothing moves. */
function BulkBar({ resource, text, rows, clear }: BulkBarProps) {
  const { t, lng } = text;
  const count = rows.length;
  return (
    <div className={`${styles['bar'] ?? ''} ${styles['bulk'] ?? ''}`}>
      <span className={styles['count']} role="status">
        {t('kit:table.selected', { count, figure: formatNumber(count, lng) })}
      </span>
      <BulkActions resource={resource} text={text} rows={rows} onDone={clear} />
      <Button type="text" disabled={count === 0} onClick={clear}>
        {t('kit:table.clearSelection')}
      </Button>
    </div>
  );
}

const emptyStyles = { image: { blockSize: 'auto', fontSize: 20 } };

function NoRows({ resource, text: { t }, control: { state, change }, focusAfter }: ListRowsProps) {
  const clear = () => {
    change(noFilters(resource));
    focusAfter.current?.focus({ preventScroll: true });
  };
  return (
    <Empty image={<InboxOutlined aria-hidden />} styles={emptyStyles} description={t('kit:noResults')}>
      {isFiltered(state) ? <Button onClick={clear}>{t('kit:clearFilters')}</Button> : null}
    </Empty>
  );
}

const noWidths = {};

export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { resource, text, control, list, columns, memory, urlScope = '' } = props;
  const { state, change, chooseColumns } = control;
  const { widths = noWidths } = memory.preferences;
  const { key } = useLocation();
  const { pageSize, filters, where, sort } = state;
  const shown = JSON.stringify([list.page, pageSize, filters, sort, where?.text]);
  const selection = useSelection(resource, text, list.rows, shown);
  const hasBulk = useBulkNames(resource).length > 0;
  const rowKey = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
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
      {hasBulk ? <BulkBar {...selection} resource={resource} text={text} /> : null}
      <div className={styles['rows']}>
        <PendingRows {...props} />
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
          summary={resource.list.summary ? { resource, text, totals: list.answer?.totals } : undefined}
        />
      </div>
      {list.error && list.rows ? <LoadFailure query={list} /> : null}
    </>
  );
});
