import { Alert, Button, Flex } from 'antd';
import { useRef, type ComponentType, type ReactNode, memo, type ReactElement } from 'react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { maxLimit } from '../wire/list';
import type { AnyResource, PageRequests } from '../schema/resource';
import { formatNumber } from '../lib/format';
import { lazyPart, useLazyDialog, useWhenIdle } from '../ui/lazy-part';
import { useResourceText } from '../text/use-resource-text';
import { type ResourceText, labelKeys } from '../text/resource-text';
import { neededExtra } from '../registry/extras';
import { FileButton } from './export/file-button';
import { availablePageSizes, isFiltered } from './address/list-state';
import { FilterBar } from './filter-bar';
import { ListRows, type ListRowsProps } from './rows/list-rows';
import { ViewTabs } from './list-tools';
import { useAccess } from '../access/use-access';
import type { Row } from '../lib/value-at';
import type { RowPeekProps } from '../show/row-peek';
import { useRowMenu } from './rows/use-row-menu';
import { useListColumns } from './table/use-list-columns';
import { useListController, type ListParts, type ListData, type ListOptions } from './use-list-controller';
import styles from './resource-list.module.css';

type ListPagerProps = ListParts & Pick<ListData, 'page' | 'answer'>;

// It costs as much to render as the rest of the pager, and comes after the rows.
const PageSize = lazyPart(() => import('./page-size'));
const RowPeek = lazyPart(() => import('../show/row-peek'));

/** Shows a row's facts beside its list. `peek` is undefined where rows have no page that the viewer may open. */
function usePeek(resource: AnyResource, text: ResourceText, fallback: Parameters<typeof useLazyDialog>[1]) {
  const isPeekable = useAccess()(resource.access.show) && resource.show !== undefined;
  const { open, show, asked: peeked } = useLazyDialog<RowPeekProps, Row>(RowPeek, fallback);
  const drawer = show((row, onClose) => ({ resource, row, text, onClose }));
  return { peek: isPeekable ? open : undefined, peeked, drawer };
}

const ListPager = memo(function ListPager({ page, answer, ...list }: ListPagerProps) {
  const { t, lng } = list.text;
  const { totalPages, totalItems } = answer ?? {};
  // With fewer rows than any page has there is nothing to choose.
  const isLong = (totalItems ?? Infinity) > Math.min(...availablePageSizes(list.resource));
  const [hasPageSize] = useWhenIdle(PageSize, { isNeeded: answer !== undefined && isLong });
  const last = Math.max(1, totalPages ?? Infinity);
  const isEmpty = totalItems === 0;
  const figure = (value: number) => formatNumber(value, lng);
  const turner = (label: string, icon: ReactElement, to: number, isOff: boolean) => (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => list.control.change({ page: to })}
    />
  );
  return (
    <div className={`line ${styles['pager'] ?? ''}`}>
      <span>{totalItems === undefined ? null : t(labelKeys.total, { total: figure(totalItems) })}</span>
      <span className={`line unprinted ${styles['turn'] ?? ''}`}>
        {hasPageSize && isLong ? <PageSize {...list} /> : null}
        <span aria-live="polite" className={isEmpty ? 'visually-hidden' : undefined}>
          {totalPages === undefined ? null : t('kit:position', { page: figure(page), pages: figure(last) })}
        </span>
        <Flex gap="small" hidden={isEmpty}>
          {turner(t('kit:previousPage'), <LeftOutlined aria-hidden />, Math.min(page - 1, last), page <= 1)}
          {turner(t('kit:nextPage'), <RightOutlined aria-hidden />, page + 1, page >= (totalPages ?? 0))}
        </Flex>
      </span>
    </div>
  );
});

export interface ResourceListProps extends Omit<ListOptions, 'readWhere'>, Pick<ListRowsProps, 'opens'> {
  readonly resource: AnyResource;
  readonly toolbar?: ReactNode;
  /** Renders the rows instead of the declared table, for a page that replaces a declared list but not its tools. */
  readonly Rows?: ComponentType<ListRowsProps>;
}

