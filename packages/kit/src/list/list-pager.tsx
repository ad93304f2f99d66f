import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { memo, type ReactElement } from 'react';
import { formatNumber } from '../lib/format';
import { lazyPart, useWhenIdle } from '../ui/lazy-part';
import { labelKeys } from '../text/label-keys';
import styles from './resource-list.module.css';
import type { ListData, ListParts } from './use-list-controller';

type ListPagerProps = ListParts & Pick<ListData, 'page' | 'answer'>;

// It costs as much to render as the rest of the pager, and comes after the rows.
const PageSize = lazyPart(() => import('./page-size'));

export const ListPager = memo(function ListPager({ page, answer, ...list }: ListPagerProps) {
  const { t, lng } = list.text;
  const { totalPages, totalItems } = answer ?? {};
  const [hasPageSize] = useWhenIdle(PageSize, { isNeeded: answer !== undefined });
  const last = Math.max(1, totalPages ?? Infinity);
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
    <div className={styles['pager']}>
      <span>{totalItems === undefined ? null : t(labelKeys.total, { total: figure(totalItems) })}</span>
      <span className={styles['turn']}>
        {hasPageSize ? <PageSize {...list} /> : null}
        <span aria-live="polite">
          {totalPages === undefined ? null : t('kit:position', { page: figure(page), pages: figure(last) })}
        </span>
        <Flex gap="small">
          {turner(t('kit:previousPage'), <LeftOutlined aria-hidden />, Math.min(page - 1, last), page <= 1)}
          {turner(t('kit:nextPage'), <RightOutlined aria-hidden />, page + 1, page >= (totalPages ?? 0))}
        </Flex>
      </span>
    </div>
  );
});
