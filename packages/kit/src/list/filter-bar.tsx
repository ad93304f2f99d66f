import { Button } from 'antd';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Condition } from '../schema/conditions';
import { choicesOf } from '../schema/kinds/kind-facts';
import type { AnyResource, ListFilter } from '../schema/resource';
import type { Range } from '../lib/range';
import { fieldAt } from '../fields/field-value';
import { kindParts } from '../fields/loaded-kinds';
import { ChoiceFilter, TextFilter } from '../fields/parts/filters';
import { RangeFilter } from '../fields/parts/range-filter';
import type { ResourceText } from '../text/use-resource-text';
import { filterCondition, filterForm, filterValue, takesAnyText } from './address/filter-codec';
import { isFiltered, noFilters } from './address/list-state';
import type { ListParts } from './use-list-controller';
import { ListTools } from './list-tools';
import { isAvailableFilter } from './availability';
import styles from './resource-list.module.css';

interface FieldFilterProps {
  readonly resource: AnyResource;
  readonly filter: ListFilter;
  readonly condition: Condition | undefined;
  readonly text: ResourceText;
  readonly onFilter: (condition: Condition, typed: boolean) => void;
}

const openRange: Range = {};

const FieldFilter = memo(function FieldFilter(props: FieldFilterProps) {
  const { resource, filter, condition, text, onFilter } = props;
  const path = filter.field;
  const field = fieldAt(resource, path);
  const { view } = kindParts(field.kind);
  const onChange = useCallback(
    (next: string | Range, { typed }: { readonly typed: boolean }) =>
      onFilter(filterCondition(resource, path, next), typed),
    [resource, path, onFilter],
  );
  const value = useMemo(() => condition && filterValue(condition), [condition]);
  const shared = { path, field, text, onChange };
  if (filterForm(filter, field) === 'range' && view.range)
    return <RangeFilter {...shared} min={filter.min} value={typeof value === 'object' ? value : openRange} />;
  const ofKind = view.Filter ?? (choicesOf(field) ? ChoiceFilter : TextFilter);
  const Filter = takesAnyText(filter) ? TextFilter : ofKind;
  return <Filter {...shared} value={typeof value === 'string' ? value : ''} />;
});

interface FilterBarProps extends ListParts {
  readonly toolbar: ReactNode;
}

export const FilterBar = memo(function FilterBar({ toolbar, ...parts }: FilterBarProps) {
  const { resource, text, control, fixed } = parts;
  const { state, change } = control;
  const bar = useRef<HTMLDivElement>(null);
  // New boxes, because what is typed in one but has not taken effect yet is reset as well.
  const [resets, setResets] = useState(0);
  const onFilter = useCallback(
    (condition: Condition, typed: boolean) => change({ filters: [condition] }, { replace: typed }),
    [change],
  );
  const reset = () => {
    setResets(resets + 1);
    change(noFilters(resource));
  };
  useEffect(() => {
    // The pressed button is removed.
    if (resets > 0) bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [resets]);
  const filters = (resource.list.filters ?? []).filter(
    (filter) => fixed?.[filter.field] === undefined && isAvailableFilter(filter),
  );
  return (
    <div className={styles['bar']} ref={bar}>
      {filters.map((filter) => (
        <FieldFilter
          key={`${filter.field} ${String(resets)}`}
          resource={resource}
          filter={filter}
          condition={state.filters.find(({ field }) => field === filter.field)}
          text={text}
          onFilter={onFilter}
        />
      ))}
      {isFiltered(state) ? (
        <Button type="text" onClick={reset}>
          {text.t('kit:resetFilters')}
        </Button>
      ) : null}
      <span className={styles['tools']}>
        <ListTools {...parts} />
        {toolbar}
      </span>
    </div>
  );
});
