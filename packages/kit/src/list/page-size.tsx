import { Select } from 'antd';
import { memo } from 'react';
import { formatNumber } from '../lib/format';
import { availablePageSizes } from './address/list-state';
import type { ListParts } from './use-list-controller';
import { fittingRows, pageSizeOf, type StoredSize } from './preferences/list-preferences';

/** The choice of the rows a page, remembered for later visits. */
export default memo(function PageSize({ resource, text: { t, lng }, control, memory }: ListParts) {
  const { pageSize } = control.state;
  const sizes = availablePageSizes(resource);
  const { pageSize: stored = sizes.includes(pageSize) ? pageSize : 'fit' } = memory.preferences;
  const isFit = stored === 'fit' && pageSize === fittingRows();
  const all = isFit || sizes.includes(pageSize) ? sizes : [...sizes, pageSize];
  const choose = (size: StoredSize) => {
    control.change({ pageSize: pageSizeOf(size) ?? pageSize });
    memory.save({ pageSize: size });
  };
  return (
    <Select<StoredSize>
      className="quiet-box"
      aria-label={t('kit:table.pageSize')}
      title=""
      popupMatchSelectWidth={false}
      value={isFit ? 'fit' : pageSize}
      options={[
        ...all.map((value) => ({ value, label: formatNumber(value, lng) })),
        { value: 'fit', label: t('kit:table.fitWindow') },
      ]}
      onChange={choose}
    />
  );
});
