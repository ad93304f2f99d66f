import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Condition } from '../schema/conditions';
import { choicesOf } from '../schema/kinds/kind-facts';
import type { AnyResource, ListFilter } from '../schema/resource';
import { formatNumber } from '../lib/format';
import type { Range } from '../lib/range';
import type { FilterProps } from '../fields/field-kind';
import { fieldAt } from '../fields/field-value';
import { kindParts } from '../fields/loaded-kinds';
import { ChoiceFilter, TextFilter, RangeFilter } from '../fields/parts/range-filter';
import { PanelButton } from '../frames/panel-button';
import { Toolbar } from '../frames/toolbar';
import { usePhone } from '../ui/use-media';
import { filterCondition, filterForm, filterValue, takesAnyText } from './address/filter-codec';
import { isFiltered, noFilters, isAvailableFilter } from './address/list-state';
import { ListActions, ListTools, type ToolsProps } from './list-tools';
import styles from './resource-list.module.css';
import type { OfResource } from '../text/resource-text';

interface FieldFilterProps extends OfResource {
  readonly filter: ListFilter;
  readonly condition: Condition | undefined;
  readonly place?: FilterProps['place'];
  readonly onFilter: (condition: Condition, typed: boolean) => void;
}

const openRange: Range = {};

/** How a filter is set: typed, chosen, or by the two ends of a range. */
function wayOf(resource: AnyResource, filter: ListFilter): 'typed' | 'chosen' | 'range' {
  const field = fieldAt(resource, filter.field);
  const { view } = kindParts(field.kind);
  if (filterForm(filter, field) === 'range' && view.range) return 'range';
  return takesAnyText(filter) || !(view.Filter ?? choicesOf(field)) ? 'typed' : 'chosen';
}

const FieldFilter = memo(function FieldFilter(props: FieldFilterProps) {
  const { resource, filter, condition, text, place, onFilter } = props;
  const path = filter.field;
  const onChange = useCallback(
    (next: string | Range, { typed }: { readonly typed: boolean }) =>
      onFilter(filterCondition(resource, path, next), typed),
    [resource, path, onFilter],
  );
  const value = useMemo(() => condition && filterValue(condition), [condition]);
  const field = fieldAt(resource, path);
  const shared = { path, field, text, place, onChange };
  const way = wayOf(resource, filter);
  if (way === 'range')
    return <RangeFilter {...shared} min={filter.min} value={typeof value === 'object' ? value : openRange} />;
  const { Filter: Choice = ChoiceFilter } = kindParts(field.kind).view;
  const Filter = way === 'typed' ? TextFilter : Choice;
  return <Filter {...shared} value={typeof value === 'string' ? value : ''} />;
});

/** The first filter by a text is a box of its own, and a second one where there is room and are no more: all others are chips. */
function boxesAmong(resource: AnyResource, filters: readonly ListFilter[], isPhone: boolean) {
  const texts = filters.filter((filter) => wayOf(resource, filter) === 'typed');
  return texts.length > 2 || isPhone ? texts.slice(0, 1) : texts;
}

interface FieldFiltersProps extends Pick<FieldFilterProps, 'resource' | 'text' | 'place' | 'onFilter'> {
  readonly filters: readonly ListFilter[];
  readonly set: readonly Condition[];
}

const FieldFilters = ({ filters, set, ...shared }: FieldFiltersProps) =>
  filters.map((filter) => (
    <FieldFilter
      key={filter.field}
      {...shared}
      filter={filter}
      condition={set.find(({ field }) => field === filter.field)}
    />
  ));

/** On a phone a button that says how many are set, and opens a sheet with all of them. */
function Chips({ isPhone, ...props }: Omit<FieldFiltersProps, 'place'> & { readonly isPhone: boolean }) {
  const { filters, set, text } = props;
  const { t, lng } = text;
  if (!isPhone || filters.length === 0) return <FieldFilters {...props} place="chip" />;
  const count = filters.filter((filter) => set.some(({ field }) => field === filter.field)).length;
  const label =
    count === 0 ? t('kit:allFilters') : t('kit:allFiltersSet', { figure: formatNumber(count, lng) });
  return (
    <PanelButton label={label} icon={<FilterOutlined aria-hidden />} role="dialog">
      {(close) => (
        <div className={`stack ${styles['sheet'] ?? ''}`}>
          <FieldFilters {...props} place="sheet" />
          <Button type="primary" onClick={close}>
            {t('kit:done')}
          </Button>
        </div>
      )}
    </PanelButton>
  );
}

interface BarProps extends ToolsProps {
  readonly hasTools: boolean;
  /** A page without a row has nothing to filter; of another list the first row that comes would move the table. */
  readonly hasFilters: boolean;
  readonly toolbar: ReactNode;
}

export const FilterBar = memo(function FilterBar({ hasTools, hasFilters, toolbar, ...parts }: BarProps) {
  const { resource, text, control, fixed, ConditionsButton } = parts;
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
  const filters = (hasFilters ? (resource.list.filters ?? []) : []).filter(
    (filter) => fixed?.[filter.field] === undefined && isAvailableFilter(filter),
  );
  const isPhone = usePhone();
  const boxes = boxesAmong(resource, filters, isPhone);
  const shared = { resource, text, set: state.filters, onFilter };
  const hasAny = filters.length > 0 || ConditionsButton !== undefined || isFiltered(state);
  return (
    <div className={`line unprinted ${hasAny ? '' : 'after-title'} ${styles['bar'] ?? ''}`} ref={bar}>
      <FieldFilters key={`boxes ${String(resets)}`} {...shared} filters={boxes} />
      <Toolbar style={{ display: 'contents' }} aria-label={text.t('kit:allFilters')}>
        <Chips
          key={`chips ${String(resets)}`}
          {...shared}
          isPhone={isPhone}
          filters={filters.filter((filter) => !boxes.includes(filter))}
        />
        {ConditionsButton && hasFilters ? <ConditionsButton {...parts} /> : null}
        {isFiltered(state) ? (
          <Button type="text" onClick={reset}>
            {text.t('kit:resetFilters')}
          </Button>
        ) : null}
      </Toolbar>
      <div className={`line ${styles['side'] ?? ''}`}>
        {hasTools ? (
          <Toolbar className={`line ${styles['tools'] ?? ''}`} aria-label={text.t('kit:listTools')}>
            <ListTools {...parts} />
          </Toolbar>
        ) : null}
        <ListActions {...parts} />
        {toolbar}
      </div>
    </div>
  );
});
