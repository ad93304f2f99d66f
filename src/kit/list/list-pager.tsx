import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Pagination, type PaginationProps } from 'antd';
import { memo, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format';
import { lazyPart, useWhenIdle } from '../../ui/lazy-part';
import { labelKeys } from '../text/label-keys';
import styles from './resource-list.module.css';
import type { ListData, ListParts } from './use-list-controller';

type ListPagerProps = ListParts & Pick<ListData, 'page' | 'answer'>;

const turners = { prev: ['kit:previousPage', LeftOutlined], next: ['kit:nextPage', RightOutlined] } as const;

// It costs as much to render as the rest of the pager, and the list can do without.
const PageSize = lazyPart(() => import('./page-size'));

/** antd puts each item in the tab order; here only the button in it is. */
function useSingleTabStops() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const item of element.current?.querySelectorAll('li[tabindex]') ?? [])
      item.removeAttribute('tabindex');
  });
  return element;
}

/** The number of rows, the shown page, the rows a page, and the buttons for the pages before and after. */
export const ListPager = memo(function ListPager({ page, answer, ...list }: ListPagerProps) {
  const { t, lng } = list.text;
  const { totalPages, totalItems } = answer ?? {};
  const element = useSingleTabStops();
  const [hasPageSize] = useWhenIdle(PageSize);
  const figure = (value: number) => formatNumber(value, lng);
  const pages = Math.max(1, totalPages ?? 1);
  const itemRender: PaginationProps['itemRender'] = (_, type) => {
    // The position is written out instead of one number per page.
    if (type !== 'prev' && type !== 'next') return null;
    const [label, Icon] = turners[type];
    const isOff = type === 'prev' ? page <= 1 : totalPages === undefined || page >= totalPages;
    return <Button icon={<Icon aria-hidden />} aria-label={t(label)} title={t(label)} disabled={isOff} />;
  };
  return (
    <div className={styles['pager']} ref={element}>
      <span>{totalItems === undefined ? null : t(labelKeys.total, { total: figure(totalItems) })}</span>
      <span className={styles['turn']}>
        {hasPageSize ? <PageSize {...list} /> : null}
        <span aria-live="polite">
          {totalPages === undefined ? null : t('kit:position', { page: figure(page), pages: figure(pages) })}
        </span>
        <Pagination
          current={page}
          pageSize={1}
          total={pages}
          showSizeChanger={false}
          showTitle={false}
          itemRender={itemRender}
          onChange={(next) => list.control.change({ page: next })}
        />
      </span>
    </div>
  );
});
