import { formatNumber } from '../../lib/format/format';
import type { AnyResource } from '../../config/resource';
import { Pager } from '../../ui/table/pager';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { offeredPageSizes } from './address/list-location';
import type { ListStateControl } from './address/use-list-state';
import type { ListQuery } from './data/use-resource-list';

interface ListPagerProps
  extends Pick<ListStateControl, 'state' | 'change'>, Pick<ListQuery, 'totalPages' | 'totalItems'> {
  readonly resource: AnyResource;
  readonly text: ResourceText;
}

/** The pager of a list, in its words and figures. */
export function ListPager({ resource, text, state, change, totalPages, totalItems }: ListPagerProps) {
  const { t, lng } = text;
  const { page, pageSize } = state;
  const figure = (value: number) => formatNumber(value, lng);
  const pages = figure(Math.max(1, totalPages ?? 1));
  return (
    <Pager
      page={page}
      totalPages={totalPages}
      onPage={(next) => change({ page: next })}
      size={{
        value: pageSize,
        offered: offeredPageSizes(resource).map((value) => ({ value, label: figure(value) })),
        onChange: (size) => change({ pageSize: size }),
      }}
      labels={{
        previous: t('kit:previousPage'),
        next: t('kit:nextPage'),
        position: t('kit:position', { page: figure(page), pages }),
        total: totalItems === undefined ? undefined : t(labelKeys.total, { total: figure(totalItems) }),
        size: t('kit:table.pageSize'),
      }}
    />
  );
}
