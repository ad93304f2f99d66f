import { memo, useCallback, useState, type ReactNode } from 'react';
import type { AnyResource } from '../../../config/resource';
import type { ResourceText } from '../../text/use-resource-text';
import type { FilterValue } from '../address/filter-codec';
import { noFilters, type Filters } from '../address/list-location';
import type { ListStateControl } from '../address/use-list-state';
import { FieldFilter } from './field-filter';
import { Button } from '../../../ui/button/button';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  readonly filters: Filters;
  readonly change: ListStateControl['change'];
  /** What stands at the end of the bar. */
  readonly children: ReactNode;
}

/** What narrows a list; and, at its end, what else can be done with it. */
export const FilterBar = memo(function FilterBar({
  resource,
  text,
  filters,
  change,
  children,
}: FilterBarProps) {
  const declared = resource.list.filters ?? [];
  // What is typed but has not taken effect yet goes as well, hence new boxes.
  const [resets, setResets] = useState(0);
  const onFilter = useCallback(
    (field: string, value: FilterValue, typed: boolean) =>
      change({ filters: { [field]: value } }, { replace: typed }),
    [change],
  );
  const reset = () => {
    setResets(resets + 1);
    change(noFilters(resource));
  };
  return (
    <div className={styles['bar']}>
      {declared.map((filter) => (
        <FieldFilter
          key={`${filter.field} ${String(resets)}`}
          resource={resource}
          filter={filter}
          value={filters[filter.field]}
          text={text}
          onFilter={onFilter}
        />
      ))}
      {declared.length > 1 ? (
        <Button type="text" onClick={reset}>
          {text.t('kit:resetFilters')}
        </Button>
      ) : null}
      <span className={styles['tools']}>{children}</span>
    </div>
  );
});
