import { useCallback, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { EmptyState } from '../../../ui/state/empty-state';
import type { DataColumn } from '../../../ui/table/data-column';
import { DataTable, type ColumnLayout } from '../../../ui/table/data-table';
import { useBulkNames } from '../../actions/bulk/bulk-actions';
import { labelKeys } from '../../text/label-keys';
import { LoadFailure } from '../../text/load-failure';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListState } from '../address/list-location';
import { NewRowsPill } from '../data/new-rows-pill';
import type { ListQuery } from '../data/use-resource-list';
import { BulkBar } from './bulk-bar';
import { useTicks } from './use-ticks';
import styles from './list-rows.module.css';

interface ListRowsProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  readonly state: ListState;
  readonly list: ListQuery;
  readonly columns: readonly DataColumn<Row>[];
  readonly layout: ColumnLayout;
  readonly urlScope: string | undefined;
  /** Takes the focus of what goes. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** The rows of a list in their table, with what waits to be let in, and what can be done to those that are ticked. */
export function ListRows(props: ListRowsProps) {
  const { resource, text, state, list, columns, layout, urlScope = '', focusAfter } = props;
  const { key } = useLocation();
  const { page, pageSize, filters, sort } = state;
  const shown = JSON.stringify([page, pageSize, filters, sort]);
  const { ticks, rows: ticked, clear } = useTicks(resource, text, list.rows, shown);
  const hasBulk = useBulkNames(resource).length > 0;
  const rowKey = useCallback((row: Row) => textAt(row, resource.idField ?? 'id'), [resource]);
  return (
    <>
      {hasBulk ? <BulkBar resource={resource} text={text} rows={ticked} onClear={clear} /> : null}
      <div className={styles['rows']}>
        <NewRowsPill {...list} text={text} focusAfter={focusAfter} />
        <DataTable<Row>
          label={text.t(labelKeys.title)}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          stale={list.stale}
          empty={<EmptyState title={text.t('kit:noResults')} />}
          failure={list.error && !list.rows ? <LoadFailure {...list} /> : undefined}
          layout={layout}
          ticks={hasBulk ? ticks : undefined}
          visit={{ name: `${key} ${resource.name} ${urlScope}`, shows: shown }}
        />
      </div>
      {list.error && list.rows ? <LoadFailure {...list} /> : null}
    </>
  );
}
