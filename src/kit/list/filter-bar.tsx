import { memo, useCallback, useState, type ReactNode } from 'react';
import { Button } from 'antd';
import type { AnyResource } from '../../config/resource';
import { ChoiceMenu } from '../../ui/table/choice-menu';
import { CreateButton } from '../form/create-button';
import { fieldAt } from '../fields/field-value';
import { fieldViews } from '../fields/field-views';
import type { FilterProps } from '../fields/field-view';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import type { ListStateControl } from './use-list-state';
import styles from './filter-bar.module.css';

interface FilterBarProps extends ListStateControl {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  readonly toolbar?: ReactNode;
}

interface FieldFilterProps extends Omit<FilterProps, 'onChange' | 'field'> {
  readonly resource: AnyResource;
  readonly onFilter: (path: string, value: string, typed: boolean) => void;
}

function FieldFilter({ resource, path, value, text, onFilter }: FieldFilterProps) {
  const field = fieldAt(resource, path);
  const { Filter } = fieldViews[field.kind];
  const changed = useCallback<FilterProps['onChange']>(
    (next, { typed }) => onFilter(path, next, typed),
    [path, onFilter],
  );
  return <Filter path={path} field={field} value={value} text={text} onChange={changed} />;
}

/** What narrows a list, which columns it shows, and what the page adds. */
export const FilterBar = memo(function FilterBar({ resource, text, toolbar, state, change }: FilterBarProps) {
  const { filters: declared = [], columns, columnChoice } = resource.list;
  // What is typed but has not taken effect yet goes as well, hence new boxes.
  const [resets, setResets] = useState(0);
  const onFilter = useCallback(
    (path: string, value: string, typed: boolean) =>
      change({ filters: { [path]: value } }, { replace: typed }),
    [change],
  );
  const reset = () => {
    setResets(resets + 1);
    change({ filters: Object.fromEntries(declared.map(({ field }) => [field, ''])) });
  };
  if (declared.length === 0 && !columnChoice && !toolbar && !resource.create) return null;
  return (
    <div className={styles['bar']}>
      {declared.map(({ field }) => (
        <FieldFilter
          key={`${field} ${String(resets)}`}
          resource={resource}
          path={field}
          value={state.filters[field] ?? ''}
          text={text}
          onFilter={onFilter}
        />
      ))}
      {declared.length > 1 ? (
        <Button type="text" onClick={reset}>
          {text.t('kit:resetFilters')}
        </Button>
      ) : null}
      <span className={styles['tools']}>
        {columnChoice ? (
          <ChoiceMenu
            label={text.t('kit:columns')}
            options={columns.map((path) => ({ key: path, label: text.t(labelKeys.field(path)) }))}
            chosen={state.columns}
            onChange={(next) => change({ columns: next }, { replace: true })}
          />
        ) : null}
        {toolbar}
        <CreateButton resource={resource} text={text} />
      </span>
    </div>
  );
});