export type ConditionParts = Pick<ListParts, 'readWhere' | 'ConditionsButton'>;

export interface WithConditionsProps {
  readonly resource: AnyResource;
  readonly children: (parts: ConditionParts) => ReactNode;
}

function CutNotice({ sent, text: { t, lng } }: { readonly sent: number; readonly text: ResourceText }) {
  const figures = { sent: formatNumber(sent, lng), limit: formatNumber(maxLimit, lng) };
  return <Alert type="warning" showIcon title={t('kit:table.cut', figures)} />;
}

/** As high as a table of skeleton rows. */
const waiting = <div className="raised" style={{ blockSize: 224 }} aria-busy="true" />;

function ListOf(props: ResourceListProps & ConditionParts) {
  const { resource, params, fixed, toolbar, urlScope, readWhere, ConditionsButton, Rows = ListRows } = props;
  const text = useResourceText(resource.name);
  const { control, memory, list, background } = useListController(resource, props);
  const element = useRef<HTMLDivElement>(null);
  const { peek, peeked, drawer } = usePeek(resource, text, element);
  const rowMenu = useRowMenu(resource, text, element, peek);
  const columns = useListColumns(resource, text, control.state, rowMenu.renderCell);

  // The rows are requested by now; only their headings are missing.
  if (!text.ready) return waiting;
  const parts = { resource, params, fixed, text, control, memory, urlScope, readWhere, ConditionsButton };
  const { answer } = list;
  const sent = answer?.data?.length ?? 0;
  const hasRows = answer === undefined || sent > 0 || (answer.totalItems ?? 0) > 0;
  // Tools come where there are rows, in a tab of a page more than one page of them or a hidden column, or where there is something to
  // go back to.
  const isTab = fixed !== undefined || urlScope !== undefined;
  const { views, hasTabs } = memory.preferences;
  const hasTools =
    (isTab && !resource.list.hidden ? (answer?.totalPages ?? 0) > 1 : hasRows) ||
    isFiltered(control.state) ||
    !!views ||
    !!hasTabs;
  return (
    <div
      className="stack focus-target"
      data-narrow={resource.list.narrow || undefined}
      ref={element}
      tabIndex={-1}
    >
      {isTab ? null : <ViewTabs {...parts} isNeeded={answer !== undefined} />}
      <FilterBar
        {...parts}
        hasTools={hasTools}
        hasRows={hasRows}
        hasFilters={!props.fitsWindow || hasRows || isFiltered(control.state)}
        toolbar={toolbar}
      />
      <Rows {...parts} {...{ list, columns, peek, peeked }} opens={props.opens} focusAfter={element} />
      {sent > maxLimit ? <CutNotice sent={sent} text={text} /> : null}
      <ListPager {...parts} page={list.page} answer={answer} />
      {rowMenu.menu}
      {drawer}
      {background}
    </div>
  );
}

// Most lists have no conditions; the first request of one that has depends on them.
const WithConditions = lazyPart(
  () => neededExtra('conditions', 'list.filterBuilder').load(),
  () => waiting,
);

/** The list of a resource: filters, table, pager. Its state is in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource, params, fixed } = props;
  // Another resource, or another parent, is another list: it never shows rows of this one.
  const key = JSON.stringify([resource.name, params, fixed]);
  if (resource.list.filterBuilder === undefined) return <ListOf key={key} {...props} />;
  return (
    <WithConditions resource={resource}>
      {(parts) => <ListOf key={key} {...props} {...parts} />}
    </WithConditions>
  );
}

export default function ListPage({ resource }: Pick<ResourceListProps, 'resource'>) {
  return <ResourceList resource={resource} toolbar={<FileButton resource={resource} />} fitsWindow />;
}

export const prefetch = ({ list }: PageRequests, resource: AnyResource) =>
  list(resource, { fitsWindow: true });
